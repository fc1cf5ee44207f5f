import { segment, type Id } from './segment.ts';

/** Its addresses in the console; pages and links are made from here, never from text. */
export const importPaths = {
  shipments: () => '/shipping/import',
  columns: () => '/shipping/import/columns',
  review: (id: Id) => `/shipping/import/review/${segment(id)}`,
  customsProducts: () => '/shipping/customs/products/import',
  customsProductColumns: () => '/shipping/customs/products/import/columns',
  orderColumns: () => '/fulfillment/orders/import/columns',
  inboundColumns: () => '/fulfillment/inbound/import/columns',
  returnColumns: () => '/returns/returns/import/columns',
  reshipmentColumns: () => '/returns/reshipments/import/columns',
  products: () => '/fulfillment/products/import',
  productColumns: () => '/fulfillment/products/import/columns',
};
