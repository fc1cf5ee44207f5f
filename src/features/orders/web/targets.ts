import type { Sent } from '../../../shared/contract.ts';
import type { ResolvedSelection } from '../../../ui/grid/selection.ts';
import { call } from '../../../web/client.ts';
import { orders } from '../contract.ts';
import type { Order, OrderRow } from '../order-out.ts';
import { orderCan, type OrderAction } from '../status.ts';

/** What an action needs to know about an order. */
export type Target = Pick<OrderRow, 'id' | 'order_number' | 'status' | 'units_fulfilled' | 'units_available'> & { name: string };

/** The orders an action is for. Of "all that match" only the loaded ones are known; the ids are fetched when needed. */
export interface Targets {
  count: number;
  known: readonly Target[];
  ids: () => Promise<number[]>;
}

type FilterQuery = NonNullable<Sent<typeof orders.ids>['query']>;

/** One order's page as a target. */
export function targetOf(o: Order): Targets {
  return { count: 1, known: [{ ...o, name: o.to.name }], ids: async () => [o.id] };
}

/** One row of the list as a target. */
export const targetOfRow = (row: OrderRow): Targets => ({ count: 1, known: [row], ids: async () => [row.id] });

/** The chosen rows of the list as targets. */
export function targetsOf(selection: ResolvedSelection<OrderRow>): Targets {
  const { count, rows } = selection;
  if (!selection.all) return { count, known: rows, ids: async () => selection.ids.map(Number) };
  return {
    count,
    known: rows,
    ids: async () => {
      const { ids } = await call(orders.ids, { query: selection.query as FilterQuery });
      const left = new Set(selection.except.map(Number));
      return ids.filter((id) => !left.has(id));
    },
  };
}

/** How many of the targets an action is possible for, or null while some are not known. */
export function possibleOf(action: OrderAction, { count, known }: Targets): number | null {
  if (known.length < count) return null;
  return known.filter((one) => orderCan(action, one) === true).length;
}
