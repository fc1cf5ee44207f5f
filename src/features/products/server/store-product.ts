import { sql } from 'kysely';
import { personBehind } from '../../../server/audit.ts';
import { namesOf } from '../../../server/columns.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { one, type Tx } from '../../../server/db.ts';
import type { ProductInput } from '../product-fields.ts';
import { mustBeAble, record, renewSearch, unlessTaken } from './product-record.ts';
import { productColumns, readProduct } from './product-row.ts';
import { markSubmitted } from './mark-submitted.ts';
import { storeParts } from './store-parts.ts';
import { storeSku } from './store-sku.ts';

/**
 * Stores a new product with its SKUs, its row in the trail and its event; returns its number. Throws `invalid_input` naming the field, or
 * `not_eligible` if it was to be submitted and is not complete.
 */
export async function storeProduct(tx: Tx, ctx: Pick<Ctx, 'actor' | 'requestId'>, given: ProductInput): Promise<number> {
  const { accountId } = ctx.actor;
  const { parts = [] } = given;
  const columns = productColumns(given);
  const { id } = await unlessTaken(tx, () =>
    one(
      tx,
      sql<{ id: number }>`
        insert into products (account_id, id, product_id, search_words, created_by, is_bundle, ${namesOf(columns)})
        select ${accountId}, n, coalesce(${given.product_id || null}, 'P-' || n), '', ${personBehind(ctx.actor)}::bigint, ${parts.length > 0}, ${sql.join(Object.values(columns))}
        from nextval('products_id_seq') n
        returning id`,
    ),
  );
  for (const [index, { sku }] of (given.skus ?? []).entries()) await storeSku(tx, accountId, id, sku, `skus/${index}/sku`);
  if (parts.length > 0) await storeParts(tx, accountId, id, parts);
  const made = await readProduct(tx, accountId, id);
  await renewSearch(tx, accountId, made);
  await record(tx, ctx, id, { verb: 'product.create', event: 'product.created', detail: { product_id: made.product_id, name: made.name } });
  if (given.submit) {
    mustBeAble('submit', made);
    await markSubmitted(tx, ctx, made);
  }
  return id;
}
