import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { readWarehouses } from '../../warehouses/server/warehouse-row.ts';
import { operatorWarehouses } from '../contract.ts';
import { HAS_OPEN_WORK } from './open-work.ts';

/** Where a desk can stand: what is not finished in a closed warehouse is finished there. */
export const listAtDesk = systemVerb(operatorWarehouses.atDesk, async ({ tx }) => {
  const rows = await all(tx, sql<{ code: string }>`select w.code from warehouses w where w.is_active or ${HAS_OPEN_WORK}`);
  return { warehouses: await readWarehouses(tx, sql`code = any(${rows.map(({ code }) => code)}::text[])`) };
});
