import { sql } from 'kysely';
import { systemActor } from '../../../server/auth.ts';
import type { App, Ctx } from '../../../server/ctx.ts';
import { all, type Tx } from '../../../server/db.ts';
import { hasDone, makeDemoPart, type DemoMerchant } from '../../../server/demo-merchant.ts';
import { ownCtx } from '../../../server/own-ctx.ts';
import { dateBack } from '../../billing/server/date-back.ts';
import { topUp } from '../../billing/server/ledger.ts';
import { dateMovementsBack } from '../../stock/server/date-back.ts';
import { moveStock } from '../../stock/server/move-stock.ts';
import { orderInput } from '../fields.ts';
import { archiveIn, cancelIn, holdIn } from './asked.ts';
import { dateOrdersBack } from './date-orders-back.ts';
import { ARCHIVED_SENT, demoOrders, type DemoFate, type DemoShelf, type DemoStock } from './demo-orders.ts';
import { failPick, pickOrder } from './pick-order.ts';
import { dueAt } from './due-at.ts';
import { packDemo } from './pack-demo.ts';
import { processBatch } from './process-batch.ts';
import { storeOrders } from './store-many.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Before the first of the demo's orders. */
const PAID_DAYS_AGO = 50;
const FUNDS_MINOR = 580_000;
/** Of each product. */
const DELIVERED = 12;
/** Orders that became ready then missed their cut-off, in every time zone and over a weekend. */
const LATE_MS_AGO = 50 * HOUR;

interface Stage {
  tx: Tx;
  now: Date;
  demo: DemoMerchant;
  merchant: (at: Date) => Ctx;
  desk: (at: Date) => Ctx;
  /** The numbers of the orders of each fate. */
  made: Map<DemoFate, number[]>;
}

/** What a warehouse has; what people are shown first, and try, is left alone. */
const inStock = (tx: Tx, accountId: number, warehouse: string): Promise<DemoStock[]> =>
  all(
    tx,
    sql<DemoStock>`
      select k.sku, p.value_minor / 100.0::float8 as value, l.available as free
      from stock_levels l join products p on p.account_id = l.account_id and p.id = l.product_id
      join product_skus k on k.account_id = p.account_id and k.product_id = p.id
      where l.account_id = ${accountId} and l.warehouse = ${warehouse} and p.status = 'Verified' and p.dg_code is null and p.currency = 'USD'
        and k.sku !~ '^(MUG|BOWL|CANDLE|THROW-GREY)' and l.available >= 4
      order by k.id`,
  );

/** Bowls are on their way to Los Angeles and not there yet. */
const GONE = { sku: 'BOWL-SAND', value: 22, free: 0 };

/** A delivery for the season, before the first of the orders. */
async function stockUp(tx: Tx, accountId: number, at: Date): Promise<void> {
  const products = await all(
    tx,
    sql<{ id: number }>`
      select p.id from products p where p.account_id = ${accountId} and p.status = 'Verified' and p.dg_code is null and not p.has_lots and not p.is_packaging
        and not p.is_bundle and p.product_id !~ '^(MUG|BOWL|CANDLE)' order by p.id`,
  );
  const moves = (['expected', 'received'] as const).flatMap((reason) =>
    products.map(({ id: productId }) => ({ productId, warehouse: 'HKG', reason, quantity: DELIVERED })),
  );
  await moveStock(tx, { actor: systemActor(accountId) }, moves);
  await dateMovementsBack(
    tx,
    accountId,
    sql`select id, ${at.toISOString()}::timestamptz + case reason when 'received' then interval '2 days' else interval '0' end as at from stock_movements
      where account_id = ${accountId} and object_id is null and reason in ('expected', 'received') and created_at >= now()`,
  );
}

async function readShelf(tx: Tx, accountId: number): Promise<DemoShelf | null> {
  const [beside] = (await inStock(tx, accountId, 'LAX')).toSorted((a, b) => b.free - a.free);
  const stock = await inStock(tx, accountId, 'HKG');
  return beside === undefined ? null : { gone: GONE, beside, stock: stock.filter((one) => one.sku !== beside.sku) };
}

