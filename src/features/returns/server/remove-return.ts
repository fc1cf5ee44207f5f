import { sql } from 'kysely';
import { verb } from '../../../server/verb.ts';
import { returns } from '../contract.ts';
import { record } from './record.ts';
import { lockReturn } from './return-row.ts';

/** Withdraws a return that has not arrived. Throws `not_found` or `not_eligible`. */
export const removeReturn = verb(returns.remove, async ({ tx, ctx, params: { id } }) => {
  const { accountId } = ctx.actor;
  const { rma_number } = await lockReturn(tx, accountId, id, 'delete');
  await sql`delete from returns where account_id = ${accountId} and id = ${id}`.execute(tx);
  await record(tx, ctx, id, { verb: 'return.delete', event: 'return.deleted', detail: { rma_number } });
  return { id };
});
