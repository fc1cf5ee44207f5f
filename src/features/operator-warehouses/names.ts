import type { Declared } from '../../shared/names.ts';

export const operatorWarehousesNames = { verbs: ['warehouses.close', 'warehouses.open'] } as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    'operator-warehouses': typeof operatorWarehousesNames;
  }
}
