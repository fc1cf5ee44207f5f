import { z } from 'zod';
import type { Reach, StockLevel } from '../../connector.ts';
import { admin } from './admin.ts';

const level = z.object({ location_id: z.string(), stocked_quantity: z.coerce.number(), reserved_quantity: z.coerce.number() });
const found = z.object({ inventory_items: z.array(z.object({ id: z.string(), sku: z.string().nullish(), location_levels: z.array(level).nullish() })) });
const changed = z.looseObject({ inventory_item: z.looseObject({ id: z.string() }) });

/** What Medusa can sell is what is stocked without what it has reserved itself: both together are what it is told. */
export async function stock(shop: Reach, levels: readonly StockLevel[], location: string | null): Promise<string[]> {
  if (location === null) return [];
  const missing: string[] = [];
  for (const { sku, quantity } of levels) {
    const query = { sku, fields: 'id,sku,*location_levels', limit: '10' };
    const items = (await admin(shop, '/inventory-items', found, { query })).inventory_items.filter((one) => one.sku === sku);
    if (items.length === 0) missing.push(sku);
    for (const one of items) {
      const there = one.location_levels?.find((place) => place.location_id === location);
      const stocked = quantity + (there?.reserved_quantity ?? 0);
      if (there?.stocked_quantity === stocked) continue;
      const path = `/inventory-items/${encodeURIComponent(one.id)}/location-levels`;
      if (there) await admin(shop, `${path}/${encodeURIComponent(location)}`, changed, { method: 'POST', body: { stocked_quantity: stocked } });
      else await admin(shop, path, changed, { method: 'POST', body: { location_id: location, stocked_quantity: stocked } });
    }
  }
  return missing;
}
