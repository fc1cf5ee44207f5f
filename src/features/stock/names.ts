import type { Declared } from '../../shared/names.ts';

export const stockNames = { errors: { stock_short: 409 }, verbs: ['stock.set_low'] } as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    stock: typeof stockNames;
  }
}
