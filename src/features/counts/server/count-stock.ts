import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { audit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, one, type Tx } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { deskIn } from '../../desk/server/desk-in.ts';
import { lotsOf } from '../../stock/server/lots-of.ts';
import { moveStock } from '../../stock/server/move-stock.ts';
import { mustBeWarehouse } from '../../warehouses/server/must-be-warehouse.ts';
import { counts } from '../contract.ts';
import { readCounts, shownCount } from './count-row.ts';
import { holdShelf } from './hold-shelf.ts';
import { countedProduct } from './read-target.ts';
import { lockPromised } from '../../orders/server/promised-units.ts';
import { takeBack } from './take-back.ts';

interface Shelf {
  accountId: number;
  productId: number;
  warehouse: string;
  lot: string | null;
  expires: string | null;
}

/** What is on hand and promised by the books, held until the end of the transaction; of a product that was never here, nothing. */
async function lockLevel(tx: Tx, { accountId, productId, warehouse }: Shelf): Promise<{ on_hand: number; allocated: number }> {
  const row = await maybe(
    tx,
    sql<{ on_hand: number; allocated: number }>`
      select on_hand, allocated from stock_levels where account_id = ${accountId} and product_id = ${productId} and warehouse = ${warehouse} for update`,
  );
  return row ?? { on_hand: 0, allocated: 0 };
}

/**
 * How many of a lot are left, and until when they can be sold: what is known of it here, else what the count says. Throws `invalid_input` where the
 * count says another day than the lot has, as receiving does.
 */
async function lotLevel(tx: Tx, { accountId, productId, warehouse, lot, expires }: Shelf): Promise<{ onHand: number; expires: string | null }> {
  const lots = (await lotsOf(tx, accountId, [productId], warehouse)).get(productId)?.get(warehouse) ?? [];
  const found = lots.filter((each) => each.lot === lot);
  const days = found.flatMap((each) => each.expires ?? []);
  const [until = expires] = days;
  if (lot !== null && expires !== null && until !== null && days.length > 0 && !days.includes(expires))
    throw new AppError('invalid_input', { fields: { expires: { key: 'inbound:problem.otherExpiry', values: { lot, until } } } });
  return { onHand: found.reduce((sum, each) => sum + each.on_hand, 0), expires: expires ?? until };
}

/** The open count of a shelf, begun if there is none, with the difference its last step found. The caller holds the shelf. */
async function openCount(
  tx: Tx,
  { accountId, productId, warehouse, lot, expires }: Shelf,
): Promise<{ id: number; before: number | null; steps: number; day: string | null }> {
  const found = await maybe(
    tx,
    sql<{ id: number; step: number; difference: number; expires: string | null }>`
      select c.id, c.expires_on as expires, s.step, s.counted - s.known as difference from stock_counts c join stock_count_steps s on s.account_id = c.account_id and s.count_id = c.id
      where c.account_id = ${accountId} and c.product_id = ${productId} and c.warehouse = ${warehouse} and c.lot is not distinct from ${lot}::text and c.status = 'Open'
      order by s.step desc limit 1`,
  );
  if (found) return { id: found.id, before: found.difference, steps: found.step, day: found.expires };
  const made = await one(
    tx,
    sql<{ id: number }>`
      insert into stock_counts (account_id, product_id, warehouse, lot, expires_on) values (${accountId}, ${productId}, ${warehouse}, ${lot}, ${expires}::date) returning id`,
  );
  return { id: made.id, before: null, steps: 0, day: null };
}

/** Books what two counts found: the units, and what was promised of those that are not there. Returns the orders that lost it. */
async function book(
  tx: Tx,
  desk: Ctx,
  shelf: Shelf,
  found: { countId: number; difference: number; missing: number; held: readonly number[] },
): Promise<number[]> {
  const { productId, warehouse, lot, expires } = shelf;
  const { countId, difference, missing, held } = found;
  const orders = await takeBack(tx, desk, { productId, warehouse, units: missing, held });
  await moveStock(tx, desk, [{ productId, warehouse, reason: 'counted', quantity: difference, lot, expires }], { object: { kind: 'count', id: countId } });
  return orders;
}

/**
 * Writes down how many units lie there. What is as known ends the count; a difference that the count before it found too is booked, with what was
 * promised of it given back; any other waits to be counted again. Throws `not_found`, `invalid_input` at the lot or its day, or `conflict` if the stock was promised
 * to somebody else meanwhile.
 */
export const countStock = systemVerb(counts.count, async ({ tx, ctx, body }) => {
  const { accountId, hasLots } = await countedProduct(tx, body.product_id);
  await mustBeWarehouse(tx, body.warehouse);
  if (hasLots !== Boolean(body.lot))
    throw new AppError('invalid_input', { fields: { lot: { key: hasLots ? 'counts:problem.lot' : 'counts:problem.noLots' } } });
  const asked: Shelf = { accountId, productId: body.product_id, warehouse: body.warehouse, lot: body.lot || null, expires: body.expires ?? null };
  const desk = await deskIn(tx, ctx, accountId);
  await holdShelf(tx, accountId, body.product_id);
  const { id, before, steps, day } = await openCount(tx, asked);
  // Orders are held before the stock, as everywhere, and all the stock that one of them may give back.
  const held = before !== null && before < 0 ? await lockPromised(tx, accountId, asked.productId, asked.warehouse) : [];
  const level = await lockLevel(tx, asked);
  const lot = hasLots ? await lotLevel(tx, asked) : null;
  const shelf = { ...asked, expires: lot?.expires ?? asked.expires ?? day };
  const known = lot?.onHand ?? level.on_hand;
  const difference = body.counted - known;
  await sql`
    insert into stock_count_steps (account_id, count_id, step, counted, known, staff_user_id)
    values (${accountId}, ${id}, ${steps + 1}, ${body.counted}, ${known}, ${ctx.actor.userId}::bigint)`.execute(tx);
  const isBooked = difference !== 0 && difference === before;
  const orders = isBooked ? await book(tx, desk, shelf, { countId: id, difference, missing: level.allocated - (level.on_hand + difference), held }) : [];
  if (isBooked || difference === 0) {
    await sql`
      update stock_counts set status = ${isBooked ? 'Booked' : 'Matched'}, difference = ${difference}, orders = ${orders}::bigint[], expires_on = ${shelf.expires}::date, ended_at = now()
      where account_id = ${accountId} and id = ${id}`.execute(tx);
    await sql`
      update pick_shorts set count_id = ${id}
      where account_id = ${accountId} and product_id = ${asked.productId} and warehouse = ${asked.warehouse} and count_id is null`.execute(tx);
  }
  const detail = { warehouse: asked.warehouse, lot: asked.lot, counted: body.counted, known, booked: isBooked };
  await audit(tx, desk, { verb: 'stock.count', object: { kind: 'product', id: asked.productId }, detail });
  const [row] = await readCounts(tx, sql`c.account_id = ${accountId} and c.id = ${id}`, 1);
  if (row === undefined) throw new AppError('not_found');
  return { count: shownCount(row, ctx.actor.userId) };
});
