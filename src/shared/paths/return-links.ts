import { segment, type Id } from './segment.ts';

/** Their addresses in the console; pages and links are made from here, never from text. */
export const returnLinkPaths = {
  list: () => '/returns/links',
  /** Where one is made for a shipment or an order. */
  for: (kind: 'shipment' | 'order' | 'destination', value: Id) => `/returns/links?${kind}=${segment(value)}`,
  /** Where the buyer says what comes back. */
  buyer: (token: string) => `/return/${segment(token)}`,
};
