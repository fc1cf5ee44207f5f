import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { MAX_GIFT_MESSAGE, MAX_LINES, MAX_NOTES, MAX_TAGS } from '../fields.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { all, one, type Tx } from '../../../server/db.ts';
import { mustBeThere } from '../../../server/must-be-there.ts';
import { verb } from '../../../server/verb.ts';
import { orders } from '../contract.ts';
import { giveBack } from './give-back.ts';
import { holdOrders } from './hold-orders.ts';
import { lockFor, moveOrder, record } from './order-record.ts';
import { processAgain } from './process-again.ts';
import { readOrder } from './read-order.ts';
import { renewTotals } from './renew-totals.ts';

/** What must be the same for orders to travel as one. */
const SAME = sql`lower(to_name), to_country, lower(coalesce(to_postal_code, '')), lower(to_city), lower(to_street1), lower(coalesce(to_street2, '')), shop_id, currency, terms`;

/**
 * Adds the lines of an order to those of another: to the line of the same SKU at the same price, else below them. A line that a shop is to be told
 * of stays by itself.
 */
async function takeLines(tx: Tx, accountId: number, into: number, from: number): Promise<void> {
  const alike = sql`l.sku = i.sku and l.product_id is not distinct from i.product_id and l.sold_for_minor is not distinct from i.sold_for_minor
    and l.shop_line_id is null and i.shop_line_id is null and l.quantity + i.quantity <= 9999`;
  await sql`
    with added as (
      update order_lines l set quantity = l.quantity + i.quantity from order_lines i
      where l.account_id = ${accountId} and l.order_id = ${into} and i.account_id = ${accountId} and i.order_id = ${from} and ${alike}
      returning i.line)
    insert into order_lines (account_id, order_id, line, sku, product_id, name, quantity, sold_for_minor, shop_line_id)
    select i.account_id, ${into}, (select max(line) from order_lines where account_id = ${accountId} and order_id = ${into}) + row_number() over (order by i.line),
      i.sku, i.product_id, i.name, i.quantity, i.sold_for_minor, i.shop_line_id
    from order_lines i where i.account_id = ${accountId} and i.order_id = ${from} and i.line not in (select line from added)`.execute(tx);
}

/** The oldest of orders that can travel as one. Throws `not_mergeable`, or `invalid_input` where it would have too many lines. */
async function oldestOf(tx: Tx, accountId: number, ids: readonly number[]): Promise<number> {
  const there = sql`account_id = ${accountId} and id = any(${[...ids]}::bigint[])`;
  const kinds = await all(tx, sql`select count(*) from orders where ${there} group by ${SAME}`);
  const { n } = await one(
    tx,
    sql<{ n: number }>`select count(*) as n from order_lines where account_id = ${accountId} and order_id = any(${[...ids]}::bigint[])`,
  );
  if (kinds.length !== 1) throw new AppError('not_mergeable', { fields: { ids: { key: 'orders:problem.otherRecipient' } } });
  if (n > MAX_LINES) throw new AppError('invalid_input', { fields: { ids: { key: 'orders:problem.mergedLines', values: { max: MAX_LINES } } } });
  const oldest = await one(tx, sql<{ id: number }>`select id from orders where ${there} order by placed_at, id limit 1`);
  return oldest.id;
}

interface Wishes {
  insurance: boolean;
  signature_confirmation: boolean;
  packing_slip: boolean;
  ignore_bad_address: boolean;
  gift_message: string | null;
  tags: readonly string[];
  notes: string | null;
}

const joined = (texts: readonly (string | null)[], between: string): string | null =>
  [...new Set(texts.filter((text) => text !== null && text !== ''))].join(between) || null;

const lengthOf = (text: string | null): number => [...(text ?? '')].length;

/**
 * Gives an order what was asked for with any of those that become one: insurance, signature, slip, gift messages, tags and notes. Throws
 * `not_mergeable` where the gift messages have no room on one slip.
 */
