import { sql, type RawBuilder } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { all, one, type Tx } from '../../../server/db.ts';
import type { Job } from '../../../server/jobs.ts';
import { TEST_KEPT_DAYS } from '../contract.ts';

const LOT = 500;

/** Rows of one table that are due. `alone` names what must be gone before: an overpack stays while parcels are in it. */
interface Due {
  table: string;
  alone?: RawBuilder<unknown>;
}

const nothingIn = (table: string, column: string) =>
  sql`not exists (select from ${sql.table(table)} c where c.account_id = o.account_id and c.${sql.ref(column)} = o.id)`;

/**
 * What is made in test mode to ship with, in the order in which one may be deleted after the other. Tasks, events and the files of imports
 * have sweeps of their own for all accounts; settings, keys, views and the audit trail stay.
 */
export const DUE: readonly Due[] = [
  { table: 'tracking_events' },
  { table: 'tracking_numbers' },
  { table: 'labels' },
  { table: 'order_fulfillments' },
  { table: 'shipments', alone: sql`${nothingIn('labels', 'shipment_id')} and ${nothingIn('order_fulfillments', 'shipment_id')}` },
  { table: 'overpacks', alone: nothingIn('shipments', 'overpack_id') },
  { table: 'manifests', alone: nothingIn('overpacks', 'manifest_id') },
  { table: 'imports', alone: sql`o.file_key = ''` },
  { table: 'customs_products' },
  { table: 'orders', alone: nothingIn('order_fulfillments', 'order_id') },
  // All movements of a product in a warehouse go together, then their sums: until then they add up.
  {
    table: 'stock_movements',
    alone: sql`not exists (select from stock_movements y where y.account_id = o.account_id and y.product_id = o.product_id and y.warehouse = o.warehouse
      and y.created_at >= now() - make_interval(days => ${TEST_KEPT_DAYS}::int))`,
  },
  {
    table: 'stock_levels',
    alone: sql`not exists (select from stock_movements c where c.account_id = o.account_id and c.product_id = o.product_id and c.warehouse = o.warehouse)`,
  },
  { table: 'products', alone: sql`${nothingIn('stock_levels', 'product_id')} and ${nothingIn('order_lines', 'product_id')}` },
  { table: 'shops', alone: nothingIn('orders', 'shop_id') },
];

/** Deletes one lot of what is due in a table of a test account; tells how many rows that were. */
async function deleteLot(tx: Tx, accountId: number, { table, alone = sql`true` }: Due): Promise<number> {
  const name = sql.table(table);
  const { n } = await one(
    tx,
    sql<{ n: number }>`
      with gone as (
        delete from ${name} where account_id = ${accountId} and (tableoid, ctid) in (
          select tableoid, ctid from ${name} o
          where o.account_id = ${accountId} and o.created_at < now() - make_interval(days => ${TEST_KEPT_DAYS}::int) and ${alone} limit ${LOT})
        returning 1)
      select count(*) as n from gone`,
  );
  return n;
}

/** Deletes what was made in test mode 30 days ago, in short transactions. */
export async function sweepTestObjects({ db }: Pick<App, 'db'>, signal?: AbortSignal): Promise<void> {
  const accounts = await db.system((tx) => all(tx, sql<{ id: number }>`select account_id as id from accounts where test_of is not null order by 1`));
  for (const { id } of accounts) {
    for (const due of DUE) {
      for (let gone = LOT; gone === LOT;) {
        if (signal?.aborted) return;
        gone = await db.system((tx) => deleteLot(tx, id, due));
      }
    }
  }
}

/** Every night. */
export const sweepTestObjectsJob: Job = { name: 'test-mode.sweep', cron: '20 4 * * *', run: (app, _data, signal) => sweepTestObjects(app, signal) };
