import { z } from 'zod';
import type { Cursor, GoodsPage, Reach, ShopGood } from '../../connector.ts';
import { ShopProblem } from '../../shop-http.ts';
import { rest } from './rest.ts';

const PAGE = 50;
/** The most a page of the interface holds. */
const VARIATIONS = 100;
/** What the setting woocommerce_weight_unit may be, in grams. */
const GRAMS: Readonly<Record<string, number>> = { g: 1, kg: 1000, oz: 28.349_523_125, lbs: 453.592_37 };

const text = z.string().nullish();
const product = z.object({ id: z.int(), name: z.string(), type: z.string(), sku: text, price: text, weight: text });
const variation = z.object({ sku: text, price: text, weight: text, attributes: z.array(z.object({ option: text })).default([]) });

interface Units {
  currency: string;
  grams: number | null;
}

/** Settings may be closed to keys that may read products: then weights are left out, because their unit is not known. */
async function weightUnit(shop: Reach): Promise<number | null> {
  try {
    const { value } = await rest(shop, '/settings/products/woocommerce_weight_unit', z.object({ value: z.string() }));
    return GRAMS[value] ?? null;
  } catch (error) {
    if (error instanceof ShopProblem && ['withdrawn', 'rights', 'not_found', 'refused'].includes(error.code)) return null;
    throw error;
  }
}

function read(
  given: { sku?: string | null | undefined; price?: string | null | undefined; weight?: string | null | undefined },
  name: string,
  units: Units,
): ShopGood {
  const heavy = Number(given.weight || Number.NaN);
  return {
    sku: given.sku || null,
    name,
    price: given.price ? Number(given.price) : null,
    currency: units.currency,
    weightG: units.grams !== null && heavy > 0 ? Math.round(heavy * units.grams) : null,
    hsCode: null,
    origin: null,
  };
}

/** What a product is sold as: one with variations as each of these. A variation without a weight weighs what its product does. */
async function sold(shop: Reach, one: z.output<typeof product>, units: Units): Promise<ShopGood[]> {
  if (one.type !== 'variable') return [read(one, one.name, units)];
  const all: ShopGood[] = [];
  for (let page = 1; ; page += 1) {
    const query = { per_page: String(VARIATIONS), page: String(page), orderby: 'id', order: 'asc' };
    const found = await rest(shop, `/products/${one.id}/variations`, z.array(variation), { query });
    all.push(
      ...found.map((each) =>
        read(
          { ...each, weight: each.weight || one.weight },
          [one.name, each.attributes.map(({ option }) => option).join(', ')].filter(Boolean).join(' - '),
          units,
        ),
      ),
    );
    if (found.length < VARIATIONS) return all;
  }
}

/** Products by their ids, of all but the trash. */
export async function goods(shop: Reach, cursor: Cursor | null): Promise<GoodsPage> {
  const page = Number(cursor?.['page'] ?? 1);
  const { code: currency } = await rest(shop, '/data/currencies/current', z.object({ code: z.string() }));
  const units = { currency, grams: await weightUnit(shop) };
  const query = { per_page: String(PAGE), page: String(page), orderby: 'id', order: 'asc', status: 'any' };
  const found = await rest(shop, '/products', z.array(product), { query });
  const all: ShopGood[] = [];
  for (const one of found) all.push(...(await sold(shop, one, units)));
  return { goods: all, next: found.length < PAGE ? null : { page: page + 1 } };
}
