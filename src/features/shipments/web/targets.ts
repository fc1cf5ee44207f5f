import type { Sent } from '../../../shared/contract.ts';
import type { ResolvedSelection } from '../../../ui/grid/selection.ts';
import { call } from '../../../web/client.ts';
import { shipments, type Shipment, type ShipmentRow } from '../contract.ts';
import { shipmentCan, type ShipmentAction } from '../status.ts';

/** What an action needs to know about a shipment. */
export type Target = Pick<ShipmentRow, 'id' | 'status' | 'order_number' | 'name' | 'label_id' | 'order_id' | 'reshipment_id' | 'cost' | 'cost_currency'>;

/** The shipments an action is for. Of "all that match" only the loaded ones are known; the ids are fetched when needed. */
export interface Targets {
  count: number;
  known: readonly Target[];
  ids: () => Promise<number[]>;
}

type FilterQuery = NonNullable<Sent<typeof shipments.ids>['query']>;

/** One shipment as a target. */
export const targetOf = (one: Target): Targets => ({ count: 1, known: [one], ids: async () => [one.id] });

/** A shipment's page as a target. */
export const targetOfShipment = (s: Shipment): Targets =>
  targetOf({
    id: s.id,
    status: s.status,
    order_number: s.order_number,
    name: s.to.name,
    label_id: s.label_id,
    order_id: s.order_id,
    reshipment_id: s.reshipment_id,
    cost: s.total_cost,
    cost_currency: s.cost_currency,
  });

/** The chosen rows of the list as targets. */
export function targetsOf(selection: ResolvedSelection<ShipmentRow>): Targets {
  const { count, rows } = selection;
  if (!selection.all) return { count, known: rows, ids: async () => selection.ids.map(Number) };
  return {
    count,
    known: rows,
    ids: async () => {
      const { ids } = await call(shipments.ids, { query: selection.query as FilterQuery });
      const left = new Set(selection.except.map(Number));
      return ids.filter((id) => !left.has(id));
    },
  };
}

/** How many targets allow the action, or null while some of them are not known. */
export function possibleOf(action: ShipmentAction, { count, known }: Targets): number | null {
  if (known.length < count) return null;
  return known.filter((one) => shipmentCan(action, one) === true).length;
}

/** What cancelling gives back, by currency: labels of test shipments and pending shipments cost nothing. */
export function refundOf({ known }: Targets): Map<string, number> {
  const sums = new Map<string, number>();
  for (const one of known) {
    if (one.label_id === null || one.cost === null || one.cost_currency === null || shipmentCan('cancel', one) !== true) continue;
    sums.set(one.cost_currency, (sums.get(one.cost_currency) ?? 0) + one.cost);
  }
  return sums;
}

/** What is cancelled, in words: labels only where every target has one; a Pending shipment has none. */
export function cancelWord({ count, known }: Targets): 'cancelLabel' | 'cancelLabels' | 'cancelShipment' | 'cancelShipments' {
  const isAllLabels = known.length < count || known.every((one) => one.label_id !== null);
  if (count === 1) return isAllLabels ? 'cancelLabel' : 'cancelShipment';
  return isAllLabels ? 'cancelLabels' : 'cancelShipments';
}
