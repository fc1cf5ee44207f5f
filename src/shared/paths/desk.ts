import { segment, type Id } from './segment.ts';

const inBin = (bin: string | undefined): string => (bin === undefined ? '' : `?bin=${segment(bin)}`);

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
  /** `bin`: only what lies in it. */
  counts: (bin?: string) => `/desk/counts${inBin(bin)}`,
  count: (productId: Id, bin?: string) => `/desk/counts/${segment(productId)}${inBin(bin)}`,
};
