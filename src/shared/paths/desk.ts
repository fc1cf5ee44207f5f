import { segment, type Id } from './segment.ts';

/** Its addresses on the accounts site; pages and links are made from here, never from text. */
export const deskPaths = {
  home: () => '/desk',
  products: () => '/desk/products',
  product: (id: Id) => `/desk/products/${segment(id)}`,
  picks: () => '/desk/picks',
  pick: (id: Id) => `/desk/picks/${segment(id)}`,
  packs: () => '/desk/pack',
  pack: (id: Id) => `/desk/pack/${segment(id)}`,
  /** `code`: the label that was scanned elsewhere. */
  unpack: (code?: string) => (code === undefined ? '/desk/unpack' : `/desk/unpack?code=${segment(code)}`),
  counts: () => '/desk/counts',
  count: (productId: Id) => `/desk/counts/${segment(productId)}`,
};
