import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { audit, emit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { attempt } from '../../../server/jobs.ts';
import { verb } from '../../../server/verb.ts';
import { customsProducts } from '../contract.ts';
import { productColumns, readProduct } from './product-row.ts';

const KIND = 'customs_product';
const UNIQUE_VIOLATION = '23505';

/** Runs a statement that may meet another product with the same id of the merchant's. Throws `invalid_input` at `product_id`. */
async function unlessTaken<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const result = await attempt(tx, work);
  if (result.ok) return result.value;
  const { error } = result;
  const isTaken = error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
  throw isTaken ? new AppError('invalid_input', { fields: { product_id: { key: 'customs-products:problem.taken' } } }) : error;
}

async function record(tx: Tx, ctx: Ctx, id: number, deed: 'create' | 'update' | 'delete', detail: Record<string, unknown> = {}): Promise<void> {
  await audit(tx, ctx, { verb: `${KIND}.${deed}`, object: { kind: KIND, id }, detail });
  await emit(tx, ctx.actor.accountId, `${KIND}.${deed}d`, { kind: KIND, id });
}

/** Describes a product. Throws `invalid_input` naming the field. */
export const createCustomsProduct = verb(customsProducts.create, async ({ tx, ctx, body }) => {
  const { accountId, userId } = ctx.actor;
  const columns = productColumns(body);
  const names = Object.keys(columns).map((name) => sql.ref(name));
  const made = await unlessTaken(tx, () =>
    maybe(
      tx,
      sql<{ id: number }>`
        insert into customs_products (account_id, created_by, ${sql.join(names)}) values (${accountId}, ${userId}, ${sql.join(Object.values(columns))})
        returning id`,
    ),
  );
  const id = made?.id ?? 0;
  await record(tx, ctx, id, 'create', { product_id: body.product_id ?? null, description: body.description });
  return { customs_product: await readProduct(tx, accountId, id) };
});

/** Replaces a product. Throws `not_found`, `conflict` (changed in another tab) or `invalid_input`. */
export const updateCustomsProduct = verb(customsProducts.update, async ({ tx, ctx, params, body }) => {
  const { accountId } = ctx.actor;
  const sets = Object.entries(productColumns(body)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const changed = await unlessTaken(tx, () =>
    maybe(
      tx,
      sql<{ id: number }>`
        update customs_products set ${sql.join(sets)}, updated_at = now(), version = version + 1
        where account_id = ${accountId} and id = ${params.id} ${body.version === undefined ? sql`` : sql`and version = ${body.version}`}
        returning id`,
    ),
  );
  if (!changed) {
    await readProduct(tx, accountId, params.id);
    throw new AppError('conflict');
  }
  await record(tx, ctx, params.id, 'update');
  return { customs_product: await readProduct(tx, accountId, params.id) };
});

/** One product. Throws `not_found`. */
export const getCustomsProduct = verb(customsProducts.get, async ({ tx, ctx, params }) => ({
  customs_product: await readProduct(tx, ctx.actor.accountId, params.id),
}));

/** Deletes a product; what was shipped keeps its own facts. Throws `not_found`. */
export const removeCustomsProduct = verb(customsProducts.remove, async ({ tx, ctx, params }) => {
  const gone = await maybe(
    tx,
    sql<{ product_id: string | null; description: string }>`
      delete from customs_products where account_id = ${ctx.actor.accountId} and id = ${params.id} returning product_id, description`,
  );
  if (!gone) throw new AppError('not_found');
  await record(tx, ctx, params.id, 'delete', { ...gone });
  return { id: params.id };
});
