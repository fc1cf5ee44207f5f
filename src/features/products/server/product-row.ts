import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { isCurrency, toWire } from '../../../shared/money.ts';
import { fromWire } from '../../../shared/parse-money.ts';
import { cmToMillimetres, gramsToKg, kgToGrams, millimetresToCm } from '../../../shared/units.ts';
import { all, json, type Tx } from '../../../server/db.ts';
import type { Product, ProductRow } from '../contract.ts';
import type { ProductFacts } from '../product-fields.ts';
import { STOCK_COLUMNS, sumStock, backordersOf, type StoredStock } from './product-stock.ts';

/** The parts of a product that have no column of their own. */
type Facts = Omit<Product, keyof ProductRow | 'parts'>;
/** What packaging holds: among the facts, but in lists too. */
const BOX = ['inner_length', 'inner_width', 'inner_height', 'max_weight'] as const;
type Box = Pick<ProductRow, (typeof BOX)[number]>;

const SIDES = ['length', 'width', 'height'] as const;
type Side = (typeof SIDES)[number];
type StoredSides = Record<`${Side}_mm` | `measured_${Side}_mm`, number | null>;

export interface StoredProduct
  extends
    Omit<ProductRow, 'created' | 'updated' | 'value' | 'cost' | 'weight' | 'measured' | 'quantity' | 'available' | 'backordered' | keyof StoredStock | Side>,
    StoredSides,
    StoredStock {
  created_at: string;
  updated_at: string;
  value_minor: number;
  cost_minor: number | null;
  weight_g: number | null;
  measured_weight_g: number | null;
  verified_in: string | null;
  verified_at: string | null;
}

const grams = (kg: number | null | undefined): number | null => (kg === null || kg === undefined ? null : kgToGrams(kg));
const millimetres = (cm: number | null | undefined): number | null => (cm === null || cm === undefined ? null : cmToMillimetres(cm));

function factsOf(p: ProductFacts): Facts & Box {
  return {
    local_descriptions: p.local_descriptions ?? [],
    manufacturer: p.manufacturer || null,
    url: p.url || null,
    hs_codes: p.hs_codes ?? [],
    fda_code: p.fda_code || null,
    intended_use_code: p.intended_use_code || null,
    compliance_codes: (p.compliance_codes ?? []).map(({ code, number }) => ({ code, number: number || null })),
    inner_length: p.inner_length ?? null,
    inner_width: p.inner_width ?? null,
    inner_height: p.inner_height ?? null,
    max_weight: p.max_weight ?? null,
  };
}

/** The values of a product as given, by column. Throws `invalid_input` at an amount with more decimals than the currency has. */
export function productValues(p: ProductFacts) {
  return {
    name: p.name,
    description: p.description,
    is_packaging: p.is_packaging,
    barcode_kind: p.barcode_kind,
    barcode: p.barcode || null,
    coo: p.coo,
    hts_code: p.hts_code || null,
    brand: p.brand || null,
    supplier: p.supplier || null,
    dg_code: p.dg_code || null,
    value_minor: fromWire(p.value, p.currency, 'value'),
    cost_minor: p.cost === null || p.cost === undefined ? null : fromWire(p.cost, p.currency, 'cost'),
    currency: p.currency,
    weight_g: grams(p.weight),
    length_mm: millimetres(p.length),
    width_mm: millimetres(p.width),
    height_mm: millimetres(p.height),
    has_lots: p.has_lots,
    facts: factsOf(p),
  };
}

/** The same as a statement takes them. */
export function productColumns(p: ProductFacts): Record<string, unknown> {
  const values = productValues(p);
  return { ...values, facts: json(values.facts) };
}

/** The columns of a product that a list reads, of `products p`. */
export const ROW_COLUMNS: RawBuilder<unknown> = sql`p.id, p.created_at, p.updated_at, p.version, p.status, p.reason, p.product_id, p.name, p.description,
  p.is_packaging, p.is_bundle, p.barcode_kind, p.barcode, p.coo, p.hts_code, p.brand, p.supplier, p.dg_code, p.value_minor, p.cost_minor, p.currency, p.weight_g,
  p.length_mm, p.width_mm, p.height_mm, p.measured_weight_g, p.measured_length_mm, p.measured_width_mm, p.measured_height_mm, p.has_lots, p.verified_in,
  p.verified_at, ${sql.join(BOX.map((name) => sql`p.facts -> ${sql.lit(name)} as ${sql.ref(name)}`))}, (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'shop_id', s.shop_id, 'sku', s.sku, 'active', s.is_active) order by s.id), '[]')
    from product_skus s where s.account_id = p.account_id and s.product_id = p.id) as skus,
  ${STOCK_COLUMNS},
  (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'kind', i.kind, 'type', i.type, 'width', i.width, 'height', i.height) order by i.kind, i.id), '[]')
    from product_pictures i where i.account_id = p.account_id and i.product_id = p.id) as images`;

