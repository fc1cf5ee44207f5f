import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { all, one, type Tx } from '../../../server/db.ts';
import { expectedDay, leadDays } from '../../inbound/server/expected-day.ts';
import { WAITING, WAITS_FOR } from '../../orders/server/order-filter.ts';
import { ROW_COLUMNS, shownRow, type Counted } from '../../shops/server/shop-row.ts';
import { coverOf, PACE_DAYS, paceOf } from '../../stock/rules.ts';
import { MOST_ROWS, OPEN_ORDERS, type FulfillmentFigures } from '../fulfillment-out.ts';
import { FAILING_SHOPS } from '../rules.ts';

type Asked = Pick<Ctx, 'actor' | 'now' | 'lang'>;

/** Open orders by state, and how long ago they were placed. */
async function readOpen(tx: Tx, { actor, now }: Asked): Promise<FulfillmentFigures['orders']> {
  const at = sql`${now().toISOString()}::timestamptz`;
  const rows = await all(
    tx,
    sql<FulfillmentFigures['orders'][number]>`
      select status, count(*)::int as total, count(*) filter (where placed_at > ${at} - interval '1 day')::int as fresh,
        count(*) filter (where placed_at <= ${at} - interval '1 day' and placed_at > ${at} - interval '3 days')::int as days,
        count(*) filter (where placed_at <= ${at} - interval '3 days')::int as old, min(placed_at) as oldest,
        count(*) filter (where status in ('Ready', 'Packing') and due_at < ${at})::int as late
      from orders where account_id = ${actor.accountId} and status = any(${[...OPEN_ORDERS]}::text[]) group by status`,
  );
  return rows.toSorted((a, b) => OPEN_ORDERS.indexOf(a.status) - OPEN_ORDERS.indexOf(b.status));
}

interface Waiting {
  inbound: number | null;
  orders: number;
  submitted_at: string | null;
  lead_days: number | null;
}

/** Orders that wait for stock, by the inbound shipment that brings it; when it comes by how long it usually took to that warehouse in the last year. */
async function readWaiting(tx: Tx, { actor: { accountId, timeZone } }: Asked): Promise<FulfillmentFigures['waiting']> {
  const rows = await all(
    tx,
    sql<Waiting>`
      with w as (
        select ${WAITS_FOR} as inbound, count(*)::int as orders from orders o where o.account_id = ${accountId} and ${WAITING}
        group by 1 order by ${WAITS_FOR} is null, count(*) desc limit ${MOST_ROWS}::int)
      select w.*, i.submitted_at, ${leadDays(accountId)} as lead_days
      from w left join inbound_shipments i on i.account_id = ${accountId} and i.id = w.inbound
      order by w.inbound is null, w.orders desc`,
  );
  return rows.map(({ inbound, orders, submitted_at: at, lead_days: days }) => ({
    inbound,
    orders,
    due: expectedDay(at, days, timeZone),
  }));
}

interface Low {
  id: number;
  name: string;
  warehouse: string;
  available: number;
  created_at: string;
  packed: number;
  total: number;
}

/** What is at its threshold or below, with how long it lasts at the pace of the last thirty days. */
async function readLow(tx: Tx, { actor: { accountId }, now }: Asked): Promise<FulfillmentFigures['low']> {
  const rows = await all(
    tx,
    sql<Low>`
      select l.*, (
        select -coalesce(sum(m.on_hand), 0)::int from stock_movements m
        where m.account_id = ${accountId} and m.product_id = l.id and m.warehouse = l.warehouse and m.reason = 'packed'
          and m.created_at >= ${now().toISOString()}::timestamptz - make_interval(days => ${PACE_DAYS}::int)) as packed
      from (
        select p.id, p.name, s.warehouse, s.available, s.created_at, count(*) over ()::int as total
        from stock_levels s join products p on p.account_id = s.account_id and p.id = s.product_id
        where s.account_id = ${accountId} and s.available <= s.low_at and p.status <> 'Inactive'
        order by s.available, p.name, p.id, s.warehouse limit ${MOST_ROWS}::int) l
      order by l.available, l.name, l.id, l.warehouse`,
  );
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ id, name, warehouse, available, created_at: since, packed }) => ({
      id,
      name,
      warehouse,
      available,
      days_of_cover: coverOf(available, paceOf(packed, new Date(since), now())),
    })),
  };
}

/** Shops that need somebody, as their own page says it. */
async function readShops(tx: Tx, { actor: { accountId }, lang }: Asked): Promise<FulfillmentFigures['shops']> {
  const rows = await all(
    tx,
    sql<Counted>`
      select ${ROW_COLUMNS} from shops s where s.account_id = ${accountId} and s.removed_at is null and s.status = any(${[...FAILING_SHOPS]}::text[])
      order by s.updated_at desc, s.id limit ${MOST_ROWS}::int`,
  );
  return rows.map((row) => ({ id: row.id, name: row.name, ...shownRow(row, lang).state }));
}

/** Orders, stock and shops for the dashboard, of a caller who may see orders. */
export async function readFulfillment(tx: Tx, ctx: Asked): Promise<FulfillmentFigures> {
  const { accountId } = ctx.actor;
  const [orders, waiting, low, shops, start] = await Promise.all([
    readOpen(tx, ctx),
    readWaiting(tx, ctx),
    readLow(tx, ctx),
    readShops(tx, ctx),
    one(
      tx,
      sql<FulfillmentFigures['start']>`
        select exists (select from warehouses where is_active) as is_offered,
          exists (select from products where account_id = ${accountId} and not is_packaging) as product,
          exists (select from inbound_shipments where account_id = ${accountId} and status <> 'Draft') as inbound,
          exists (select from orders where account_id = ${accountId}) as "order"`,
    ),
  ]);
  return { orders, waiting, low, shops, start };
}
