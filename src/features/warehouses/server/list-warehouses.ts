import { sql } from 'kysely';
import { verb } from '../../../server/verb.ts';
import { warehouses } from '../contract.ts';
import { readWarehouses } from './warehouse-row.ts';

/** The warehouses that are open. */
export const listWarehouses = verb(warehouses.list, async ({ tx }) => ({ warehouses: await readWarehouses(tx, sql`is_active`) }));
