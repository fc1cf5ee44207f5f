import type { Feature } from '../../../server/feature.ts';
import { operatorWarehousesNames } from '../names.ts';
import { checkWarehouseAddress } from './check-warehouse-address.ts';
import { closeWarehouse } from './close-warehouse.ts';
import { getStaffWarehouse } from './get-staff-warehouse.ts';
import { listAtDesk } from './list-at-desk.ts';
import { listStaffWarehouses } from './list-staff-warehouses.ts';
import { openWarehouse } from './open-warehouse.ts';

export const operatorWarehousesFeature: Feature = {
  noun: 'operator-warehouses',
  names: operatorWarehousesNames,
  accounts: [listStaffWarehouses, getStaffWarehouse, closeWarehouse, openWarehouse, listAtDesk, checkWarehouseAddress],
};
