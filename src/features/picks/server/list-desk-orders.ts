import { sql } from 'kysely';
import { bareScan, formsOf } from '../../../shared/scanned.ts';
import { one } from '../../../server/db.ts';
import { every } from '../../../server/list.ts';
import { systemVerb } from '../../../server/verb.ts';
import { mustBeWarehouse } from '../../warehouses/server/must-be-warehouse.ts';
import { picks } from '../contract.ts';
import { AT_DESK, readDeskOrders } from './desk-order.ts';

/** Numbers are short; a longer string of digits is somebody's order number. */
const NUMBER = /^\d{1,12}$/;

/** Orders that are ready or being packed in a warehouse. */
export const listDeskOrders = systemVerb(picks.orders, async ({ tx, query: { warehouse, code, status, cart, limit } }) => {
  await mustBeWarehouse(tx, warehouse);
  const number = code !== undefined && NUMBER.test(bareScan(code)) ? Number(bareScan(code)) : null;
  const where = every([
    sql`o.warehouse = ${warehouse}`,
    status !== undefined && sql`o.status = ${status}`,
    cart !== undefined &&
      sql`o.status = 'Packing' and o.id = any(array(select unnest(k.orders) from picks k where k.id = ${cart} and k.warehouse = ${warehouse} and k.ended_at is null))`,
    code !== undefined && sql`(o.id = ${number}::bigint or o.order_number = any(${formsOf(code)}::text[]))`,
  ]);
  const { n } = await one(tx, sql<{ n: number }>`select count(*) as n from ${AT_DESK} where o.status in ('Ready', 'Packing') and ${where}`);
  return { orders: await readDeskOrders(tx, where, limit), total: n };
});
