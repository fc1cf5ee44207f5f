import { z } from 'zod';
import type { Cursor, GoodsPage, Reach } from '../../connector.ts';
import { admin } from './admin.ts';

const PAGE = 100;
const GOODS = `query($options: ProductVariantListOptions!) { productVariants(options: $options) { items { id sku name price currencyCode } } }`;
const found = z.object({
  productVariants: z.object({ items: z.array(z.object({ sku: z.string().nullish(), name: z.string(), price: z.number(), currencyCode: z.string() })) }),
});

/** Amounts are in hundredths, whatever the currency (docs.vendure.io, money strategy: precision 2 by default). */
const HUNDREDTHS = 100;

/** Variants by their ids, with their prices before tax. Vendure keeps no weight, code or origin of its own. */
export async function goods(shop: Reach, cursor: Cursor | null): Promise<GoodsPage> {
  const skip = Number(cursor?.['skip'] ?? 0);
  const { items } = (await admin(shop, GOODS, { options: { take: PAGE, skip, sort: { id: 'ASC' } } }, found)).productVariants;
  return {
    goods: items.map(({ sku, name, price, currencyCode: currency }) => ({
      sku: sku || null,
      name,
      price: price / HUNDREDTHS,
      currency,
      weightG: null,
      hsCode: null,
      origin: null,
    })),
    next: items.length < PAGE ? null : { skip: skip + PAGE },
  };
}