/** Stores the orders of some fates, in turn. */
async function place({ tx, now, merchant, made }: Stage, fates: readonly DemoFate[], from: number, shelf: DemoShelf, at: Date): Promise<number> {
  let next = from;
  const drafts = fates.flatMap((fate) => {
    const own = demoOrders(fate, next, now, shelf).map((draft) => ({ fate, input: orderInput.parse(draft) }));
    next += own.length;
    return own;
  });
  const ids = await storeOrders(
    tx,
    merchant(at),
    null,
    drafts.map(({ input }, i) => ({ line: i + 1, input })),
  );
  drafts.forEach(({ fate }, i) => made.set(fate, [...(made.get(fate) ?? []), ids[i] ?? 0]));
  return next;
}

/** The demo's orders, each by what the program itself does with orders. */
async function fill(stage: Stage): Promise<void> {
  const { tx, now, demo, merchant, desk, made } = stage;
  const accountId = demo.account_id;
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const paid = await topUp(tx, {
    accountId,
    currency: 'USD',
    object: { kind: 'account', id: accountId },
    memo: 'Demo orders',
    amountMinor: FUNDS_MINOR,
  });
  await dateBack(tx, accountId, [paid], ago(PAID_DAYS_AGO * DAY));
  await stockUp(tx, accountId, ago(PAID_DAYS_AGO * DAY));
  const shelf = await readShelf(tx, accountId);
  if (shelf === null) return;
  const of = (fate: DemoFate): number[] => made.get(fate) ?? [];
  const process = (at: Date) => processBatch(tx, merchant(at), { limit: 500 });

  let next = await place(stage, ['Fulfilled', 'Archived', 'Partial', 'Canceled'], 0, shelf, ago(PAID_DAYS_AGO * DAY));
  const archived = of('Archived');
  const sent = [...of('Fulfilled'), ...archived.slice(0, ARCHIVED_SENT), ...of('Partial')];
  for (const id of [...of('Canceled'), ...archived.slice(ARCHIVED_SENT)]) await cancelIn(tx, merchant(now), id);
  await process(ago(LATE_MS_AGO));
  await packDemo(tx, { accountId, ids: sent, now, desk });
  for (const id of archived) await archiveIn(tx, merchant(now), id);
  await dateOrdersBack(tx, accountId);

  next = await place(stage, ['Late'], next, shelf, ago(LATE_MS_AGO));
  await process(ago(LATE_MS_AGO));
  next = await place(stage, ['Address', 'Service', 'NotFound', 'Backordered', 'Ready', 'Packing'], next, shelf, ago(HOUR));
  await process(ago(HOUR));
  // Those of a warehouse whose cut-off has passed since leave with the next, whatever the hour of the demo's first start.
  await sql`
    update orders o set due_at = ${dueAt(now.toISOString(), sql`o.warehouse`)}
    where account_id = ${accountId} and status = 'Ready' and ready_at = ${ago(HOUR).toISOString()}`.execute(tx);
  for (const id of of('NotFound')) {
    await pickOrder(tx, desk(now), id);
    await failPick(tx, desk(now), id, { line: 1, missing: 1 });
  }
  await place(stage, ['Processing', 'Holding'], next, shelf, now);
  for (const [i, id] of of('Holding').entries()) await holdIn(tx, merchant(now), id, i % 2 === 0 ? 'The buyer wants another size.' : '');
  await dateOrdersBack(tx, accountId);
}

/** Gives the demo account two hundred orders in every status, over the last weeks, if it has none yet; its shop brings the last of them. */
export async function seedOrders(app: App): Promise<void> {
  const isDue = sql<boolean>`
    exists (select from stock_levels s where s.account_id = a.account_id)
    and exists (select from account_settings s where s.account_id = a.account_id and s.consignor is not null) and not ${hasDone('order.create')}`;
  await makeDemoPart(app, isDue, async (tx, demo) => {
    const { account_id: accountId, user_id: userId, time_zone: timeZone, warehouse_id: staffUserId } = demo;
    // Who holds an order is named by what the account itself may read.
    await sql`select set_config('app.account_id', ${String(accountId)}, true)`.execute(tx);
    await fill({
      tx,
      now: app.now(),
      demo,
      merchant: (at) => ownCtx(app, systemActor(accountId, { userId, timeZone }), { requestId: 'seed', now: () => at }),
      desk: (at) => ownCtx(app, systemActor(accountId, { staffUserId, timeZone }), { requestId: 'seed', now: () => at }),
      made: new Map(),
    });
  });
}
