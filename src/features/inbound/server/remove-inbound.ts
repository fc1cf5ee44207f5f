import { sql } from 'kysely';
import { verb } from '../../../server/verb.ts';
import { inbound } from '../contract.ts';
import { lockInbound } from './inbound-row.ts';
import { record } from './record.ts';

/** Deletes a draft with its cartons. Throws `not_found` or `not_eligible`. */
export const removeInbound = verb(inbound.remove, async ({ tx, ctx, params: { id } }) => {
  const { accountId } = ctx.actor;
  await lockInbound(tx, accountId, id, 'delete');
  await sql`delete from inbound_shipments where account_id = ${accountId} and id = ${id}`.execute(tx);
  await record(tx, ctx, id, { verb: 'inbound.delete', event: 'inbound.deleted' });
  return { id };
});
