import type { Sent } from '../../../shared/contract.ts';
import { chosen, only, type Targets } from '../../../ui/bulk/targets.ts';
import type { ResolvedSelection } from '../../../ui/grid/selection.ts';
import { call } from '../../../web/client.ts';
import { orders } from '../contract.ts';
import type { Order, OrderRow } from '../order-out.ts';
import { orderCan, type OrderAction } from '../status.ts';

/** What an action needs to know about an order. */
type Target = Pick<OrderRow, 'id' | 'order_number' | 'status' | 'units_fulfilled' | 'units_available'> & { name: string };
export type OrderTargets = Targets<Target>;

/** What changes with orders besides themselves: what is promised of the stock, and what is reserved of the money. */
export const ALSO_CHANGED = ['stock', 'products', 'billing'] as const;

type FilterQuery = NonNullable<Sent<typeof orders.ids>['query']>;

/** One order's page as a target. */
export const targetOf = (o: Order): OrderTargets => only({ ...o, name: o.to.name });

/** The chosen rows of the list as targets. */
export const targetsOf = (selection: ResolvedSelection<OrderRow>): OrderTargets =>
  chosen(selection, (query) => call(orders.ids, { query: query as FilterQuery }));

export const can = (action: OrderAction) => (one: Target) => orderCan(action, one);
