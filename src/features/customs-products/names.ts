import type { Declared } from '../../shared/names.ts';

export const customsProductsNames = {
  verbs: ['customs_product.create', 'customs_product.update', 'customs_product.delete'],
  events: {
    'customs_product.created': {},
    'customs_product.updated': {},
    'customs_product.deleted': {},
  },
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    'customs-products': typeof customsProductsNames;
  }
}
