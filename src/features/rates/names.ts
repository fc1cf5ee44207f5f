import type { Declared } from '../../shared/names.ts';

export const ratesNames = {
  fees: {
    insurance: { sign: -1, group: 'insurance', price: 'rates', part: true },
    fuel: { sign: -1, group: 'surcharges', price: 'rates', part: true },
    signature: { sign: -1, group: 'surcharges', price: 'rates', part: true },
    oversize: { sign: -1, group: 'surcharges', price: 'rates', part: true },
    irregular: { sign: -1, group: 'surcharges', price: 'rates', part: true },
    remote: { sign: -1, group: 'surcharges', price: 'rates', part: true },
    override: { sign: -1, group: 'override', price: 'rates', part: true },
  },
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    rates: typeof ratesNames;
  }
}
