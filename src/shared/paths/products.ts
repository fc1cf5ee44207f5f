import { segment, type Id } from './segment.ts';

/** Its addresses in the console; pages and links are made from here, never from text. */
export const productPaths = {
  list: () => '/fulfillment/products/search',
  packaging: () => '/fulfillment/products/packaging',
  add: () => '/fulfillment/products/add',
  addPackaging: () => '/fulfillment/products/add?packaging=true',
  view: (id: Id) => `/fulfillment/products/view/${segment(id)}`,
  edit: (id: Id) => `/fulfillment/products/edit/${segment(id)}`,
};
