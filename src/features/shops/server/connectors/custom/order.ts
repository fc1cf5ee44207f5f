import { z } from 'zod';
import type { ShopOrder } from '../../connector.ts';

const text = z.string().max(200).nullish();

/** An order as a shop of the merchant's own making sends it; the guide shows it. */
export const shopOrder = z.strictObject({
  id: z.string().min(1).max(100),
  number: text,
  status: z.enum(['paid', 'unpaid', 'canceled']),
  placed_at: z.iso.datetime({ offset: true }),
  /** Another order was sent before with the same id: the later of the two counts. */
  updated_at: z.iso.datetime({ offset: true }),
  currency: z.string().length(3).toUpperCase(),
  to: z
    .strictObject({
      name: z.string().max(200),
      company_name: text,
      phone: text,
      email: text,
      street1: z.string().max(200),
      street2: text,
      city: z.string().max(200),
      province: text,
      postal_code: text,
      country: z.string().length(2),
    })
    .nullable(),
  line_items: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(100),
        sku: z.string().min(1).max(200),
        name: z.string().max(200),
        quantity: z.int().min(1).max(9999),
        price: z.number().min(0).nullish(),
      }),
    )
    .min(1)
    .max(100),
});

export const read = (given: z.output<typeof shopOrder>): ShopOrder => ({
  id: given.id,
  number: given.number ?? null,
  // Compared as text: any offset and precision becomes one.
  changed: new Date(given.updated_at).toISOString(),
  placed: given.placed_at,
  status: given.status,
  isCanceled: given.status === 'canceled',
  currency: given.currency,
  to: given.to && {
    name: given.to.name,
    company: given.to.company_name ?? null,
    phone: given.to.phone ?? null,
    email: given.to.email ?? null,
    street1: given.to.street1,
    street2: given.to.street2 ?? null,
    city: given.to.city,
    province: given.to.province ?? null,
    postal_code: given.to.postal_code ?? null,
    country: given.to.country,
  },
  lines: given.line_items.map((one) => ({ id: one.id, sku: one.sku, variant: null, name: one.name, quantity: one.quantity, price: one.price ?? null })),
});
