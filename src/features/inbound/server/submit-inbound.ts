import { verb } from '../../../server/verb.ts';
import { inbound } from '../contract.ts';
import { readInbound } from './inbound-row.ts';
import { submit } from './submit.ts';

/** Hands a draft over to its warehouse. Throws `not_found`, `not_eligible` or `insufficient_funds`. */
export const submitInbound = verb(inbound.submit, async ({ tx, ctx, params }) => {
  await submit(tx, ctx, params.id);
  return { inbound: await readInbound(tx, ctx.actor.accountId, params.id) };
});
