import { stateMachine } from '../../shared/state-machine.ts';

/** States of a shipment in display order. */
export const SHIPMENT_STATUSES = ['Pending', 'Labeled', 'Packed', 'Processed', 'En Route', 'Delivered', 'Cancelled'] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

/** Named reasons why a label was not bought; stored as `errors.code` of the shipment. */
export const LABEL_PROBLEMS = ['insufficient_funds', 'address_not_found', 'no_services', 'service_unavailable', 'no_consignor', 'invalid_input'] as const;

/** In the service filter: no service chosen yet, the cheapest is taken when the label is bought. */
export const CHEAPEST = 'cheapest';

/** From where to where, and what can be done in which state. */
export const SHIPMENT = stateMachine<{ status: ShipmentStatus; order_id?: number | null; reshipment_id?: number | null }>()({
  states: SHIPMENT_STATUSES,
  transitions: {
    Pending: ['Labeled', 'Cancelled'],
    Labeled: ['Packed', 'Processed', 'En Route', 'Cancelled'],
    Packed: ['Labeled', 'Processed', 'Cancelled'],
    Processed: ['En Route', 'Delivered'],
    'En Route': ['Delivered'],
    Delivered: ['En Route'],
    Cancelled: [],
  },
  actions: {
    edit: [{ only: ['Pending'], reason: 'shipments:why.edit' }],
    buy: [{ only: ['Pending'], reason: 'shipments:why.buy' }],
    print: [{ only: ['Labeled', 'Packed', 'Processed', 'En Route', 'Delivered'], reason: 'shipments:why.print' }],
    pack: [{ only: ['Labeled'], reason: 'shipments:why.pack' }],
    cancel: [
      { only: ['Pending', 'Labeled', 'Packed'], reason: 'shipments:why.cancel' },
      // A warehouse packed it: the goods lie in the parcel, and the order counts as sent.
      { when: ({ order_id: orderId }) => typeof orderId === 'number', reason: 'shipments:why.cancelParcel' },
      { when: ({ reshipment_id: reshipmentId }) => typeof reshipmentId === 'number', reason: 'shipments:why.cancelReshipment' },
    ],
    delete: [{ only: ['Pending', 'Cancelled'], reason: 'shipments:why.delete' }],
    track: [{ only: ['Labeled', 'Packed', 'Processed', 'En Route', 'Delivered'], reason: 'shipments:why.track' }],
  },
});
export type ShipmentAction = keyof typeof SHIPMENT.actions;

/** May this be done to the shipment? `true`, or the reason why not. */
export const shipmentCan = SHIPMENT.can;
