import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { among, every, keysetPage, oneOf, within } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { stock, type Movement, type ObjectKind } from '../contract.ts';
import { quantityOf, type Change, type Reason } from '../rules.ts';

interface StoredMovement extends Change {
  id: number;
  created_at: string;
  product_id: number;
  own_id: string;
  name: string;
  warehouse: string;
  reason: Reason;
  on_hand_after: number;
  lot: string | null;
  expires_on: string | null;
  object_kind: ObjectKind | null;
  object_id: number | null;
  note: string | null;
  user_id: number | null;
  staff_user_id: number | null;
}

const shownMovement = (row: StoredMovement): Movement => ({
  id: row.id,
  created: row.created_at,
  product: { id: row.product_id, product_id: row.own_id, name: row.name },
  warehouse: row.warehouse,
  reason: row.reason,
  quantity: quantityOf(row),
  on_hand: row.on_hand,
  allocated: row.allocated,
  inbound: row.inbound,
  on_hand_after: row.on_hand_after,
  lot: row.lot,
  expires: row.expires_on,
  object: row.object_kind === null || row.object_id === null ? null : { kind: row.object_kind, id: row.object_id },
  note: row.note,
  user_id: row.user_id,
  by_staff: row.staff_user_id !== null,
});

const SORT = { created: { column: sql`m.created_at`, type: sql`timestamptz` } } as const;

/** Movements of the account's stock, one page. */
export const listMovements = verb(stock.list, async ({ tx, ctx, query }) => {
  const { accountId, timeZone } = ctx.actor;
  const counted = every([
    sql`m.account_id = ${accountId}`,
    query.product !== undefined && sql`m.product_id = ${query.product}`,
    oneOf(sql`m.warehouse`, query.warehouse),
    oneOf(sql`m.reason`, query.reason),
    within(sql`m.created_at`, query.created_min, query.created_max, timeZone),
    within(sql`m.created_at`, query.updated_min, query.updated_max, timeZone),
    among(sql`m.id`, query.ids),
  ]);
  const page = keysetPage(query, SORT, sql`m.id`);
  const rows = await all(
    tx,
    sql<StoredMovement & { sort_key: string }>`
      select m.*, p.product_id as own_id, p.name, ${page.key} from stock_movements m
      join products p on p.account_id = m.account_id and p.id = m.product_id
      where ${every([counted, page.after])} order by ${page.order} limit ${page.limit}`,
  );
  const { rows: kept, nextPage } = page.cut(rows);
  const count = query.total ? await one(tx, sql<{ n: number }>`select count(*) as n from stock_movements m where ${counted}`) : undefined;
  return { stock_movements: kept.map(shownMovement), next_page: nextPage, ...(count && { total: count.n }) };
});
