import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { maybe } from '../../../server/db.ts';
import { DEMO_PACKAGING, DEMO_WAREHOUSES } from './demo-warehouses.ts';
import { storeWarehouse } from './store-warehouse.ts';

/** Opens the demo's warehouses, unless the operator has some of its own. */
export async function seedWarehouses(app: App): Promise<void> {
  await app.db.system(async (tx) => {
    await sql`select pg_advisory_xact_lock(7420005)`.execute(tx);
    if (await maybe(tx, sql`select 1 from warehouses where not is_demo limit 1`)) return;
    await sql`update warehouses set is_active = true where is_demo and not is_active`.execute(tx);
    for (const [code, given] of Object.entries(DEMO_WAREHOUSES)) {
      if (await maybe(tx, sql`select 1 from warehouses where code = ${code}`)) continue;
      await storeWarehouse(tx, code, { ...given, packaging: DEMO_PACKAGING, is_active: true }, { isDemo: true });
    }
  });
}

/** Closes the demo's warehouses; an operator's own stay open. */
export async function closeDemoWarehouses(app: App): Promise<void> {
  await app.db.system((tx) => sql`update warehouses set is_active = false where is_demo and is_active`.execute(tx));
}