function measuredOf(row: StoredProduct): ProductRow['measured'] {
  const { measured_weight_g: weight, measured_length_mm: length, measured_width_mm: width, measured_height_mm: height } = row;
  if (weight === null || length === null || width === null || height === null) return null;
  return {
    weight: gramsToKg(weight),
    length: millimetresToCm(length),
    width: millimetresToCm(width),
    height: millimetresToCm(height),
    warehouse: row.verified_in,
    time: row.verified_at,
  };
}

const NOBODY: ReadonlyMap<number, number> = new Map();

/** A stored product as a list shows it. `waiting`: how many of each product orders wait for. */
export function shownRow(row: StoredProduct, waiting = NOBODY): ProductRow {
  const currency = isCurrency(row.currency) ? row.currency : 'USD';
  return {
    id: row.id,
    created: row.created_at,
    updated: row.updated_at,
    version: row.version,
    status: row.status,
    reason: row.reason,
    product_id: row.product_id,
    name: row.name,
    description: row.description,
    is_packaging: row.is_packaging,
    is_bundle: row.is_bundle,
    barcode_kind: row.barcode_kind,
    barcode: row.barcode,
    coo: row.coo,
    hts_code: row.hts_code,
    brand: row.brand,
    supplier: row.supplier,
    dg_code: row.dg_code,
    value: toWire(row.value_minor, currency),
    cost: row.cost_minor === null ? null : toWire(row.cost_minor, currency),
    currency: row.currency,
    weight: gramsToKg(row.weight_g),
    length: millimetresToCm(row.length_mm),
    width: millimetresToCm(row.width_mm),
    height: millimetresToCm(row.height_mm),
    measured: measuredOf(row),
    has_lots: row.has_lots,
    inner_length: row.inner_length,
    inner_width: row.inner_width,
    inner_height: row.inner_height,
    max_weight: row.max_weight,
    ...sumStock(row),
    backordered: waiting.get(row.id) ?? 0,
    skus: row.skus,
    images: row.images,
  };
}

/** The parts of bundles, by the bundle. */
async function partsOfBundles(tx: Tx, accountId: number, ids: readonly number[]): Promise<Map<number, Product['parts']>> {
  if (ids.length === 0) return new Map();
  const rows = await all(
    tx,
    sql<Product['parts'][number] & { bundle_id: number }>`
      select c.bundle_id, p.id, p.product_id, p.name, p.status, c.quantity from product_parts c
      join products p on p.account_id = c.account_id and p.id = c.product_id
      where c.account_id = ${accountId} and c.bundle_id = any(${[...ids]}::bigint[]) order by c.bundle_id, p.id`,
  );
  return new Map([...Map.groupBy(rows, (row) => row.bundle_id)].map(([id, parts]) => [id, parts.map(({ bundle_id: _of, ...part }) => part)]));
}

/** A stored product with what has no column of its own. */
export type WholeProduct = StoredProduct & { facts: Facts };

/** Products that were read, with all their facts, by their id; `waiting` as {@link shownRow} takes it. */
export async function withFacts(tx: Tx, accountId: number, rows: readonly WholeProduct[], waiting: ReadonlyMap<number, number>): Promise<Map<number, Product>> {
  const bundles = rows.filter((row) => row.is_bundle).map((row) => row.id);
  const parts = await partsOfBundles(tx, accountId, bundles);
  return new Map(rows.map(({ facts, ...row }) => [row.id, { ...shownRow(row, waiting), ...facts, parts: parts.get(row.id) ?? [] }]));
}

/** Products with all their facts, by their id: three queries, however many; `lock` holds them until the end of the transaction. */
export async function readProducts(tx: Tx, accountId: number, ids: readonly number[], { lock = false } = {}): Promise<Map<number, Product>> {
  const rows = await all(
    tx,
    sql<WholeProduct>`
      select ${ROW_COLUMNS}, p.facts from products p
      where p.account_id = ${accountId} and p.id = any(${[...ids]}::bigint[]) ${lock ? sql`for update of p` : sql``}`,
  );
  return withFacts(tx, accountId, rows, await backordersOf(tx, accountId, ids));
}

/** One product with all its facts; `lock` holds it until the end of the transaction. Throws `not_found`. */
export async function readProduct(tx: Tx, accountId: number, id: number, options = { lock: false }): Promise<Product> {
  const product = (await readProducts(tx, accountId, [id], options)).get(id);
  if (!product) throw new AppError('not_found');
  return product;
}
