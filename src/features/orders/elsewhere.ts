import type { Order } from './order-out.ts';
import { orderCan } from './status.ts';

type Waiting = Pick<Order, 'status' | 'cause' | 'units_fulfilled' | 'units_available'>;

/** Where an order that waits for stock is looked for. */
export const placeOf = ({ warehouse, forced_warehouse: forced, cause }: Pick<Order, 'warehouse' | 'forced_warehouse' | 'cause'>): string | null =>
  warehouse ?? forced ?? (typeof cause.values['warehouse'] === 'string' ? cause.values['warehouse'] : null);

/** Whether an order waits for stock as a whole, and may still be packed in another warehouse. */
export const mayGoElsewhere = (order: Waiting): boolean => order.status === 'Backordered' && order.cause.code === 'stock' && orderCan('edit', order) === true;

/** The other warehouses that by the lines of an order have all of it: of one whose lines share parts, perhaps more than really can send it. */
export function haveAll(order: Pick<Order, 'warehouse' | 'forced_warehouse' | 'cause' | 'line_items'>): string[] {
  const here = placeOf(order);
  const enough = order.line_items.map(({ quantity, stock }) => stock.filter((one) => one.available >= quantity).map((one) => one.warehouse));
  return (enough[0] ?? []).filter((code) => code !== here && enough.every((codes) => codes.includes(code)));
}
