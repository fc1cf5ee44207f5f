import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import type { Product } from '../contract.ts';
import { record } from './product-record.ts';

/** Hands a product over for verification. A bundle is never in a warehouse as such: its parts are verified, and it is with its submission. */
export async function markSubmitted(
  tx: Tx,
  ctx: Pick<Ctx, 'actor' | 'requestId'>,
  { id, is_bundle: isBundle }: Pick<Product, 'id' | 'is_bundle'>,
): Promise<void> {
  const { accountId } = ctx.actor;
  await sql`
    update products set status = ${isBundle ? 'Verified' : 'Pending'}, reason = null, submitted_at = now(), verified_at = ${isBundle ? sql`now()` : sql`verified_at`}
    where account_id = ${accountId} and id = ${id}`.execute(tx);
  await record(tx, ctx, id, { verb: 'product.submit', event: 'product.submitted' });
  if (isBundle) await record(tx, ctx, id, { verb: 'product.verify', event: 'product.verified' });
}
