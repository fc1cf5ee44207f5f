import { z } from 'zod';
import type { Reach, StockLevel } from '../../connector.ts';
import { rest } from './rest.ts';

const LOT = 50;
const product = z.object({ id: z.int(), sku: z.string(), parent_id: z.int().nullish(), type: z.string() });
const batch = z.object({ update: z.array(z.looseObject({ id: z.int(), error: z.looseObject({ message: z.string() }).optional() })).default([]) });

/** Products and variations by SKU; the stock of each is counted from then on. */
export async function stock(shop: Reach, levels: readonly StockLevel[]): Promise<string[]> {
  const missing: string[] = [];
  for (let at = 0; at < levels.length; at += LOT) {
    const lot = levels.slice(at, at + LOT);
    const found = await rest(shop, '/products', z.array(product), { query: { sku: lot.map(({ sku }) => sku).join(','), per_page: '100', status: 'any' } });
    const changes = new Map<string, { id: number; manage_stock: true; stock_quantity: number }[]>();
    for (const { sku, quantity } of lot) {
      const named = found.filter((one) => one.sku === sku);
      if (named.length === 0) missing.push(sku);
      for (const one of named) {
        const path = one.type === 'variation' && one.parent_id ? `/products/${one.parent_id}/variations/batch` : '/products/batch';
        changes.set(path, [...(changes.get(path) ?? []), { id: one.id, manage_stock: true, stock_quantity: quantity }]);
      }
    }
    for (const [path, update] of changes) await rest(shop, path, batch, { method: 'POST', body: { update } });
  }
  return missing;
}
