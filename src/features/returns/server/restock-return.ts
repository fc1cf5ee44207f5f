import { sql } from 'kysely';
import { verb } from '../../../server/verb.ts';
import { returns } from '../contract.ts';
import { payFor, termsOf } from './fees.ts';
import { readReturn } from './read-return.ts';
import { record } from './record.ts';
import { lockReturn } from './return-row.ts';

/** Decides that it goes back into stock, for the fee; the warehouse then does it. Throws `not_found`, `not_eligible` or `insufficient_funds`. */
export const restockReturn = verb(returns.restock, async ({ tx, ctx, params: { id } }) => {
  const { accountId } = ctx.actor;
  const row = await lockReturn(tx, accountId, id, 'restock');
  const { restock } = await termsOf(tx, row);
  await payFor(tx, ctx, row, 'restock', restock);
  await sql`
    update returns set status = 'Confirmed', decision = 'restock', decided_at = ${ctx.now().toISOString()}::timestamptz, expires_at = null,
      restock_fee_minor = ${restock}, version = version + 1
    where account_id = ${accountId} and id = ${id}`.execute(tx);
  await record(tx, ctx, id, { verb: 'return.restock', event: 'return.confirmed', detail: { decision: 'restock' } });
  return { return: await readReturn(tx, ctx, id) };
});
