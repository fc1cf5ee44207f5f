import { call } from '../../../web/client.ts';
import { products, type ProductRow } from '../../products/contract.ts';

/** A search of the products needs 3 characters (spec §5). */
export const SHORTEST = 3;
const HITS = 10;

/** What an order line takes of a product. */
export interface Found {
  sku: string | null;
  name: string;
}

/** The SKU that an order names a product by: the one asked for, else its first in use. */
export function foundOf(product: Pick<ProductRow, 'skus' | 'name'>, asked = ''): Found {
  const used = product.skus.filter((one) => one.active).map((one) => one.sku);
  return { sku: used.find((sku) => sku.toUpperCase() === asked.toUpperCase()) ?? used[0] ?? null, name: product.name };
}

const isNamed = (row: ProductRow, code: string): boolean =>
  [row.product_id, row.barcode, ...row.skus.map((one) => one.sku)].some((one) => one?.toUpperCase() === code.toUpperCase());

/** The product with a scanned SKU, product ID or bar code; null when there is none. Throws what the call throws. */
export async function findProduct(code: string): Promise<Found | null> {
  if (code.length < SHORTEST) return null;
  const { products: rows } = await call(products.list, { query: { q: code, limit: HITS, is_packaging: 'false' } });
  const row = rows.find((one) => isNamed(one, code));
  return row === undefined ? null : foundOf(row, code);
}
