import { sql, type RawBuilder } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';
import type { Count } from '../contract.ts';

export interface StoredCount {
  account_id: number;
  id: number;
  product_id: number;
  warehouse: string;
  lot: string | null;
  expires: string | null;
  status: Count['status'];
  /** What was booked. */
  difference: number;
  orders: number[];
  created_at: string;
  ended_at: string | null;
  steps: { step: number; counted: number; known: number; staff_user_id: number | null; by: string | null; at: string }[];
  is_latest: boolean;
}

/** Counts with their steps, of `stock_counts c`, the one counted last first: of several lots an older count may go on after a newer one. */
export const readCounts = (tx: Tx, where: RawBuilder<unknown>, limit: number): Promise<StoredCount[]> =>
  all(
    tx,
    sql<StoredCount>`
      select c.account_id, c.id, c.product_id, c.warehouse, c.lot, c.expires_on as expires, c.status, c.difference, to_jsonb(c.orders) as orders, c.created_at, c.ended_at,
        (select coalesce(jsonb_agg(jsonb_build_object('step', s.step, 'counted', s.counted, 'known', s.known, 'staff_user_id', s.staff_user_id,
            'by', u.first_name || ' ' || u.last_name, 'at', s.created_at) order by s.step), '[]')
          from stock_count_steps s left join users u on u.id = s.staff_user_id where s.account_id = c.account_id and s.count_id = c.id) as steps,
        not exists (select from stock_counts n where n.account_id = c.account_id and n.product_id = c.product_id and n.warehouse = c.warehouse
          and n.lot is not distinct from c.lot and n.id > c.id) as is_latest
      from stock_counts c where ${where}
      order by (select max(s.created_at) from stock_count_steps s where s.account_id = c.account_id and s.count_id = c.id) desc, c.id desc limit ${limit}::int`,
  );

/** A count as somebody at the desk sees it. */
export function shownCount(row: StoredCount, userId: number | null): Count {
  const last = row.steps.at(-1);
  return {
    id: row.id,
    product_id: row.product_id,
    warehouse: row.warehouse,
    lot: row.lot,
    expires: row.expires,
    status: row.status,
    difference: row.status === 'Booked' || last === undefined ? row.difference : last.counted - last.known,
    steps: row.steps.map(({ counted, known, by, at }) => ({ counted, known, difference: counted - known, by, at: new Date(at).toISOString() })),
    orders: row.orders,
    created: row.created_at,
    ended: row.ended_at,
    can_undo: row.is_latest && last !== undefined && last.staff_user_id === userId,
  };
}
