import { segment, type Id } from './segment.ts';

/** Its addresses in the console; pages and links are made from here, never from text. */
export const shipmentPaths = {
  list: () => '/shipping/search',
  create: () => '/shipping/createShipment',
  view: (id: Id) => `/shipping/shipment/view/${segment(id)}`,
};
