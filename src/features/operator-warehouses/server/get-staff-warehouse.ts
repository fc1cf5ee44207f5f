import { systemVerb } from '../../../server/verb.ts';
import { operatorWarehouses } from '../contract.ts';
import { pointChoices, staffWarehouse } from './staff-warehouses.ts';

/** One warehouse with what stands open there. Throws `not_found`. */
export const getStaffWarehouse = systemVerb(operatorWarehouses.get, async ({ tx, params }) => ({
  warehouse: await staffWarehouse(tx, params.code),
  entry_points: await pointChoices(tx),
}));
