import type { Order, OrderLine } from '../order-out.ts';

/** Where a line's units are: promised to it, and of what has left, where it was packed; with how many of them. */
export function placesOf({ line, allocations }: Pick<OrderLine, 'line' | 'allocations'>, { fulfillments }: Pick<Order, 'fulfillments'>): [string, number][] {
  const packed = fulfillments.flatMap(({ warehouse, fulfilled }) =>
    fulfilled.filter((one) => one.line === line).map(({ quantity }) => ({ warehouse, quantity })),
  );
  const places = Map.groupBy([...packed, ...allocations], ({ warehouse }) => warehouse);
  return [...places].map(([warehouse, all]) => [warehouse, all.reduce((sum, { quantity }) => sum + quantity, 0)]);
}
