import { sql, type RawBuilder } from 'kysely';
import { bareScan, formsOf } from '../../../shared/scanned.ts';
import { one } from '../../../server/db.ts';
import { every } from '../../../server/list.ts';
import { systemVerb } from '../../../server/verb.ts';
import { mustBeWarehouse } from '../../warehouses/server/must-be-warehouse.ts';
import { inboundDesk } from '../contract.ts';
import { bareCode } from '../rules.ts';
import { deskRows, shownAtDesk } from './desk-row.ts';

/** Numbers of ours are short; a longer string of digits is a carrier's or a carton's. */
const NUMBER = /^\d{1,12}$/;

/** The inbound shipments of any account that go by a scanned code, each kind of number by its own index. */
export function byCode(code: string, sscc: string | null): RawBuilder<unknown> {
  const number = NUMBER.test(code) ? Number(code) : null;
  return sql`(
    select account_id, id from inbound_shipments where id = ${number}::bigint
    union all select account_id, id from inbound_shipments where tracking_number = any(${formsOf(code)}::text[])
    union all select account_id, inbound_id from inbound_cartons where sscc = ${sscc})`;
}

/** What waits at a warehouse, or what goes by a scanned code. */
export const listDeskInbound = systemVerb(inboundDesk.list, async ({ tx, query: { warehouse, code, limit } }) => {
  await mustBeWarehouse(tx, warehouse);
  const sscc = code === undefined ? null : bareCode(code);
  const carton = sql`(select c.number from inbound_cartons c where c.account_id = i.account_id and c.inbound_id = i.id and c.sscc = ${sscc})`;
  const where = every([
    code === undefined
      ? sql`i.status in ('Pending', 'En Route', 'Received')`
      : sql`i.status <> 'Draft' and (i.account_id, i.id) in ${byCode(bareScan(code), sscc)}`,
    warehouse !== undefined && sql`i.warehouse = ${warehouse}`,
  ]);
  const { n } = await one(
    tx,
    sql<{ n: number }>`select count(*) as n from inbound_shipments i join accounts a on a.account_id = i.account_id and a.test_of is null where ${where}`,
  );
  return { inbounds: (await deskRows(tx, where, carton, limit)).map(shownAtDesk), total: n };
});
