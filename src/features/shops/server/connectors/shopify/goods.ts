import { z } from 'zod';
import type { Cursor, GoodsPage, Reach } from '../../connector.ts';
import { admin } from './admin.ts';

/** A page whose question costs less than a thousand points. */
const PAGE = 100;
const GOODS = `query($first: Int!, $after: String) { shop { currencyCode } productVariants(first: $first, after: $after, sortKey: ID) {
  pageInfo { hasNextPage endCursor }
  nodes { sku displayName price inventoryItem { harmonizedSystemCode countryCodeOfOrigin measurement { weight { unit value } } } } } }`;

/** WeightUnit (shopify.dev, version 2026-01), in grams. */
const GRAMS = { GRAMS: 1, KILOGRAMS: 1000, OUNCES: 28.349_523_125, POUNDS: 453.592_37 } as const;
const text = z.string().nullish();
const weight = z.object({ unit: z.enum(['GRAMS', 'KILOGRAMS', 'OUNCES', 'POUNDS']), value: z.number() });
const found = z.object({
  shop: z.object({ currencyCode: z.string() }),
  productVariants: z.object({
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: text }),
    nodes: z.array(
      z.object({
        sku: text,
        displayName: z.string(),
        price: z.coerce.number(),
        inventoryItem: z.object({
          harmonizedSystemCode: text,
          countryCodeOfOrigin: text,
          measurement: z.object({ weight: weight.nullish() }).nullish(),
        }),
      }),
    ),
  }),
});

/** Variants by their ids. One without options is called by its product alone. */
export async function goods(shop: Reach, cursor: Cursor | null): Promise<GoodsPage> {
  const { productVariants, shop: store } = await admin(shop, GOODS, { first: PAGE, after: cursor?.['after'] ?? null }, found);
  const { pageInfo, nodes } = productVariants;
  return {
    goods: nodes.map(({ sku, displayName, price, inventoryItem: item }) => {
      const heavy = item.measurement?.weight;
      return {
        sku: sku || null,
        name: displayName.replace(/ - Default Title$/, ''),
        price,
        currency: store.currencyCode,
        weightG: heavy ? Math.round(heavy.value * GRAMS[heavy.unit]) : null,
        hsCode: item.harmonizedSystemCode || null,
        origin: item.countryCodeOfOrigin || null,
      };
    }),
    next: pageInfo.hasNextPage && pageInfo.endCursor ? { after: pageInfo.endCursor } : null,
  };
}
