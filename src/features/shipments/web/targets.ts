import type { Sent } from '../../../shared/contract.ts';
import { chosen, only, type Targets } from '../../../ui/bulk/targets.ts';
import type { ResolvedSelection } from '../../../ui/grid/selection.ts';
import { call } from '../../../web/client.ts';
import { shipments } from '../contract.ts';
import type { Shipment, ShipmentRow } from '../shipment-out.ts';
import { shipmentCan, type ShipmentAction } from '../status.ts';

/** What an action needs to know about a shipment. */
export type Target = Pick<ShipmentRow, 'id' | 'status' | 'order_number' | 'name' | 'label_id' | 'order_id' | 'reshipment_id' | 'cost' | 'cost_currency'>;

export type ShipmentTargets = Targets<Target>;

type FilterQuery = NonNullable<Sent<typeof shipments.ids>['query']>;

/** A shipment's page as a target. */
export const targetOfShipment = (s: Shipment): ShipmentTargets =>
  only({
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
export const targetsOf = (selection: ResolvedSelection<ShipmentRow>): ShipmentTargets =>
  chosen(selection, (query) => call(shipments.ids, { query: query as FilterQuery }));

export const can = (action: ShipmentAction) => (one: Target) => shipmentCan(action, one);

/** What cancelling gives back, by currency: labels of test shipments and pending shipments cost nothing. */
export function refundOf({ known }: ShipmentTargets): Map<string, number> {
  const sums = new Map<string, number>();
  for (const one of known) {
    if (one.label_id === null || one.cost === null || one.cost_currency === null || shipmentCan('cancel', one) !== true) continue;
    sums.set(one.cost_currency, (sums.get(one.cost_currency) ?? 0) + one.cost);
  }
  return sums;
}

/** What is cancelled, in words: labels only where every target has one; a Pending shipment has none. */
export function cancelWord({ count, known }: ShipmentTargets): 'cancelLabel' | 'cancelLabels' | 'cancelShipment' | 'cancelShipments' {
  const isAllLabels = known.length < count || known.every((one) => one.label_id !== null);
  if (count === 1) return isAllLabels ? 'cancelLabel' : 'cancelShipment';
  return isAllLabels ? 'cancelLabels' : 'cancelShipments';
}
