import { segment, type Id } from './segment.ts';

/** Its addresses on the accounts site; pages and links are made from here, never from text. */
export const deskPaths = {
  home: () => '/desk',
  products: () => '/desk/products',
  product: (id: Id) => `/desk/products/${segment(id)}`,
};
