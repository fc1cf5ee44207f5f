import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import type { OrderStatus } from '../../orders/status.ts';
import type { DeskOrder } from '../contract.ts';

interface Stored extends Omit<DeskOrder, 'account'> {
  account_id: number;
  account_name: string;
}

/** What a warehouse has to do, of live accounts; `orders o` and `accounts a`. */
export const AT_DESK = sql`orders o join accounts a on a.account_id = o.account_id and a.test_of is null`;
const IS_OPEN = sql`o.status in ('Ready', 'Packing')`;

/** Orders that are ready or being packed: first what leaves first, then by service and country, so that a cart holds what goes together. */
export async function readDeskOrders(tx: Tx, where: RawBuilder<unknown>, limit: number): Promise<DeskOrder[]> {
  const rows = await all(
    tx,
    sql<Stored>`
      select o.account_id, a.name as account_name, o.id, o.status, o.order_number, o.warehouse, o.chosen_service as service, o.to_country as country,
        (select count(distinct i.line)::int from order_allocations i where i.account_id = o.account_id and i.order_id = o.id and i.warehouse = o.warehouse) as lines,
        o.units_allocated as units, o.placed_at, o.due_at as due, coalesce(o.due_at < now(), false) as is_late, o.packing_slip, o.gift_message is not null as gift,
        o.status = 'Packing' and o.cause = 'funds' as unpaid,
        (select jsonb_build_object('id', k.id, 'position', array_position(k.orders, o.id)) from picks k
          where o.status = 'Packing' and k.warehouse = o.warehouse and k.ended_at is null and o.id = any(k.orders) limit 1) as cart
      from ${AT_DESK} where ${IS_OPEN} and ${where}
      order by o.due_at, o.chosen_service, o.to_country, o.placed_at, o.id limit ${limit}::int`,
  );
  return rows.map(({ account_id: id, account_name: name, ...row }) => ({ ...row, account: { id, name } }));
}

/** Why the desk has nothing to do with an order any more: somebody packed it, or it was canceled, or has to wait again. */
function whyGone(status: OrderStatus): `picks:gone.${'packed' | 'canceled' | 'waits'}` {
  if (status === 'Canceled') return 'picks:gone.canceled';
  return status === 'Fulfilled' || status === 'Partial' || status === 'Archived' ? 'picks:gone.packed' : 'picks:gone.waits';
}

/** Whose order it is, as the desk knows it by its number alone. Throws `not_found` for one that is not ready or being packed, and says why. */
export async function ownerOf(tx: Tx, orderId: number): Promise<{ accountId: number; warehouse: string }> {
  const row = await maybe(
    tx,
    sql<{ accountId: number; warehouse: string; status: OrderStatus; name: string; isOpen: boolean }>`
      select o.account_id as "accountId", o.warehouse, o.status, coalesce(o.order_number, o.id::text) as name, ${IS_OPEN} as "isOpen" from ${AT_DESK} where o.id = ${orderId}`,
  );
  if (!row) throw new AppError('not_found');
  if (!row.isOpen) throw new AppError('not_found', { fields: { status: { key: whyGone(row.status), values: { order: row.name } } } });
  return row;
}
