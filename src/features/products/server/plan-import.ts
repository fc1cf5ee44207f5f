import { sql } from 'kysely';
import type { Lined, Problems } from '../../../shared/import-kind.ts';
import { problemsOf } from '../../../shared/issues.ts';
import { parseMoney } from '../../../shared/parse-money.ts';
import type { FieldProblem } from '../../../shared/errors.ts';
import type { PlainKey } from '../../../shared/words.ts';
import { all, type Tx } from '../../../server/db.ts';
import { type Product } from '../contract.ts';
import { productChange, type ProductFacts } from '../product-fields.ts';
import { nameIn, type ProductImport } from '../import.ts';
import { productCan, type ProductStatus } from '../status.ts';
import { findParts, partProblem, type FoundPart } from './find-parts.ts';
import { mergedProduct } from './merge-import.ts';
import { ROW_COLUMNS, shownRow, type StoredProduct } from './product-row.ts';

/** What an import does with one object of its file. */
export interface ProductPlan {
  line: number;
  /** The product it changes; null for a new one. */
  before: Product | null;
  ownId: string | null;
  facts: ProductFacts;
  newSkus: readonly string[];
  /** By number; null where they stay as they are. */
  parts: readonly { id: number; quantity: number }[] | null;
  isBundle: boolean;
  /** The status it has afterwards. */
  status: ProductStatus;
  isSubmitted: boolean;
  lowStock: ProductImport['low_stock'];
  problems: Problems;
}

export interface ProductsToPlan {
  objects: readonly Lined<ProductImport>[];
  filled: ReadonlySet<string>;
  /** The products of the same file that are stored before, with what stands against their being parts. */
  inFile?: ReadonlyMap<string, PlainKey | null>;
}

/** A bundle names its parts, which may be new in the same file. */
export const namesParts = ({ product }: ProductImport): boolean => (product.parts ?? []).length > 0;

/** What a product of a file is named by as a part, and what stands against it. */
export function namedAsPart(input: ProductImport): { name: string; problem: PlainKey | null } | null {
  const { product_id: name, is_packaging } = input.product;
  return name ? { name, problem: partProblem({ is_bundle: namesParts(input), is_packaging }) } : null;
}

/** What the account has that rows of a file can mean or meet. */
interface Around {
  byOwnId: ReadonlyMap<string, Product>;
  byId: ReadonlyMap<number, Product>;
  /** The product of each SKU for all shops. */
  bySku: ReadonlyMap<string, number>;
  byBarcode: ReadonlyMap<string, number>;
  parts: ReadonlyMap<string, FoundPart>;
  inFile: ReadonlyMap<string, PlainKey | null>;
}

async function lookAround(tx: Tx, accountId: number, { objects, inFile = new Map() }: ProductsToPlan): Promise<Around> {
  const given = objects.map((one) => one.input.product);
  const skus = await all(
    tx,
    sql<{ sku: string; product_id: number }>`
      select sku, product_id from product_skus
      where account_id = ${accountId} and shop_id is null and sku = any(${given.flatMap((one) => (one.skus ?? []).map(({ sku }) => sku))}::text[])`,
  );
  const rows = await all(
    tx,
    sql<StoredProduct & { facts: Omit<Product, keyof StoredProduct> }>`
      select ${ROW_COLUMNS}, p.facts from products p where p.account_id = ${accountId} and (p.product_id = any(${given.flatMap((one) => one.product_id || [])}::text[])
        or p.id = any(${skus.map((one) => one.product_id)}::bigint[]))`,
  );
  // The parts of what is there, and who waits for it, are needed for nothing: a file replaces them or leaves them.
  const known = rows.map(({ facts, ...row }): Product => ({ ...shownRow(row), ...facts, parts: [] }));
  const barcodes = await all(
    tx,
    sql<{ barcode: string; id: number }>`
      select barcode, id from products where account_id = ${accountId} and barcode = any(${given.flatMap((one) => one.barcode || [])}::text[])`,
  );
  return {
    byOwnId: new Map(known.map((one) => [one.product_id, one])),
    byId: new Map(known.map((one) => [one.id, one])),
    bySku: new Map(skus.map((one) => [one.sku, one.product_id])),
    byBarcode: new Map(barcodes.map((one) => [one.barcode, one.id])),
    parts: await findParts(
      tx,
      accountId,
      given.flatMap((one) => (one.parts ?? []).map((part) => part.product_id)),
    ),
    inFile,
  };
}

const MEASURES = ['weight', 'length', 'width', 'height'] as const;

function problemOfPart(ownId: string, { parts, inFile }: Around): PlainKey | null {
  const known = parts.get(ownId);
  return known === undefined && inFile.has(ownId) ? (inFile.get(ownId) ?? null) : partProblem(known);
}

