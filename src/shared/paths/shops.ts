import { segment, type Id } from './segment.ts';

/** Its addresses in the console; pages and links are made from here, never from text. */
export const shopPaths = {
  list: () => '/fulfillment/shops/search',
  failing: () => '/fulfillment/shops/search?status=Failing,Access+Withdrawn',
  add: () => '/fulfillment/shops/add',
  view: (id: Id) => `/fulfillment/shops/view/${segment(id)}`,
  edit: (id: Id) => `/fulfillment/shops/edit/${segment(id)}`,
  /** Where a shop sends people back to that have allowed the connection. */
  allowed: () => '/fulfillment/shops/allowed',
  /** How to connect a shop of one's own making. */
  guide: () => '/fulfillment/shops/guide',
};
