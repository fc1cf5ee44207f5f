import { sql } from 'kysely';
import { systemVerb } from '../../../server/verb.ts';
import { operatorWarehouses } from '../contract.ts';
import { pointChoices, staffWarehouses } from './staff-warehouses.ts';

/** All warehouses, open and closed. */
export const listStaffWarehouses = systemVerb(operatorWarehouses.list, async ({ tx }) => ({
  warehouses: await staffWarehouses(tx, sql`true`),
  entry_points: await pointChoices(tx),
}));
