import type { FileOnly, RowOf } from '../../shared/list.ts';
import { flag } from '../../shared/list-file.ts';
import type { orders } from './contract.ts';
import type { OrderDetails } from './order-out.ts';

type Row = RowOf<typeof orders.list, 'orders'>;
const ADDRESS = ['street1', 'street2', 'province', 'postal_code', 'phone', 'email', 'id'] as const;
/** The lines of an order, of one that was sent in part those that are left: an import makes an order of them. */
function itemsText({ line_items: lines }: OrderDetails): string {
  const left = lines.map(({ fulfilled, ...line }) => ({ ...line, quantity: line.quantity - fulfilled })).filter(({ quantity }) => quantity > 0);
  const shown = left.length > 0 ? left : lines;
  return shown.map(({ sku, quantity, sold_for: price }) => `${sku} × ${quantity}${price === null ? '' : ` @ ${price}`}`).join('; ');
}

/** The rest of an order: with it an import makes the same order again, elsewhere too. */
export const WHOLE: readonly FileOnly<Row>[] = [
  ...ADDRESS.map((field) => ({ heading: `orders:import.columns.to_${field}.name` as const, value: ({ details }: Row) => details?.to[field] ?? null })),
  ...(['insurance', 'signature_confirmation', 'packing_slip', 'partial_fulfillment'] as const).map((field) => ({
    heading: `orders:import.columns.${field}.name` as const,
    value: ({ details }: Row) => flag(details?.[field]),
  })),
  { heading: 'orders:import.columns.hold.name', value: ({ status }) => flag(status === 'Holding') },
  { heading: 'orders:import.columns.gift_message.name', value: ({ details }) => details?.gift_message ?? null },
  { heading: 'orders:import.columns.notes.name', value: ({ details }) => details?.notes ?? null },
  { heading: 'orders:import.columns.items.name', value: ({ details }) => (details === undefined ? null : itemsText(details)) },
];
