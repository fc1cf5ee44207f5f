import { sql } from 'kysely';
import { verb } from '../../../server/verb.ts';
import { inbound } from '../contract.ts';
import { callOff } from './call-off.ts';
import { lockInbound, readInbound } from './inbound-row.ts';
import { record } from './record.ts';

/** Calls it off before it arrives. Throws `not_found` or `not_eligible`. */
export const cancelInbound = verb(inbound.cancel, async ({ tx, ctx, params: { id } }) => {
  const { accountId } = ctx.actor;
  await callOff(tx, ctx, await lockInbound(tx, accountId, id, 'cancel'));
  await sql`update inbound_shipments set status = 'Canceled', canceled_at = now(), version = version + 1 where account_id = ${accountId} and id = ${id}`.execute(
    tx,
  );
  await record(tx, ctx, id, { verb: 'inbound.cancel', event: 'inbound.canceled' });
  return { inbound: await readInbound(tx, accountId, id) };
});
