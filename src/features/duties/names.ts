import type { Declared } from '../../shared/names.ts';

export const dutiesNames = {
  fees: {
    duty: { sign: -1, group: 'duties', price: 'customs', part: true },
    tax: { sign: -1, group: 'duties', price: 'customs', part: true },
    customs_fee: { sign: -1, group: 'duties', price: 'customs', part: true },
  },
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    duties: typeof dutiesNames;
  }
}
