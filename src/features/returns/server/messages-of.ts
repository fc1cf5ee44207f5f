import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { personBehind } from '../../../server/audit.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import type { WarehouseMessage } from '../../../shared/warehouse-messages.ts';
import type { ReturnImage } from '../return-out.ts';
import { byReturn } from './by-return.ts';
import { record, type Doer } from './record.ts';

/** The messages about returns, by return, oldest first; colleagues by name. */
export async function messagesOfEach(tx: Tx, accountId: number, ids: readonly number[]): Promise<Map<number, WarehouseMessage[]>> {
  const rows = await all(
    tx,
    sql<WarehouseMessage & { return_id: number }>`
      select m.return_id, m.id, m.body, m.by_warehouse, m.staff_user_id is not null as by_staff, member_name(m.user_id) as author, m.created_at as created
      from return_messages m where m.account_id = ${accountId} and m.return_id = any(${[...ids]}::bigint[]) order by m.return_id, m.id`,
  );
  return byReturn(rows);
}

/** The photos of returns, by return, in the order they were taken. */
export async function imagesOfEach(tx: Tx, accountId: number, ids: readonly number[]): Promise<Map<number, ReturnImage[]>> {
  const rows = await all(
    tx,
    sql<ReturnImage & { return_id: number }>`
      select return_id, id, kind, type, width, height, created_at as created from return_photos
      where account_id = ${accountId} and return_id = any(${[...ids]}::bigint[]) order by return_id, id`,
  );
  return byReturn(rows);
}

export const messagesOf = async (tx: Tx, accountId: number, id: number): Promise<WarehouseMessage[]> =>
  (await messagesOfEach(tx, accountId, [id])).get(id) ?? [];

export const imagesOf = async (tx: Tx, accountId: number, id: number): Promise<ReturnImage[]> => (await imagesOfEach(tx, accountId, [id])).get(id) ?? [];

/** Keeps what somebody says about a return, and tells it. Throws `not_found`, also where it is withdrawn at the same moment. */
export async function keepMessage(tx: Tx, ctx: Doer, id: number, body: string, { byWarehouse }: { byWarehouse: boolean }): Promise<void> {
  const { accountId, staffUserId } = ctx.actor;
  if (!(await maybe(tx, sql`select 1 from returns where account_id = ${accountId} and id = ${id} for key share`))) throw new AppError('not_found');
  await sql`
    insert into return_messages (account_id, return_id, body, by_warehouse, user_id, staff_user_id)
    values (${accountId}, ${id}, ${body}, ${byWarehouse}, ${personBehind(ctx.actor)}::bigint, ${staffUserId}::bigint)`.execute(tx);
  await record(tx, ctx, id, { verb: 'return.write', event: 'return.message', detail: { by_warehouse: byWarehouse } });
}
