import type { Feature } from '../../../server/feature.ts';
import { warehousesNames } from '../names.ts';
import { createWarehouse } from './create-warehouse.ts';
import { getWarehouse } from './get-warehouse.ts';
import { listWarehouses } from './list-warehouses.ts';
import { saveWarehouse } from './save-warehouse.ts';
import { closeDemoWarehouses, seedWarehouses } from './seed-warehouses.ts';

export const warehousesFeature: Feature = {
  noun: 'warehouses',
  names: warehousesNames,
  both: [listWarehouses],
  console: [getWarehouse],
  accounts: [createWarehouse, saveWarehouse],
  seedDemo: seedWarehouses,
  closeDemo: closeDemoWarehouses,
};
