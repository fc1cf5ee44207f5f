import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';

/** The demo's goods have stood there for ninety days, but nobody is charged for days before the demo began. */
export async function beginStorage(app: App): Promise<void> {
  await app.db.system((tx) =>
    sql`
      insert into storage_meters (account_id, warehouse, through, currency)
      select distinct l.account_id, w.code, (${app.now().toISOString()}::timestamptz at time zone w.time_zone)::date - 1, w.currency
      from stock_levels l join accounts a on a.account_id = l.account_id join warehouses w on w.code = l.warehouse where a.is_demo
      on conflict do nothing`.execute(tx),
  );
}
