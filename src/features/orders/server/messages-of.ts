import { sql } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';
import type { WarehouseMessage } from '../../../shared/warehouse-messages.ts';

/** The messages about an order, oldest first; colleagues by name. */
export const messagesOf = (tx: Tx, accountId: number, orderId: number): Promise<WarehouseMessage[]> =>
  all(
    tx,
    sql<WarehouseMessage>`
      select m.id, m.body, m.by_warehouse, m.staff_user_id is not null as by_staff, member_name(m.user_id) as author, m.created_at as created
      from order_messages m where m.account_id = ${accountId} and m.order_id = ${orderId} order by m.id`,
  );
