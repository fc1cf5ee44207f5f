import type { Declared } from '../../shared/names.ts';

export const warehousesNames = {
  verbs: ['warehouses.save'],
  fees: {
    /** What one packed parcel costs besides its label. */
    fulfillment: { sign: -1, group: 'fulfillment', price: 'operator' },
    pick: { sign: -1, group: 'fulfillment', price: 'operator', part: true },
    pack: { sign: -1, group: 'fulfillment', price: 'operator', part: true },
    packaging: { sign: -1, group: 'fulfillment', price: 'operator', part: true },
    packing_slip: { sign: -1, group: 'fulfillment', price: 'operator', part: true },
  },
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    warehouses: typeof warehousesNames;
  }
}
