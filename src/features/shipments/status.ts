import type { Verdict } from '../../shared/verdict.ts';
import type { PlainKey } from '../../shared/words.ts';

/** States of a shipment in display order (design domain.md, "Shipment"). */
export const SHIPMENT_STATUSES = ['Pending', 'Labeled', 'Packed', 'Processed', 'En Route', 'Delivered', 'Cancelled'] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

/** Why a label was not bought, where that has a name of its own; kept as `errors.code` of the shipment. */
export const LABEL_PROBLEMS = ['insufficient_funds', 'address_not_found', 'no_services', 'service_unavailable', 'no_consignor', 'invalid_input'] as const;

/** In the service filter: no service chosen yet, the cheapest is taken when the label is bought. */
export const CHEAPEST = 'cheapest';

/** From where to where, and by what. Every state is reachable from Pending. */
export const SHIPMENT_TRANSITIONS: Readonly<Record<ShipmentStatus, readonly ShipmentStatus[]>> = {
  Pending: ['Labeled', 'Cancelled'],
  Labeled: ['Packed', 'Processed', 'En Route', 'Cancelled'],
  Packed: ['Labeled', 'Processed', 'Cancelled'],
  Processed: ['En Route', 'Delivered'],
  'En Route': ['Delivered'],
  Delivered: ['En Route'],
  Cancelled: [],
};

const when = (allowed: readonly ShipmentStatus[], reason: PlainKey) => ({
  allowed,
  check: (shipment: { status: ShipmentStatus }): Verdict => (allowed.includes(shipment.status) ? true : { reason }),
});

/** What can be done in which state; the same table serves the buttons and the verbs. */
export const SHIPMENT_ACTIONS = {
  edit: when(['Pending'], 'shipments:why.edit'),
  buy: when(['Pending'], 'shipments:why.buy'),
  print: when(['Labeled', 'Packed', 'Processed', 'En Route', 'Delivered'], 'shipments:why.print'),
  cancel: when(['Pending', 'Labeled', 'Packed'], 'shipments:why.cancel'),
  delete: when(['Pending', 'Cancelled'], 'shipments:why.delete'),
  track: when(['Labeled', 'Packed', 'Processed', 'En Route', 'Delivered'], 'shipments:why.track'),
} as const;
export type ShipmentAction = keyof typeof SHIPMENT_ACTIONS;

/** May this be done to the shipment? `true`, or the reason why not. */
export const shipmentCan = (action: ShipmentAction, shipment: { status: ShipmentStatus }): Verdict => SHIPMENT_ACTIONS[action].check(shipment);
