import { segment, type Id } from './segment.ts';

/** Its addresses in the console; pages and links are made from here, never from text. */
export const customsProductPaths = {
  list: () => '/shipping/customs/products/search',
  add: () => '/shipping/customs/products/add',
  view: (id: Id) => `/shipping/customs/products/view/${segment(id)}`,
};
