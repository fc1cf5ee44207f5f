import { sql } from 'kysely';
import { personBehind } from '../../../server/audit.ts';
import { all, type Tx } from '../../../server/db.ts';
import type { WarehouseMessage } from '../../../shared/warehouse-messages.ts';
import type { ReturnImage } from '../return-out.ts';
import { record, type Doer } from './record.ts';

/** The messages about a return, oldest first; colleagues by name. */
export const messagesOf = (tx: Tx, accountId: number, id: number): Promise<WarehouseMessage[]> =>
  all(
    tx,
    sql<WarehouseMessage>`
      select m.id, m.body, m.by_warehouse, member_name(m.user_id) as author, m.created_at as created
      from return_messages m where m.account_id = ${accountId} and m.return_id = ${id} order by m.id`,
  );

/** The photos of a return, in the order they were taken. */
export const imagesOf = (tx: Tx, accountId: number, id: number): Promise<ReturnImage[]> =>
  all(
    tx,
    sql<ReturnImage>`
      select id, kind, type, width, height, created_at as created from return_photos where account_id = ${accountId} and return_id = ${id} order by id`,
  );

/** Keeps what somebody says about a return, and tells it. */
export async function keepMessage(tx: Tx, ctx: Doer, id: number, body: string, { byWarehouse }: { byWarehouse: boolean }): Promise<void> {
  const { accountId, staffUserId } = ctx.actor;
  await sql`
    insert into return_messages (account_id, return_id, body, by_warehouse, user_id, staff_user_id)
    values (${accountId}, ${id}, ${body}, ${byWarehouse}, ${personBehind(ctx.actor)}::bigint, ${staffUserId}::bigint)`.execute(tx);
  await record(tx, ctx, id, { verb: 'return.write', event: 'return.message', detail: { by_warehouse: byWarehouse } });
}
