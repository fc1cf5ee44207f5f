import { sql } from 'kysely';
import { personBehind } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import type { Said } from '../../../shared/words.ts';
import type { AskedStatus } from '../status.ts';
import { giveBack } from './give-back.ts';
import { lockFor, moveOrder, record } from './order-record.ts';
import { processAgain } from './process-again.ts';
import { whoAsked } from './who-asked.ts';

/*
 * What a merchant asks of an order, one or many: each throws `not_found` or `not_eligible` with the reason and changes nothing then.
 */

/** With a reason in somebody's words, or a sentence of the program's. */
export async function holdIn(tx: Tx, ctx: Ctx, id: number, reason: string | Said = ''): Promise<void> {
  const { accountId } = ctx.actor;
  await lockFor(tx, accountId, id, 'hold');
  await giveBack(tx, ctx, id);
  const values = { ...(await whoAsked(tx, ctx)), ...(reason !== '' && { reason }) };
  await moveOrder(tx, accountId, id, { status: 'Holding', cause: 'held', values }, sql`, held_by = ${personBehind(ctx.actor)}::bigint`);
  await record(tx, ctx, id, { verb: 'order.hold', event: 'order.held', detail: typeof reason === 'string' && reason !== '' ? { reason } : {} });
}

export async function releaseIn(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  const { status } = await lockFor(tx, ctx.actor.accountId, id, 'release');
  await giveBack(tx, ctx, id);
  await processAgain(tx, ctx, id, { delayHours: 0 });
  await record(tx, ctx, id, { verb: 'order.release', event: 'order.released', detail: { from: status } });
}

/** The number of an order that is given up may name another; so may those of orders that were merged into it, and into them. */
async function freeNumbers(tx: Tx, accountId: number, id: number): Promise<void> {
  await sql`
    with recursive merged as (
      select ${id}::bigint as id
      union select o.id from orders o join merged m on o.merged_into = m.id where o.account_id = ${accountId})
    update orders o set is_number_free = true from merged m where o.account_id = ${accountId} and o.id = m.id`.execute(tx);
}

/** Of an order part of which was sent, the rest: its number stays its own, as it names the parcel that left, and a file that is imported again would send that twice. */
export async function cancelIn(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  const { accountId } = ctx.actor;
  const { status, units, units_fulfilled: fulfilled } = await lockFor(tx, accountId, id, 'cancel');
  await giveBack(tx, ctx, id);
  const values = { ...(await whoAsked(tx, ctx)), ...(fulfilled > 0 && { fulfilled, units }) };
  await moveOrder(tx, accountId, id, { status: 'Canceled', cause: 'canceled', values }, sql`, ended_at = ${ctx.now().toISOString()}`);
  if (fulfilled === 0) await freeNumbers(tx, accountId, id);
  await record(tx, ctx, id, { verb: 'order.cancel', event: 'order.canceled', detail: { from: status } });
}

export async function archiveIn(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  const { accountId } = ctx.actor;
  await lockFor(tx, accountId, id, 'archive');
  await moveOrder(tx, accountId, id, { status: 'Archived', cause: 'archived' }, sql`, archived_at = ${ctx.now().toISOString()}`);
  await record(tx, ctx, id, { verb: 'order.archive', event: 'order.archived' });
}

export async function removeIn(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  const { accountId } = ctx.actor;
  const { order_number } = await lockFor(tx, accountId, id, 'delete');
  await giveBack(tx, ctx, id);
  await freeNumbers(tx, accountId, id);
  await sql`delete from orders where account_id = ${accountId} and id = ${id}`.execute(tx);
  await record(tx, ctx, id, { verb: 'order.delete', event: 'order.deleted', detail: { order_number } });
}

/** What does it, for each status that can be asked for. */
export const ASK: Readonly<Record<AskedStatus, (tx: Tx, ctx: Ctx, id: number) => Promise<void>>> = {
  Holding: holdIn,
  Processing: releaseIn,
  Canceled: cancelIn,
  Archived: archiveIn,
};
