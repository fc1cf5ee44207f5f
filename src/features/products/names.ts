import type { Declared } from '../../shared/names.ts';

export const productsNames = {
  verbs: [
    'product.create',
    'product.update',
    'product.submit',
    'product.verify',
    'product.send_back',
    'product.deactivate',
    'product.activate',
    'product.delete',
    'product.add_sku',
    'product.change_sku',
    'product.remove_sku',
    'product.set_picture',
    'product.remove_picture',
  ],
  events: {
    'product.created': {},
    'product.updated': {},
    'product.submitted': {},
    'product.verified': {},
    'product.sent_back': {},
    'product.deactivated': {},
    'product.activated': {},
    'product.deleted': {},
  },
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    products: typeof productsNames;
  }
}
