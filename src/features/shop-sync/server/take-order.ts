import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { json, maybe, type Tx } from '../../../server/db.ts';
import { attempt } from '../../../server/attempt.ts';
import { cancelIn } from '../../orders/server/asked.ts';
import { storeOrder } from '../../orders/server/store-order.ts';
import { orderCan, type OrderStatus } from '../../orders/status.ts';
import type { ShopOrder } from '../../shops/server/connector.ts';
import type { StoredShop } from '../../shops/server/stored-shop.ts';
import { asProgram } from './as-program.ts';
import { followOrder } from './follow-order.ts';
import { idOf } from './id-of.ts';
import { inputOf, leftOut } from './order-draft.ts';
import type { Taken } from './taken.ts';

interface Known {
  order_id: number | null;
  taken: ShopOrder | null;
}

/** A canceled order of the shop cancels ours where that is still possible. */
async function cancel(tx: Tx, ctx: Ctx, orderId: number | null): Promise<Taken> {
  if (orderId === null) return { state: 'canceled', orderId, deed: 'known' };
  const ours = await maybe(
    tx,
    sql<{ status: OrderStatus; units_fulfilled: number }>`
      select status, units_fulfilled from orders where account_id = ${ctx.actor.accountId} and id = ${orderId} for update`,
  );
  if (!ours || ours.status === 'Canceled' || ours.status === 'Archived') return { state: 'canceled', orderId, deed: 'known' };
  if (orderCan('cancel', { ...ours, units_available: 0 }) !== true) return { state: 'canceled', orderId, deed: 'tooLate' };
  await cancelIn(tx, asProgram(ctx), orderId);
  return { state: 'canceled', orderId, deed: 'canceled' };
}

/** Stores a new order. One that somebody entered by hand with the shop's id is taken for it. */
async function store(tx: Tx, ctx: Ctx, shop: StoredShop, order: ShopOrder, number: string | null): Promise<Taken> {
  const read = inputOf(order, shop, number);
  if ('refused' in read) return { state: 'refused', refusal: read.refused };
  const result = await attempt(tx, () => storeOrder(tx, ctx, read.input, { source: 'shop', shopLineIds: read.refs }));
  if (result.ok) return { state: 'stored', orderId: result.value, deed: 'made' };
  const { error } = result;
  if (!(error instanceof AppError)) throw error;
  const [path, said] = Object.entries(error.fields)[0] ?? ['', { key: 'validation.invalid' as const }];
  if (error.code === 'order_repeated') {
    const there = await maybe(
      tx,
      sql<{ id: number }>`
        select id from orders where account_id = ${ctx.actor.accountId} and shop_id = ${shop.id} and shop_order_id = ${idOf(order.id)}`,
    );
    if (there) return { state: 'stored', orderId: there.id, deed: 'known' };
    // Its number is another order's: it is told apart by the shop's id.
    if (path === 'order_number' && number === order.number)
      return store(tx, ctx, shop, order, `${order.number?.slice(0, 20) ?? ''} ${idOf(order.id)}`.slice(0, 40));
  }
  return { state: 'refused', refusal: { code: 'field', values: { field: path, said } } };
}

/** Takes, changes or cancels an order as the shop has it now, and keeps what came of it. The caller holds its row. */
export async function takeOrder(tx: Tx, ctx: Ctx, shop: StoredShop, order: ShopOrder, known: Known): Promise<Taken> {
  const out = leftOut(order, shop);
  const taken: Taken = order.isCanceled
    ? await cancel(tx, ctx, known.order_id)
    : known.order_id !== null
      ? await followOrder(tx, ctx, shop, { before: known.taken, now: order, orderId: known.order_id })
      : out !== null
        ? { state: 'skipped', refusal: out }
        : await store(tx, ctx, shop, order, order.number);
  const refusal = 'refusal' in taken ? taken.refusal : taken.deed === 'tooLate' ? ({ code: 'tooLate' } as const) : null;
  const followed = 'followed' in taken ? json(taken.followed) : null;
  const orderId = 'orderId' in taken ? taken.orderId : known.order_id;
  const stands = 'deed' in taken && taken.deed === 'same' ? sql`(problem = 'tooLate' or ${taken.isHeld})` : sql`false`;
  await sql`
    update shop_orders set state = ${taken.state}, order_id = ${orderId}::bigint,
      problem = case when ${stands} then problem else ${refusal?.code ?? null} end,
      problem_values = case when ${stands} then problem_values else ${json(refusal && 'values' in refusal ? refusal.values : {})} end,
      taken = case when ${!('deed' in taken)} then taken else coalesce(${followed}::jsonb, payload) end
    where account_id = ${shop.account_id} and shop_id = ${shop.id} and external_id = ${order.id}`.execute(tx);
  return taken;
}
