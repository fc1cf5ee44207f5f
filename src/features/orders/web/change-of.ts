import { withoutBlanks } from '../../../ui/form/resolve.ts';
import type { OrderDraft } from '../fields.ts';
import type { Order, OrderLine } from '../order-out.ts';

/** What a form needs of a stored order. */
export type StoredOrder = Pick<
  Order,
  | 'version'
  | 'order_number'
  | 'forced_warehouse'
  | 'to'
  | 'from'
  | 'consignor'
  | 'asked_service'
  | 'terms'
  | 'insurance'
  | 'signature_confirmation'
  | 'packing_slip'
  | 'gift_message'
  | 'partial_fulfillment'
  | 'exception_on_failure'
  | 'ignore_bad_address'
  | 'delay_processing'
  | 'placed_at'
  | 'currency'
  | 'notes'
  | 'tags'
> & { line_items: readonly Pick<OrderLine, 'sku' | 'quantity' | 'sold_for' | 'name'>[] };

/** What the contract takes of a stored order, to send it back with something changed. */
export function changeOf(o: StoredOrder) {
  return {
    order_number: o.order_number,
    warehouse: o.forced_warehouse,
    to: o.to,
    from: o.from,
    consignor: o.consignor,
    service: o.asked_service,
    terms: o.terms,
    insurance: o.insurance,
    signature_confirmation: o.signature_confirmation,
    packing_slip: o.packing_slip,
    gift_message: o.gift_message,
    partial_fulfillment: o.partial_fulfillment,
    exception_on_failure: o.exception_on_failure,
    ignore_bad_address: o.ignore_bad_address,
    delay_processing: o.delay_processing,
    placed_at: o.placed_at,
    currency: o.currency as OrderDraft['currency'],
    notes: o.notes,
    line_items: o.line_items.map(({ sku, quantity, sold_for, name }) => ({ sku, quantity, sold_for, name })),
  };
}

/** The body that changes something of a stored order and leaves the rest. */
export const changed = (o: StoredOrder, change: Partial<OrderDraft>): OrderDraft & { version: number } =>
  withoutBlanks({ ...changeOf(o), tags: o.tags, version: o.version, ...change }) as OrderDraft & { version: number };
