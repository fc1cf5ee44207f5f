import type { Declared } from '../../shared/names.ts';

export const shopSyncNames = {
  tasks: ['shops.sync', 'shops.products', 'shops.recall'],
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    'shop-sync': typeof shopSyncNames;
  }
}
