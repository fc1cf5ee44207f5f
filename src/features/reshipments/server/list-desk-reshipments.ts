import { sql } from 'kysely';
import { one } from '../../../server/db.ts';
import { every } from '../../../server/list.ts';
import { systemVerb } from '../../../server/verb.ts';
import { mustBeWarehouse } from '../../warehouses/server/must-be-warehouse.ts';
import { reshipmentsDesk } from '../contract.ts';
import { AT_DESK, readDeskRows } from './desk-row.ts';

/** Numbers are short; a longer string of digits is a carrier's. */
const NUMBER = /^\d{1,12}$/;

/** The reshipments a warehouse has to pack. */
export const listDeskReshipments = systemVerb(reshipmentsDesk.list, async ({ tx, query: { warehouse, code, limit } }) => {
  await mustBeWarehouse(tx, warehouse);
  const number = code !== undefined && NUMBER.test(code) ? Number(code) : null;
  const where = every([
    sql`r.warehouse = ${warehouse}`,
    code !== undefined &&
      sql`(r.id = ${number}::bigint or exists (
        select from reshipment_returns b join returns n on n.account_id = b.account_id and n.id = b.return_id
        where b.account_id = r.account_id and b.reshipment_id = r.id and (n.id = ${number}::bigint or n.rma_number = ${code} or n.tracking_number = ${code})))`,
  ]);
  const { n } = await one(tx, sql<{ n: number }>`select count(*) as n from ${AT_DESK} where r.status = 'Confirmed' and ${where}`);
  return { reshipments: await readDeskRows(tx, where, limit), total: n };
});
