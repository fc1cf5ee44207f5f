import { segment, type Id } from './segment.ts';

/** Its addresses in the console and at the desk; pages and links are made from here, never from text. */
export const inboundPaths = {
  list: () => '/fulfillment/inbound/search',
  add: () => '/fulfillment/inbound/add',
  /** With a product in the first carton, on its way to a warehouse if one is meant. */
  addOf: (product: Id, warehouse?: string) =>
    `/fulfillment/inbound/add?product=${segment(product)}${warehouse === undefined ? '' : `&warehouse=${segment(warehouse)}`}`,
  import: () => '/fulfillment/inbound/import',
  view: (id: Id) => `/fulfillment/inbound/view/${segment(id)}`,
  edit: (id: Id) => `/fulfillment/inbound/edit/${segment(id)}`,
  desk: () => '/desk/inbound',
  receive: (id: Id) => `/desk/inbound/${segment(id)}`,
};
