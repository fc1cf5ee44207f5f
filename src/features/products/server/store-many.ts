import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { ImportBatch } from '../../../shared/import-kind.ts';
import { auditMany, emitMany, personBehind } from '../../../server/audit.ts';
import { givenOf, namesOf, recordOf } from '../../../server/columns.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { all, json, type Tx } from '../../../server/db.ts';
import type { ProductImport } from '../import.ts';
import { namesParts, planProducts, type ProductPlan } from './plan-import.ts';
import { wordsOfProduct } from './product-record.ts';
import { productValues } from './product-row.ts';
import { replaceParts } from './store-parts.ts';

/** A threshold that a file set for a product. */
export interface ImportedLow {
  productId: number;
  warehouse: string;
  low: number;
}

const TYPES = {
  product_id: 'text',
  name: 'text',
  description: 'text',
  is_packaging: 'boolean',
  is_bundle: 'boolean',
  barcode_kind: 'text',
  barcode: 'text',
  coo: 'text',
  hts_code: 'text',
  brand: 'text',
  supplier: 'text',
  dg_code: 'text',
  value_minor: 'bigint',
  cost_minor: 'bigint',
  currency: 'text',
  weight_g: 'int',
  length_mm: 'int',
  width_mm: 'int',
  height_mm: 'int',
  has_lots: 'boolean',
  facts: 'jsonb',
  status: 'text',
  search_words: 'text',
} as const;
const SETS = sql.join(Object.keys(TYPES).map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)}`));
const RECORD = recordOf({ id: 'bigint', was: 'int', is_submitted: 'boolean', ...TYPES });

type Planned = ProductPlan & { id: number };

/** A product's row as it will be. */
function rowOf({ id, ownId, facts, before, newSkus, isBundle, status, isSubmitted }: Planned): Record<string, unknown> {
  const product_id = ownId ?? `P-${id}`;
  const skus = [...(before?.skus ?? []), ...newSkus.map((sku) => ({ sku }))];
  const words = wordsOfProduct({ ...facts, product_id, skus, local_descriptions: facts.local_descriptions ?? [] });
  return { ...productValues(facts), id, was: before?.version ?? null, product_id, is_bundle: isBundle, status, is_submitted: isSubmitted, search_words: words };
}

/** When it was handed over, and where nobody looks at it, with that verified. */
const TIMES = sql`case when r.is_submitted then now() end, case when r.is_submitted and r.status = 'Verified' then now() end`;

async function insertAll(tx: Tx, ctx: Ctx, plans: readonly Planned[]): Promise<void> {
  const { accountId } = ctx.actor;
  await sql`
    insert into products (account_id, id, created_by, submitted_at, verified_at, ${namesOf(TYPES)})
    select ${accountId}, r.id, ${personBehind(ctx.actor)}::bigint, ${TIMES}, ${givenOf(TYPES)} from jsonb_to_recordset(${json(plans.map(rowOf))}) as r (${RECORD})`.execute(
    tx,
  );
}

async function updateAll(tx: Tx, accountId: number, plans: readonly Planned[]): Promise<void> {
  const changed = await all(
    tx,
    sql<{ id: number }>`
      update products p set ${SETS}, reason = case when r.is_submitted then null else p.reason end, updated_at = now(), version = p.version + 1,
        submitted_at = case when r.is_submitted then now() else p.submitted_at end,
        verified_at = case when r.is_submitted and r.status = 'Verified' then now() else p.verified_at end
      from jsonb_to_recordset(${json(plans.map(rowOf))}) as r (${RECORD})
      where p.account_id = ${accountId} and p.id = r.id and p.version = r.was
      returning p.id`,
  );
  if (changed.length < plans.length) throw new AppError('conflict');
}

async function addSkus(tx: Tx, accountId: number, plans: readonly Planned[]): Promise<void> {
  const rows = plans.flatMap(({ id, newSkus }) => newSkus.map((sku) => ({ product_id: id, sku })));
  if (rows.length === 0) return;
  await sql`
    insert into product_skus (account_id, product_id, sku)
    select ${accountId}, r.product_id, r.sku from jsonb_to_recordset(${json(rows)}) as r (product_id bigint, sku text)`.execute(tx);
}

/** The deeds in the trail, and what programs hear of. */
async function tell(tx: Tx, ctx: Ctx, plans: readonly Planned[], importId: number): Promise<void> {
  const told = async (verb: 'create' | 'update' | 'submit' | 'verify', event: 'created' | 'updated' | 'submitted' | 'verified', of: readonly Planned[]) => {
    const many = { kind: 'product', ids: of.map(({ id }) => id) };
    await auditMany(tx, ctx, { verb: `product.${verb}`, ...many, detail: { import_id: importId } });
    await emitMany(tx, ctx.actor.accountId, `product.${event}`, many);
  };
  const submitted = plans.filter((one) => one.isSubmitted);
  await told(
    'create',
    'created',
    plans.filter((one) => one.before === null),
  );
  await told(
    'update',
    'updated',
    plans.filter((one) => one.before !== null),
  );
  await told('submit', 'submitted', submitted);
  await told(
    'verify',
    'verified',
    submitted.filter((one) => one.status === 'Verified'),
  );
}

/** Stores the products of an import, bundles after what may be their parts. Returns what {@link storeSome} does. */
export async function storeProducts(tx: Tx, ctx: Ctx, batch: ImportBatch<ProductImport>): Promise<ImportedLow[]> {
  const { parts = [], bundles = [] } = Object.groupBy(batch.objects, ({ input }) => (namesParts(input) ? 'bundles' : 'parts'));
  const low = await storeSome(tx, ctx, { ...batch, objects: parts });
  return [...low, ...(await storeSome(tx, ctx, { ...batch, objects: bundles }))];
}

/**
 * Stores products in one statement for each table: new ones are added, and those that exist already are updated under the form's
 * rules. Returns the thresholds that the file sets, for stock to keep. The caller has judged the batch; throws `conflict` when something changed since.
 */
async function storeSome(tx: Tx, ctx: Ctx, { importId, objects, filled }: ImportBatch<ProductImport>): Promise<ImportedLow[]> {
  if (objects.length === 0) return [];
  const { accountId, isTest } = ctx.actor;
  const judged = await planProducts(tx, accountId, { objects, filled });
  // As in `markSubmitted`.
  const plans = judged.map((one) => (isTest && one.isSubmitted ? { ...one, status: 'Verified' as const } : one));
  if (plans.some(({ problems }) => Object.keys(problems).length > 0)) throw new AppError('conflict');
  const fresh = plans.filter((one) => one.before === null);
  const numbers = await all(tx, sql<{ id: number }>`select nextval('products_id_seq') as id from generate_series(1, ${fresh.length}::int)`);
  const ids = new Map(fresh.map((one, i) => [one, numbers[i]?.id ?? 0]));
  const planned = plans.map((one): Planned => ({ ...one, id: one.before?.id ?? ids.get(one) ?? 0 }));
  const made = planned.filter((one) => one.before === null);
  const changed = planned.filter((one) => one.before !== null);
  if (made.length > 0) await insertAll(tx, ctx, made);
  if (changed.length > 0) await updateAll(tx, accountId, changed);
  await addSkus(tx, accountId, planned);
  const parts = planned.flatMap(({ id, parts: own }) => (own ?? []).map((part) => ({ bundle_id: id, product_id: part.id, quantity: part.quantity })));
  if (parts.length > 0) await replaceParts(tx, accountId, parts);
  await tell(tx, ctx, planned, importId);
  return planned.flatMap(({ id, lowStock }) => lowStock.map(({ warehouse, low }) => ({ productId: id, warehouse, low })));
}

/** Which product IDs, or SKUs of rows without one, the account already has. */
export async function existingProducts(tx: Tx, accountId: number, names: readonly string[]): Promise<string[]> {
  const found = await all(
    tx,
    sql<{ name: string }>`
      select product_id as name from products where account_id = ${accountId} and product_id = any(${[...names]}::text[])
      union
      select sku from product_skus where account_id = ${accountId} and shop_id is null and sku = any(${[...names]}::text[])`,
  );
  return found.map((row) => row.name);
}