async function takeWishes(tx: Tx, accountId: number, into: number, ids: readonly number[]): Promise<void> {
  const wishes = await all(
    tx,
    sql<Wishes>`
      select insurance, signature_confirmation, packing_slip, ignore_bad_address, gift_message, tags, notes from orders
      where account_id = ${accountId} and id = any(${[...ids]}::bigint[]) order by placed_at, id`,
  );
  const any = (wish: 'insurance' | 'signature_confirmation' | 'packing_slip' | 'ignore_bad_address'): boolean => wishes.some((one) => one[wish]);
  const gift = joined(
    wishes.map((one) => one.gift_message),
    '\n',
  );
  if (lengthOf(gift) > MAX_GIFT_MESSAGE)
    throw new AppError('not_mergeable', { fields: { ids: { key: 'orders:problem.mergedGifts', values: { max: MAX_GIFT_MESSAGE } } } });
  const notes = joined(
    wishes.map((one) => one.notes),
    '; ',
  );
  const tags = [...new Set(wishes.flatMap((one) => one.tags))].slice(0, MAX_TAGS);
  await sql`
    update orders set insurance = ${any('insurance')}, signature_confirmation = ${any('signature_confirmation')}, packing_slip = ${any('packing_slip')},
      ignore_bad_address = ${any('ignore_bad_address')}, gift_message = ${gift}::text, tags = ${tags}::text[],
      notes = ${lengthOf(notes) > MAX_NOTES ? sql`notes` : sql`${notes}::text`}
    where account_id = ${accountId} and id = ${into}`.execute(tx);
}

async function mergeInto(tx: Tx, ctx: Ctx, into: number, from: number): Promise<void> {
  const { accountId } = ctx.actor;
  await takeLines(tx, accountId, into, from);
  const ended = sql`, ended_at = ${ctx.now().toISOString()}, merged_into = ${into}`;
  await moveOrder(tx, accountId, from, { status: 'Canceled', cause: 'merged', values: { order: into } }, ended);
  await record(tx, ctx, from, { verb: 'order.merge', event: 'order.canceled', detail: { into } });
}

/**
 * Makes one order of several: the oldest takes the lines and the wishes of the others, which are canceled and name it. It is processed again, or
 * stays held if it was. Throws `invalid_input`, `not_found`, `not_eligible` or `not_mergeable`, and changes nothing then.
 */
export const mergeOrders = verb(orders.merge, async ({ tx, ctx, body }) => {
  const { accountId } = ctx.actor;
  const ids = [...new Set(body.ids)].toSorted((a, b) => a - b);
  if (ids.length < 2) throw new AppError('invalid_input', { fields: { ids: { key: 'validation.tooFew', values: { count: 2 } } } });
  const there = await all(tx, sql<{ id: number }>`select id from orders where account_id = ${accountId} and id = any(${ids}::bigint[])`);
  mustBeThere(new Set(there.map(({ id }) => id)), [{ at: 'ids', ids: body.ids }], (id) => ({ key: 'orders:problem.noOrder', values: { id } }));
  await holdOrders(tx, accountId, ids);
  const before = new Map<number, string>();
  for (const id of ids) before.set(id, (await lockFor(tx, accountId, id, 'merge')).status);
  const oldest = await oldestOf(tx, accountId, ids);
  for (const id of ids) await giveBack(tx, ctx, id);
  const others = ids.filter((id) => id !== oldest);
  for (const id of others) await mergeInto(tx, ctx, oldest, id);
  await takeWishes(tx, accountId, oldest, ids);
  await renewTotals(tx, accountId, oldest);
  await processAgain(tx, ctx, oldest, { keepHeld: before.get(oldest) === 'Holding' });
  await record(tx, ctx, oldest, { verb: 'order.merge', event: 'order.updated', detail: { orders: others } });
  return { order: await readOrder(tx, ctx, oldest) };
});