function planOne({ line, input }: Lined<ProductImport>, filled: ReadonlySet<string>, around: Around): ProductPlan {
  const { product: given, low_stock: lowStock } = input;
  const named = nameIn(given);
  const bySku = named === null || given.product_id ? undefined : around.bySku.get(named);
  const before = (given.product_id ? around.byOwnId.get(given.product_id) : around.byId.get(bySku ?? 0)) ?? null;
  const problems: Record<string, FieldProblem> = {};

  let facts: ProductFacts = given;
  if (before !== null) {
    if (productCan('edit', before) !== true) problems.product_id = { key: 'products:cannot.edit' };
    if (filled.has('is_packaging') && given.is_packaging !== before.is_packaging) problems.is_packaging = { key: 'errors.cannot_change' };
    const merged = mergedProduct(before, given, filled);
    const checked = productChange.safeParse(merged);
    if (checked.success) facts = checked.data;
    else Object.assign(problems, problemsOf(checked.error, merged));
  }

  const givenParts = given.parts ?? [];
  const isBundle = before === null ? givenParts.length > 0 : before.is_bundle;
  if (before !== null && filled.has('parts') && isBundle !== givenParts.length > 0) {
    problems.parts = { key: isBundle ? 'products:problem.needsParts' : 'products:problem.neverBundle' };
  }
  const wrongPart = givenParts.map(({ product_id }) => problemOfPart(product_id, around)).find((key) => key !== null);
  if (wrongPart !== undefined) problems.parts = { key: wrongPart };
  if (isBundle && facts.has_lots) problems.has_lots = { key: 'products:problem.bundleLots' };
  if (isBundle && lowStock.length > 0) problems.low_stock = { key: 'products:problem.bundleStock' };

  // Without a column for the currency the product keeps its own, which may have fewer decimals.
  for (const name of ['value', 'cost'] as const) {
    const amount = facts[name] ?? null;
    const parsed = amount === null ? null : parseMoney(amount, facts.currency);
    if (parsed?.ok === false) problems[name] = parsed.problem;
  }

  const skus = (given.skus ?? []).map((one) => one.sku);
  const isTaken = (id: number | undefined): boolean => id !== undefined && id !== before?.id;
  if (skus.some((sku) => isTaken(around.bySku.get(sku)))) problems.skus = { key: 'products:problem.skuTaken' };
  if (facts.barcode && isTaken(around.byBarcode.get(facts.barcode))) problems.barcode = { key: 'products:problem.barcodeTaken' };

  // Only what is not handed over yet can be: for the others there is nothing left to ask.
  const asks = given.submit && (before === null || before.status === 'Draft' || before.status === 'Sent Back');
  if (asks) {
    const status = before?.status ?? 'Draft';
    const measures = Object.fromEntries(MEASURES.map((name) => [name, facts[name] ?? null])) as Record<(typeof MEASURES)[number], number | null>;
    const known = [...skus.map(() => ({ active: true })), ...(before?.skus ?? [])];
    const verdict = productCan('submit', { status, ...measures, is_packaging: facts.is_packaging, is_bundle: isBundle, skus: known });
    if (verdict !== true) problems.submit = { key: verdict.reason };
  }
  const kept = new Set((before?.skus ?? []).filter((one) => one.shop_id === null).map((one) => one.sku));
  return {
    line,
    before,
    ownId: given.product_id || (before?.product_id ?? null),
    facts,
    newSkus: skus.filter((sku) => !kept.has(sku)),
    parts: isBundle && givenParts.length > 0 ? givenParts.map(({ product_id, quantity }) => ({ id: around.parts.get(product_id)?.id ?? 0, quantity })) : null,
    isBundle,
    status: asks ? (isBundle ? 'Verified' : 'Pending') : (before?.status ?? 'Draft'),
    isSubmitted: asks,
    lowStock,
    problems,
  };
}

/** What becomes of each object of a file, and what the account's own products show to be wrong with it: the same rules as the form's. */
export async function planProducts(tx: Tx, accountId: number, batch: ProductsToPlan): Promise<ProductPlan[]> {
  const { objects, filled } = batch;
  const around = await lookAround(tx, accountId, batch);
  const seen = new Set<number>();
  return objects.map((object) => {
    const plan = planOne(object, filled, around);
    if (plan.before === null || !seen.has(plan.before.id)) {
      if (plan.before !== null) seen.add(plan.before.id);
      return plan;
    }
    // One row names it by its ID, another by its SKU.
    return { ...plan, problems: { ...plan.problems, product_id: { key: 'products:problem.sameRow' } } };
  });
}

/** What is wrong with objects of a file, by line. */
export async function judgeProducts(tx: Tx, accountId: number, batch: ProductsToPlan): Promise<Map<number, Problems>> {
  const plans = await planProducts(tx, accountId, batch);
  return new Map(plans.filter(({ problems }) => Object.keys(problems).length > 0).map(({ line, problems }) => [line, problems]));
}
