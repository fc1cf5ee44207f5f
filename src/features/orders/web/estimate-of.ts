import type { z } from 'zod';
import { withoutBlanks } from '../../../ui/form/resolve.ts';
import { estimateInput, orderLine } from '../fields.ts';
import { NO_SHOP, tagsOf, type OrderForm } from './order-form.ts';

export type EstimateBody = z.input<typeof estimateInput>;

/** What a half-typed order, new or stored, can be estimated by: null before there is a country and one whole line. Lines still being typed are left out. */
export function estimateOf(form: OrderForm, orderId?: number): EstimateBody | null {
  const lines = (form.line_items ?? []).map((line) => withoutBlanks(line)).filter((line) => orderLine.safeParse(line).success);
  const body = withoutBlanks({
    order_id: orderId,
    shop_id: form.shop?.id && form.shop.id !== NO_SHOP ? Number(form.shop.id) : undefined,
    tags: tagsOf(form.tags),
    warehouse: form.warehouse,
    to: { country: form.to?.country, province: form.to?.province, postal_code: form.to?.postal_code },
    service: form.service,
    terms: form.terms,
    insurance: form.insurance,
    signature_confirmation: form.signature_confirmation,
    packing_slip: form.packing_slip,
    ignore_bad_address: form.ignore_bad_address,
    currency: form.currency,
    line_items: lines,
  });
  return estimateInput.safeParse(body).success ? (body as EstimateBody) : null;
}
