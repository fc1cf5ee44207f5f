import { sql, type RawBuilder } from 'kysely';

/** Of `warehouses w`: goods, orders or returns of somebody are or were there. Looked up by account: so much of each is indexed. */
export const IS_USED: RawBuilder<boolean> = sql`(
  exists (select from accounts a where
    exists (select from stock_levels l where l.account_id = a.account_id and l.warehouse = w.code)
    or exists (select from inbound_shipments i where i.account_id = a.account_id and i.warehouse = w.code)
    or exists (select from orders o where o.account_id = a.account_id and o.warehouse = w.code)
    or exists (select from returns r where r.account_id = a.account_id and r.warehouse = w.code))
  or exists (select from unmatched_returns u where u.warehouse = w.code))`;
