import { must, type MakePart } from '../../../../../test/world-part.ts';
import { EXAMPLE_SHIPMENT } from '../../../shipments/contract.ts';

/** An order of the product whose SKU is the mark. */
export const world: MakePart = async ({ who, mark }) => {
  const ordered = { order_number: mark, to: { ...EXAMPLE_SHIPMENT.to, name: mark }, line_items: [{ sku: mark, quantity: 1 }], hold: true };
  const { order } = must(await who.post<{ order: { id: number } }>('/orders', ordered));
  return { at: { orders: order.id } };
};
