import { call } from '../../../web/client.ts';
import type { PaletteHit } from '../../../web/palette.ts';
import { customsProductPaths } from '../../../shared/paths/customs-products.ts';
import { customsProducts } from '../contract.ts';

/** How many products the palette shows. */
const LIMIT = 5;

/** Customs products by description, brand, code or id, for the command palette. */
export async function findCustomsProducts(text: string, signal: AbortSignal): Promise<readonly PaletteHit[]> {
  const { customs_products: rows } = await call(customsProducts.list, { query: { q: text, limit: LIMIT } }, { signal });
  return rows.map((row) => ({
    id: `customs-product-${row.id}`,
    title: row.description,
    detail: [row.product_id, row.hts_code, row.coo].filter(Boolean).join(' · '),
    names: [String(row.id), row.product_id],
    href: customsProductPaths.view(row.id),
  }));
}
