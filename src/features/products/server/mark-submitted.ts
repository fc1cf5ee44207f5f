import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import type { Product } from '../contract.ts';
import { record } from './product-record.ts';

/**
 * Hands a product over for verification. A bundle is never in a warehouse as such: its parts are verified, and it is with its submission. So is what is
 * made in test mode, which is no warehouse's work: a program could not try an order else.
 */
export async function markSubmitted(
  tx: Tx,
  ctx: Pick<Ctx, 'actor' | 'requestId'>,
  { id, is_bundle: isBundle }: Pick<Product, 'id' | 'is_bundle'>,
): Promise<void> {
  const { accountId, isTest } = ctx.actor;
  const isVerified = isBundle || isTest;
  await sql`
    update products set status = ${isVerified ? 'Verified' : 'Pending'}, reason = null, submitted_at = now(), verified_at = ${isVerified ? sql`now()` : sql`verified_at`}
    where account_id = ${accountId} and id = ${id}`.execute(tx);
  await record(tx, ctx, id, { verb: 'product.submit', event: 'product.submitted' });
  if (isVerified) await record(tx, ctx, id, { verb: 'product.verify', event: 'product.verified' });
}
