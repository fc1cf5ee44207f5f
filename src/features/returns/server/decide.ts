import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { payFor, termsOf } from './fees.ts';
import { record, type Doer } from './record.ts';
import { lockReturn } from './return-row.ts';

type By = Doer & Pick<Ctx, 'now'>;

/** Asks the warehouse for a closer look, for its fee; the time to decide stands still until then. Throws `not_found`, `not_eligible` or `insufficient_funds`. */
export async function askForLook(tx: Tx, by: By, id: number): Promise<void> {
  const { accountId } = by.actor;
  const row = await lockReturn(tx, accountId, id, 'verify');
  const { verify } = await termsOf(tx, row);
  await payFor(tx, by, row, 'verify', verify);
  await sql`
    update returns set verify_asked_at = ${by.now().toISOString()}::timestamptz, verify_fee_minor = ${verify}, version = version + 1
    where account_id = ${accountId} and id = ${id}`.execute(tx);
  await record(tx, by, id, { verb: 'return.ask_verify', event: 'return.updated' });
}

/** Decides that it goes back into stock, for the fee; the warehouse then does it. Throws `not_found`, `not_eligible` or `insufficient_funds`. */
export async function decideRestock(tx: Tx, by: By, id: number): Promise<void> {
  const { accountId } = by.actor;
  const row = await lockReturn(tx, accountId, id, 'restock');
  const { restock } = await termsOf(tx, row);
  await payFor(tx, by, row, 'restock', restock);
  await sql`
    update returns set status = 'Confirmed', decision = 'restock', decided_at = ${by.now().toISOString()}::timestamptz, expires_at = null,
      restock_fee_minor = ${restock}, version = version + 1
    where account_id = ${accountId} and id = ${id}`.execute(tx);
  await record(tx, by, id, { verb: 'return.restock', event: 'return.confirmed', detail: { decision: 'restock' } });
}
