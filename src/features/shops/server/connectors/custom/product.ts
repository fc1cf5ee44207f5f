import { z } from 'zod';
import type { ShopGood } from '../../connector.ts';

/** A product as a shop of the merchant's own making sends it; the guide shows it. */
export const shopProduct = z.strictObject({
  sku: z.string().min(1).max(200),
  name: z.string().min(1).max(200),
  price: z.number().min(0).nullish(),
  currency: z.string().length(3).toUpperCase().nullish(),
  weight: z.number().positive().max(1000).nullish().meta({ description: 'Of one unit, in kg' }),
  hs_code: z.string().max(20).nullish(),
  country_of_origin: z.string().length(2).toUpperCase().nullish(),
});

export const readProduct = (given: z.output<typeof shopProduct>): ShopGood => ({
  sku: given.sku,
  name: given.name,
  price: given.price ?? null,
  currency: given.currency ?? null,
  weightG: given.weight ? Math.round(given.weight * 1000) : null,
  hsCode: given.hs_code ?? null,
  origin: given.country_of_origin ?? null,
});
