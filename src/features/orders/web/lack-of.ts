import type { Order, OrderLine } from '../order-out.ts';
import { isShort } from '../status.ts';

/**
 * Units of a line that are missing where it is packed. Of an order that waits as a whole nothing is promised yet: what is free there is not
 * missing, and where it waits for money nothing is.
 */
export function lackOf({ missing, stock }: Pick<OrderLine, 'missing' | 'stock'>, order: Pick<Order, 'status' | 'warehouse' | 'cause'>): number {
  if (!isShort(order)) return 0;
  if (order.status !== 'Backordered') return missing;
  const { code, values } = order.cause;
  const there = stock.find(({ warehouse }) => warehouse === (order.warehouse ?? values.warehouse))?.available ?? 0;
  return code === 'stock' || code === 'partial' ? Math.max(0, missing - there) : 0;
}
