import { staffIn } from '../../../server/audit.ts';
import { systemVerb } from '../../../server/verb.ts';
import { returnsDesk } from '../desk-contract.ts';
import { lockAtDesk, mustBeHere, readDeskReturn } from './desk-row.ts';
import { inspect } from './inspect.ts';

/** Tells what was found on a closer look. Throws `not_found`, `not_eligible`, or `invalid_input` for a line it does not have or more than were sent. */
export const inspectReturn = systemVerb(returnsDesk.inspect, async ({ tx, ctx, params: { id }, body }) => {
  const row = await lockAtDesk(tx, id, 'inspect');
  mustBeHere(row, body.warehouse);
  await inspect(tx, staffIn(ctx, row.account_id), row, body, ctx.now());
  return { return: await readDeskReturn(tx, id, ctx.now()) };
});
