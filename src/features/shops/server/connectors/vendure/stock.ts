import { z } from 'zod';
import type { Reach, StockLevel } from '../../connector.ts';
import { admin } from './admin.ts';

const LOT = 50;
const id = z.coerce.string();
const FIND = `query($skus: [String!]!) { productVariants(options: { filter: { sku: { in: $skus } }, take: 100 }) {
  items { id sku stockLevels { stockLocationId stockOnHand stockAllocated } } } }`;
const SET = `mutation($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }`;

const found = z.object({
  productVariants: z.object({
    items: z.array(z.object({ id, sku: z.string(), stockLevels: z.array(z.object({ stockLocationId: id, stockOnHand: z.int(), stockAllocated: z.int() })) })),
  }),
});

/** What Vendure can sell is what lies there without what it has promised itself: both together are what it is told. */
export async function stock(shop: Reach, levels: readonly StockLevel[], location: string | null): Promise<string[]> {
  if (location === null) return [];
  const missing: string[] = [];
  for (let at = 0; at < levels.length; at += LOT) {
    const lot = levels.slice(at, at + LOT);
    const { productVariants } = await admin(shop, FIND, { skus: lot.map(({ sku }) => sku) }, found);
    const input = lot.flatMap(({ sku, quantity }) => {
      const named = productVariants.items.filter((one) => one.sku === sku);
      if (named.length === 0) missing.push(sku);
      return named.map((one) => {
        const promised = one.stockLevels.find((level) => level.stockLocationId === location)?.stockAllocated ?? 0;
        return { id: one.id, stockLevels: [{ stockLocationId: location, stockOnHand: quantity + promised }] };
      });
    });
    if (input.length > 0) await admin(shop, SET, { input }, z.object({ updateProductVariants: z.array(z.unknown()) }), { isRead: false });
  }
  return missing;
}
