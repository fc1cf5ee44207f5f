import { sql } from 'kysely';
import { personBehind } from '../../../server/audit.ts';
import { namesOf } from '../../../server/columns.ts';
import { maybe } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { customsProducts } from '../contract.ts';
import { productColumns, readProduct } from './product-row.ts';
import { record, unlessTaken } from './product-record.ts';

/** Describes a product. Throws `invalid_input` naming the field. */
export const createCustomsProduct = verb(customsProducts.create, async ({ tx, ctx, body }) => {
  const { accountId } = ctx.actor;
  const columns = productColumns(body);
  const made = await unlessTaken(tx, () =>
    maybe(
      tx,
      sql<{ id: number }>`
        insert into customs_products (account_id, created_by, ${namesOf(columns)}) values (${accountId}, ${personBehind(ctx.actor)}, ${sql.join(Object.values(columns))})
        returning id`,
    ),
  );
  const id = made?.id ?? 0;
  await record(tx, ctx, id, 'create', { product_id: body.product_id ?? null, description: body.description });
  return { customs_product: await readProduct(tx, accountId, id) };
});
