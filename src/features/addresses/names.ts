import type { Declared } from '../../shared/names.ts';

export const addressesNames = {
  verbs: ['address.validate'],
  fees: { validation: { sign: -1, group: 'validation', price: 'operator' } },
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    addresses: typeof addressesNames;
  }
}
