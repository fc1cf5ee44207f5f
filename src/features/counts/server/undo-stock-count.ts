import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { PlainKey } from '../../../shared/words.ts';
import { audit } from '../../../server/audit.ts';
import { attempt } from '../../../server/attempt.ts';
import { maybe } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { deskIn } from '../../desk/server/desk-in.ts';
import { moveStock, StockShort } from '../../stock/server/move-stock.ts';
import { counts } from '../contract.ts';
import { readCounts, shownCount } from './count-row.ts';
import { holdShelf } from './hold-shelf.ts';
import { readTarget } from './read-target.ts';

const refuse = (key: PlainKey): AppError => new AppError('not_eligible', { fields: { status: { key } } });

/**
 * Takes back the caller's last step of a count; what it booked is booked back. Throws `not_found`, or `not_eligible` if it is not the caller's, if
 * something was counted since, or if what was found is promised or gone.
 */
export const undoStockCount = systemVerb(counts.undo, async ({ tx, ctx, params, body }) => {
  const held = await maybe(
    tx,
    sql<{ account_id: number; product_id: number }>`
      select c.account_id, c.product_id from stock_counts c join accounts a on a.account_id = c.account_id and a.test_of is null where c.id = ${params.id}`,
  );
  if (!held) throw new AppError('not_found');
  const { account_id: accountId } = held;
  await holdShelf(tx, accountId, held.product_id);
  const [row] = await readCounts(tx, sql`c.account_id = ${accountId} and c.id = ${params.id}`, 1);
  if (row === undefined) throw new AppError('not_found');
  const shown = shownCount(row, ctx.actor.userId);
  // The same person counts at two desks: what the other one counted is not taken back unseen.
  const isMeant = body.at === undefined || shown.steps.at(-1)?.at === body.at;
  if (!shown.can_undo || !isMeant) throw refuse('counts:cannot.undo');
  const desk = await deskIn(tx, ctx, accountId);
  const { id, product_id: productId, warehouse, lot, expires, status, difference, steps } = row;
  if (status === 'Booked') {
    const back = [{ productId, warehouse, reason: 'counted' as const, quantity: -difference, lot, expires }];
    const moved = await attempt(tx, () => moveStock(tx, desk, back, { object: { kind: 'count', id } }));
    if (!moved.ok) throw moved.error instanceof StockShort ? refuse('counts:cannot.undoGone') : moved.error;
  }
  await sql`update pick_shorts set count_id = null where account_id = ${accountId} and count_id = ${id}`.execute(tx);
  await sql`delete from stock_count_steps where account_id = ${accountId} and count_id = ${id} and step = ${steps.at(-1)?.step ?? 0}`.execute(tx);
  if (steps.length === 1) await sql`delete from stock_counts where account_id = ${accountId} and id = ${id}`.execute(tx);
  else
    await sql`update stock_counts set status = 'Open', difference = 0, orders = '{}', ended_at = null where account_id = ${accountId} and id = ${id}`.execute(
      tx,
    );
  await audit(tx, desk, { verb: 'stock.undo_count', object: { kind: 'product', id: productId }, detail: { warehouse, lot, difference } });
  return { product: await readTarget(tx, { id: productId, warehouse, userId: ctx.actor.userId }) };
});
