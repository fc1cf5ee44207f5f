import { call } from '../../../web/client.ts';
import { products, type ProductRow } from '../../products/contract.ts';

/** A search of the products needs 3 characters (spec §5). */
const SHORTEST = 3;
const HITS = 10;

/** What an order line takes of a product. */
export interface Found {
  sku: string | null;
  name: string;
}

/** The SKUs in use by which an order of a shop may name a product; those of one shop are not for others. */
export const skusFor = ({ skus }: Pick<ProductRow, 'skus'>, shopId: number | null): string[] =>
  skus.filter((one) => one.active && (one.shop_id === null || one.shop_id === shopId)).map((one) => one.sku);

/**
 * What was typed stands first where an SKU or a name begins with it, then where one holds it, then what is found by another fact,
 * such as a set by its parts: Enter takes the first.
 */
export function nearestFirst<T extends Found>(found: readonly T[], typed: string): T[] {
  const asked = typed.toUpperCase();
  const rank = ({ sku, name }: Found): number => {
    const texts = [sku ?? '', name].map((text) => text.toUpperCase());
    if (texts.some((text) => text.startsWith(asked))) return 0;
    return texts.some((text) => text.includes(asked)) ? 1 : 2;
  };
  return found.toSorted((one, other) => rank(one) - rank(other));
}

/** The SKU that an order names a product by: the one asked for, else its first in use. */
function foundOf(product: Pick<ProductRow, 'skus' | 'name'>, shopId: number | null, asked: string): Found {
  const used = skusFor(product, shopId);
  return { sku: used.find((sku) => sku.toUpperCase() === asked.toUpperCase()) ?? used[0] ?? null, name: product.name };
}

const isNamed = (row: ProductRow, code: string): boolean =>
  [row.product_id, row.barcode, ...row.skus.map((one) => one.sku)].some((one) => one?.toUpperCase() === code.toUpperCase());

/** The product with a scanned SKU, product ID or bar code; null when there is none. Throws what the call throws. */
export async function findProduct(code: string, shopId: number | null): Promise<Found | null> {
  if (code.length < SHORTEST) return null;
  const { products: rows } = await call(products.list, { query: { q: code, limit: HITS, is_packaging: 'false' } });
  const row = rows.find((one) => isNamed(one, code));
  return row === undefined ? null : foundOf(row, shopId, code);
}
