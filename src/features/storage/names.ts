import type { Declared } from '../../shared/names.ts';

export const storageNames = {
  events: {
    'storage.charged': { warehouse: 'HKG', day: '2026-11-20', amount_minor: 137, currency: 'USD' },
  },
  fees: { storage: { sign: -1, group: 'storage', price: 'operator' } },
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    storage: typeof storageNames;
  }
}
