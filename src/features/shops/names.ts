import type { Declared } from '../../shared/names.ts';

export const shopsNames = {
  errors: { shop_unreachable: 422 },
  verbs: [
    'shop.create',
    'shop.update',
    'shop.remove',
    'shop.pause',
    'shop.resume',
    'shop.authorize',
    'shop.rotate',
    'shop.connect',
    'shop.fail',
    'shop.withdraw',
    'shop.map_sku',
  ],
  events: {
    'shop.connected': {},
    'shop.failing': {},
    'shop.access_withdrawn': {},
    'shop.paused': {},
    'shop.resumed': {},
    'shop.removed': {},
  },
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    shops: typeof shopsNames;
  }
}
