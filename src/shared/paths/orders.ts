import { segment, type Id } from './segment.ts';

/** Its addresses in the console; pages and links are made from here, never from text. */
export const orderPaths = {
  list: () => '/fulfillment/orders/search',
  /** The list of the orders in a status. */
  inStatus: (status: string) => `/fulfillment/orders/search?status=${segment(status)}`,
  add: () => '/fulfillment/orders/add',
  rules: () => '/fulfillment/orders/rules',
  import: () => '/fulfillment/orders/import',
  view: (id: Id) => `/fulfillment/orders/view/${segment(id)}`,
  edit: (id: Id) => `/fulfillment/orders/edit/${segment(id)}`,
};
