import type { Declared } from '../../shared/names.ts';

export const warehousesNames = { verbs: ['warehouses.save'] } as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    warehouses: typeof warehousesNames;
  }
}
