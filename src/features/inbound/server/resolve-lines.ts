import { sql } from 'kysely';
import { AppError, type FieldProblem } from '../../../shared/errors.ts';
import { all, type Tx } from '../../../server/db.ts';
import type { ProductRow } from '../../products/contract.ts';
import { productCan } from '../../products/status.ts';
import { ROW_COLUMNS, shownRow, type StoredProduct } from '../../products/server/product-row.ts';
import type { InboundFacts } from '../contract.ts';

/** One line of a carton whose product is known. */
export interface PackedLine {
  productId: number;
  /** As the merchant named it. */
  sku: string;
  lot: string;
  expires: string | null;
  quantity: number;
}

type Line = InboundFacts['cartons'][number]['products'][number];

/** The account's products that go by any of these names or numbers: a SKU comes before an own ID, and that before a bar code. */
export async function productsBy(tx: Tx, accountId: number, lines: readonly Line[]): Promise<(line: Line) => ProductRow | undefined> {
  const names = [...new Set(lines.flatMap(({ sku }) => (sku ? [sku] : [])))];
  const ids = [...new Set(lines.flatMap(({ id }) => (typeof id === 'number' ? [id] : [])))];
  const rows = (
    await all(
      tx,
      sql<StoredProduct>`
        select ${ROW_COLUMNS} from products p
        where p.account_id = ${accountId} and p.id in (
          select unnest(${ids}::bigint[])
          union all select id from products where account_id = ${accountId} and product_id = any(${names}::text[])
          union all select id from products where account_id = ${accountId} and barcode = any(${names}::text[])
          union all select product_id from product_skus where account_id = ${accountId} and is_active and sku = any(${names}::text[]))`,
    )
  ).map((row) => shownRow(row));
  const byName = new Map<string, ProductRow>();
  for (const row of rows) if (row.barcode !== null) byName.set(row.barcode, row);
  for (const row of rows) byName.set(row.product_id, row);
  for (const row of rows) for (const one of row.skus) if (one.active) byName.set(one.sku, row);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ({ sku, id }) => (typeof id === 'number' ? byId.get(id) : byName.get(sku ?? ''));
}

function problemOf(line: Line, product: ProductRow): [field: string, problem: FieldProblem] | null {
  const verdict = productCan('inbound', product);
  if (verdict !== true) return ['sku', { key: verdict.reason }];
  if (product.has_lots && !line.lot) return ['lot', { key: 'inbound:problem.whichLot' }];
  if (line.lot && !product.has_lots) return ['lot', { key: 'inbound:problem.noLots' }];
  if (line.expires && !line.lot) return ['expires', { key: 'inbound:problem.expiresOfLot' }];
  return null;
}

/** Every carton one by one, with products for names; and what is wrong with lines that name no product, or one that may not be sent. */
export function packCartons(
  find: (line: Line) => ProductRow | undefined,
  cartons: InboundFacts['cartons'],
): { packed: PackedLine[][]; problems: Record<string, FieldProblem> } {
  const problems: Record<string, FieldProblem> = {};
  const expiry = new Map<string, string | null>();
  const packed = cartons.map(({ products }, i) =>
    products.flatMap((line, j): PackedLine[] => {
      const at = (field: string) => `cartons/${i}/products/${j}/${field}`;
      const product = find(line);
      if (!product) {
        problems[at(typeof line.id === 'number' ? 'id' : 'sku')] = { key: 'inbound:problem.unknown' };
        return [];
      }
      const problem = problemOf(line, product);
      if (problem) problems[at(problem[0])] = problem[1];
      const lot = line.lot ?? '';
      const expires = line.expires ?? null;
      // One lot expires on one day.
      const key = `${product.id} ${lot}`;
      if (lot !== '' && expiry.has(key) && expiry.get(key) !== expires) problems[at('expires')] = { key: 'inbound:problem.twoExpiries' };
      expiry.set(key, expires);
      const sku = line.sku || (product.skus.find((one) => one.active)?.sku ?? product.product_id);
      return [{ productId: product.id, sku, lot, expires, quantity: line.quantity }];
    }),
  );
  return { packed: cartons.flatMap(({ copies }, i) => Array.from({ length: copies }, () => packed[i] ?? [])), problems };
}

/** Every carton one by one. Throws `invalid_input` at each line that names no product, or one that may not be sent. */
export async function resolveCartons(tx: Tx, accountId: number, cartons: InboundFacts['cartons']): Promise<PackedLine[][]> {
  const find = await productsBy(
    tx,
    accountId,
    cartons.flatMap((one) => one.products),
  );
  const { packed, problems } = packCartons(find, cartons);
  if (Object.keys(problems).length > 0) throw new AppError('invalid_input', { fields: problems });
  return packed;
}
