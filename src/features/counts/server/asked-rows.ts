import { sql, type RawBuilder } from 'kysely';

/** Shelves that somebody waits for, of one warehouse or of all: counted with a difference, or missed at picking and not counted since. */
export function askedRows(warehouse?: string): RawBuilder<unknown> {
  const here = (table: 'c' | 's') => (warehouse === undefined ? sql`true` : sql`${sql.ref(`${table}.warehouse`)} = ${warehouse}`);
  return sql`(
    select c.account_id, c.product_id, c.lot, 'again' as reason, c.created_at as since, 0 as missing from stock_counts c
    where ${here('c')} and c.status = 'Open'
    union all select s.account_id, s.product_id, null::text as lot, 'short' as reason, min(s.created_at) as since, sum(s.missing)::int as missing from pick_shorts s
    where ${here('s')} and s.count_id is null and not exists (
      select from stock_counts c where c.account_id = s.account_id and c.product_id = s.product_id and c.warehouse = s.warehouse and c.status = 'Open')
    group by s.account_id, s.product_id, s.warehouse)`;
}
