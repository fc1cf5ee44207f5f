import type { CustomsProduct } from './contract.ts';

/** The facts of a customs product that a line item takes over; the quantity is the shipment's own. */
export interface LineItemFacts {
  description: string;
  origin_description: string | null;
  value: number;
  currency: string;
  weight: number | null;
  coo: string;
  hts_code: string | null;
  dg_code: string | null;
  supplier: string | null;
  url: string | null;
  product_id: string | null;
}

/** The HS code for a destination: its own national one, else the general one. */
export function hsFor(product: Pick<CustomsProduct, 'hts_code' | 'hs_codes'>, country: string): string | null {
  return product.hs_codes.find((one) => one.country === country)?.hs_code ?? product.hts_code;
}

/** A customs product as the facts of a line item for a destination. Weight in kg of one unit. */
export function lineItemOf(product: CustomsProduct, country: string): LineItemFacts {
  const { description, origin_description, value, currency, weight, coo, dg_code, supplier, url, product_id } = product;
  return { description, origin_description, value, currency, weight, coo, hts_code: hsFor(product, country), dg_code, supplier, url, product_id };
}
