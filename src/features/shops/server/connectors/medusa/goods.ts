import { z } from 'zod';
import type { Cursor, GoodsPage, Reach } from '../../connector.ts';
import { admin } from './admin.ts';

const PAGE = 100;
const text = z.string().nullish();
const price = z.object({ amount: z.coerce.number(), currency_code: text, min_quantity: z.unknown(), rules_count: z.number().nullish() });
const variant = z.object({
  title: text,
  sku: text,
  hs_code: text,
  origin_country: text,
  product: z.object({ title: z.string(), hs_code: text, origin_country: text }).nullish(),
  prices: z.array(price).nullish(),
});
const stores = z.object({
  stores: z.array(z.object({ supported_currencies: z.array(z.object({ currency_code: z.string(), is_default: z.boolean().nullish() })).nullish() })),
});

/** The title of a product's only variant, as Medusa's own forms write it. */
const DEFAULT = /^default(?: variant| option value)?$/i;

/** The price that everybody pays for one, in the store's own currency; else in the first it has. */
function priceOf(prices: readonly z.output<typeof price>[], currency: string | undefined): z.output<typeof price> | undefined {
  const plain = prices.filter((one) => !one.rules_count && !one.min_quantity);
  return plain.find((one) => one.currency_code === currency) ?? plain[0];
}

/** Variants by their ids. Medusa does not say in which unit a weight is, so none is taken. */
export async function goods(shop: Reach, cursor: Cursor | null): Promise<GoodsPage> {
  const offset = Number(cursor?.['offset'] ?? 0);
  const { stores: found } = await admin(shop, '/stores', stores, { query: { fields: 'id,*supported_currencies' } });
  const own = found[0]?.supported_currencies?.find((one) => one.is_default)?.currency_code;
  const query = { fields: 'id,title,sku,hs_code,origin_country,*product,*prices', order: 'id', limit: String(PAGE), offset: String(offset) };
  const { variants } = await admin(shop, '/product-variants', z.object({ variants: z.array(variant) }), { query });
  return {
    goods: variants.map((one) => {
      const asked = priceOf(one.prices ?? [], own);
      const title = one.title && !DEFAULT.test(one.title) && one.title !== one.product?.title ? one.title : null;
      return {
        sku: one.sku || null,
        name: [one.product?.title, title].filter(Boolean).join(' - '),
        price: asked?.amount ?? null,
        currency: asked?.currency_code?.toUpperCase() ?? null,
        weightG: null,
        hsCode: one.hs_code || one.product?.hs_code || null,
        origin: (one.origin_country || one.product?.origin_country)?.toUpperCase() ?? null,
      };
    }),
    next: variants.length < PAGE ? null : { offset: offset + PAGE },
  };
}
