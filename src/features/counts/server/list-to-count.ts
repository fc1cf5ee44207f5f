import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { mustBeWarehouse } from '../../warehouses/server/must-be-warehouse.ts';
import { placeOf } from '../../bins/rules.ts';
import { counts, type ToCount } from '../contract.ts';
import { askedRows } from './asked-rows.ts';

interface Row extends Omit<ToCount, 'account'> {
  account_id: number;
  account_name: string;
}

/** What to count next: what somebody waits for first, then what was not counted for the longest time. */
export const listToCount = systemVerb(counts.list, async ({ tx, query: { warehouse, bin, asked: isAskedOnly = false, limit } }) => {
  await mustBeWarehouse(tx, warehouse);
  const asked = askedRows(warehouse);
  // Of accounts that are no test accounts: what is made in test mode is nobody's work.
  const live = sql`join accounts a on a.account_id = w.account_id and a.test_of is null`;
  const { n: total } = await one(tx, sql<{ n: number }>`select count(*)::int as n from ${asked} w ${live}`);
  const last = sql`(select account_id, product_id, max(ended_at) as ended_at from stock_counts where warehouse = ${warehouse} group by account_id, product_id)`;
  const inBin = sql`(
    select i.account_id, i.product_id, w.lot, coalesce(w.reason, 'due') as reason, case when w.reason is null then d.ended_at else w.since end as since,
      coalesce(w.missing, 0) as missing
    from product_bins i left join ${asked} w on w.account_id = i.account_id and w.product_id = i.product_id
    left join ${last} d on d.account_id = i.account_id and d.product_id = i.product_id
    where i.warehouse = ${warehouse} and starts_with(i.place, ${placeOf(bin ?? '')}))`;
  const unasked = sql`l.warehouse = ${warehouse} and l.on_hand > 0
    and not exists (select from ${asked} w where w.account_id = l.account_id and w.product_id = l.product_id)`;
  const stocked = sql`stock_levels l join accounts a on a.account_id = l.account_id and a.test_of is null`;
  // What nobody counted yet comes first, and is read in its order. Only where that is not enough the last counts of all the others are sorted.
  const due = sql`
    (select l.account_id, l.product_id, null::text as lot, 'due' as reason, null::timestamptz as since, 0 as missing from ${stocked}
      where ${unasked} and not exists (
        select from stock_counts c where c.account_id = l.account_id and c.product_id = l.product_id and c.warehouse = ${warehouse} and c.ended_at is not null)
      order by l.account_id, l.product_id limit ${limit}::int)
    union all
    (select l.account_id, l.product_id, null::text, 'due', d.ended_at, 0 from ${stocked}
      join ${last} d on d.account_id = l.account_id and d.product_id = l.product_id and d.ended_at is not null
      where ${unasked} order by d.ended_at, l.account_id, l.product_id limit ${limit}::int)
    limit ${limit}::int`;
  const rows = await all(
    tx,
    sql<Row>`
      select w.account_id, a.name as account_name, w.product_id, b.bin, w.lot, w.reason, w.since, w.missing, p.name,
        coalesce((select s.sku from product_skus s where s.account_id = p.account_id and s.product_id = p.id and s.is_active order by s.id limit 1), p.product_id) as sku,
        (select c.id from product_pictures c where c.account_id = p.account_id and c.product_id = p.id order by c.kind, c.id limit 1) as image_id
      from ${bin !== undefined ? inBin : isAskedOnly ? asked : sql`(select * from ${asked} w union all (${due}))`} w ${live}
      join products p on p.account_id = w.account_id and p.id = w.product_id
      left join product_bins b on b.account_id = w.account_id and b.product_id = w.product_id and b.warehouse = ${warehouse}
      order by ${bin === undefined ? sql`` : sql`b.place, `}array_position(array['again', 'short', 'due'], w.reason), w.since nulls first, w.account_id, w.product_id limit ${limit}::int`,
  );
  return { to_count: rows.map(({ account_id: id, account_name: name, ...row }) => ({ ...row, account: { id, name } })), total };
});
