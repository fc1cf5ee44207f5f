import type { Order } from './order-out.ts';
import { orderCan } from './status.ts';

type Waiting = Pick<Order, 'status' | 'cause' | 'units_fulfilled' | 'units_available'>;

/** Where an order that waits for stock is looked for. */
export const placeOf = ({ warehouse, forced_warehouse: forced, cause }: Pick<Order, 'warehouse' | 'forced_warehouse' | 'cause'>): string | null =>
  warehouse ?? forced ?? (typeof cause.values['warehouse'] === 'string' ? cause.values['warehouse'] : null);

/** Whether an order waits for stock as a whole, and may still be packed in another warehouse. */
export const mayGoElsewhere = (order: Waiting): boolean => order.status === 'Backordered' && order.cause.code === 'stock' && orderCan('edit', order) === true;
