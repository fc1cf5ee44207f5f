import type { Order } from '../order-out.ts';
import { orderCan } from '../status.ts';
import type { EstimateBody } from './estimate-of.ts';

/** Where an order that waits for stock is looked for. */
export const placeOf = ({ warehouse, forced_warehouse: forced, cause }: Pick<Order, 'warehouse' | 'forced_warehouse' | 'cause'>): string | null =>
  warehouse ?? forced ?? (typeof cause.values['warehouse'] === 'string' ? cause.values['warehouse'] : null);

/** Another warehouse that has all an order waits for; null where none has, or where it may not be moved any more. */
export function elsewhereOf(order: Order): string | null {
  if (order.status !== 'Backordered' || order.cause.code !== 'stock' || orderCan('edit', order) !== true) return null;
  const here = placeOf(order);
  const lines = order.line_items.filter(({ missing }) => missing > 0);
  const wanted = Map.groupBy(lines, ({ product_id: id }) => id);
  const hasAll = (warehouse: string): boolean =>
    [...wanted].every(
      ([id, same]) =>
        id !== null && same.reduce((sum, one) => sum + one.missing, 0) <= (same[0]?.stock.find((one) => one.warehouse === warehouse)?.available ?? 0),
    );
  return lines[0]?.stock.find(({ warehouse }) => warehouse !== here && hasAll(warehouse))?.warehouse ?? null;
}

/** What a stored order is estimated by when a warehouse packs it. */
export const estimateFrom = (o: Order, warehouse: string): EstimateBody => ({
  order_id: o.id,
  warehouse,
  tags: o.tags,
  to: { country: o.to.country, province: o.to.province, postal_code: o.to.postal_code },
  service: o.asked_service,
  terms: o.terms,
  insurance: o.insurance,
  signature_confirmation: o.signature_confirmation,
  packing_slip: o.packing_slip,
  ignore_bad_address: o.ignore_bad_address,
  currency: o.currency as EstimateBody['currency'],
  line_items: o.line_items.map(({ sku, quantity, sold_for, name }) => ({ sku, quantity, sold_for, name })),
});
