import { sql } from 'kysely';
import { auditMany, emitMany, personBehind } from '../../../server/audit.ts';
import { givenOf, namesOf, recordOf } from '../../../server/columns.ts';
import { all, records, type Tx } from '../../../server/db.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { gramsToKg } from '../../../shared/units.ts';
import { REGULATED_FIELDS, REGULATED_REQUIRED, type CustomsProductInput } from '../contract.ts';
import { productValues, ROW_COLUMNS, wholeFacts, type Facts, type StoredProduct } from './product-row.ts';

type Known = StoredProduct & { facts: Partial<Facts> };

/** Products of an import. `filled`: the paths that its file has columns for. */
export interface ProductBatch {
  importId: number;
  products: readonly CustomsProductInput[];
  filled: ReadonlySet<string>;
}

const TYPES = {
  type: 'text',
  product_id: 'text',
  description: 'text',
  brand_name: 'text',
  coo: 'text',
  hts_code: 'text',
  value_minor: 'bigint',
  currency: 'text',
  weight_g: 'int',
  facts: 'jsonb',
  search_words: 'text',
} as const;
const UPDATES = sql.join(Object.keys(TYPES).map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`));

/** Which of the merchant's product IDs the account already has. */
export async function existingProductIds(tx: Tx, accountId: number, ids: readonly string[]): Promise<string[]> {
  const found = await all(
    tx,
    sql<{ product_id: string }>`select product_id from customs_products where account_id = ${accountId} and product_id = any(${[...ids]}::text[])`,
  );
  return found.map((row) => row.product_id);
}

/** The fields of the contract that a file fills. */
function filledFields(filled: ReadonlySet<string>): ReadonlySet<string> {
  // A value without its currency would be another value: the two go together.
  const fields = new Set(['value', 'currency']);
  for (const path of filled) {
    const [first = ''] = path.split('/');
    if (first === 'affirmations') fields.add('affirmation_of_compliance').add('compliance_code');
    else fields.add(first);
  }
  return fields;
}

/** A country's HS code comes from the file if the file has a column for it, or has `hs_other`, which covers all other countries. */
function mergedCodes(before: Facts['hs_codes'], given: CustomsProductInput['hs_codes'], filled: ReadonlySet<string>): Facts['hs_codes'] {
  const said = new Set((given ?? []).map((one) => one.country));
  const stays = (country: string) => !said.has(country) && !filled.has(`hs/${country}`) && !filled.has('hs_other');
  return [...before.filter((one) => stays(one.country)), ...(given ?? [])];
}

/** The product after the import: the file's columns replace what it has, and what the file has no column for stays. */
function merged(before: Known, given: CustomsProductInput, filled: ReadonlySet<string>): CustomsProductInput {
  const fields = filledFields(filled);
  const { type, brand_name, hts_code, weight_g } = before;
  const facts = wholeFacts(before.facts);
  const known = { ...facts, type, brand_name, hts_code, weight: gramsToKg(weight_g) };
  const isRegulated = (fields.has('type') ? given.type : type) === 'regulated';
  const stays = (name: string) => {
    if (!REGULATED_FIELDS.some((field) => field === name)) return !fields.has(name);
    // Facts of regulated goods go when a product becomes ordinary, and what regulated goods must have is never emptied.
    return isRegulated && (!fields.has(name) || (REGULATED_REQUIRED.some((field) => field === name) && !given[name as keyof CustomsProductInput]));
  };
  const kept = Object.fromEntries(Object.entries(known).filter(([name]) => stays(name))) as Partial<CustomsProductInput>;
  return { ...given, ...kept, hs_codes: mergedCodes(facts.hs_codes, given.hs_codes, filled) };
}

/**
 * Stores the products of an import with their audit rows and events, in one statement for each table: new ones are added, and one whose
 * product ID exists already is updated. The caller has checked them.
 */
export async function storeCustomsProducts(tx: Tx, ctx: Ctx, { importId, products, filled }: ProductBatch): Promise<void> {
  if (products.length === 0) return;
  const { accountId } = ctx.actor;
  const ids = products.flatMap((one) => one.product_id || []);
  const before = await all(
    tx,
    // One by one by their index: in an account that is being filled PostgreSQL would rather read every product it has.
    sql<Known>`
      select one.* from unnest(${ids}::text[]) as wanted (id) cross join lateral
        (select ${ROW_COLUMNS}, facts from customs_products where account_id = ${accountId} and product_id = wanted.id limit 1 for update) as one`,
  );
  const known = new Map(before.map((row) => [row.product_id, row]));
  const rows = products.map((given) => {
    const old = known.get(given.product_id || null);
    return productValues(old === undefined ? given : merged(old, given, filled));
  });
  const made = await all(
    tx,
    sql<{ id: number; is_new: boolean }>`
      insert into customs_products (account_id, created_by, ${namesOf(TYPES)})
      select ${accountId}, ${personBehind(ctx.actor)}, ${givenOf(TYPES)} from ${records(rows)} as r (${recordOf(TYPES)})
      on conflict (account_id, product_id) where product_id is not null do update set ${UPDATES}, updated_at = now(), version = customs_products.version + 1
      returning id, (xmax = 0) as is_new`,
  );
  for (const [isNew, deed, done] of [
    [true, 'create', 'created'],
    [false, 'update', 'updated'],
  ] as const) {
    const stored = made.filter((row) => row.is_new === isNew).map((row) => row.id);
    const many = { kind: 'customs_product', ids: stored };
    await Promise.all([
      auditMany(tx, ctx, { verb: `customs_product.${deed}`, ...many, detail: { import_id: importId } }),
      emitMany(tx, accountId, `customs_product.${done}`, many),
    ]);
  }
}
