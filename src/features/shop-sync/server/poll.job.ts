import { sql } from 'kysely';
import type { App, Ctx } from '../../../server/ctx.ts';
import { all, json, maybe, type Tx } from '../../../server/db.ts';
import type { Job } from '../../../server/jobs.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Cursor, OrderPage } from '../../shops/server/connector.ts';
import { connectorOf, hookOf, reachOf } from '../../shops/server/reach.ts';
import { ShopProblem } from '../../shops/server/shop-http.ts';
import { noteProblem, noteRead, noteWell } from '../../shops/server/shop-record.ts';
import { AWAKE, restOf, SHOP_COLUMNS, type StoredShop } from '../../shops/server/stored-shop.ts';
import { LIVE_STATUSES } from '../../shops/status.ts';
import { eachShop } from './each-shop.ts';
import { askedOf } from './open-orders.ts';
import { startShopTask, SYNC_TASK } from './start-shop-task.ts';
import { systemCtx } from './system-ctx.ts';

const POLL = 'shops.poll';
const LOT = 20;
/** How often a shop is looked into that says nothing by itself. */
const EVERY_MINUTES = 5;
/** A shop that fails is left alone for longer and longer, up to this: its orders wait as long once it is back. */
const MOST_MINUTES = 60;

/** A shop that has more pages than these without anything new is read by a task, which says so. */
const MOST_PAGES = 1000;

/** Whether a page holds anything that is not known yet. */
async function isNews(app: App, shop: StoredShop, { orders }: OrderPage): Promise<boolean> {
  const asked = orders.map(({ id, changed }) => ({ id, changed }));
  const found = await app.db.reading(shop.account_id, (tx) =>
    maybe(
      tx,
      sql`
        select 1 from jsonb_to_recordset(${json(asked)}) as i (id text, changed text)
        left join shop_orders x on x.account_id = ${shop.account_id} and x.shop_id = ${shop.id} and x.external_id = i.id
        where x.external_id is null or x.changed < i.changed
        union all select 1 from shop_orders x where x.account_id = ${shop.account_id} and x.shop_id = ${shop.id} and x.state = 'waiting' limit 1`,
    ),
  );
  return found !== null;
}

const begin = (app: App, ctx: Ctx, shop: StoredShop) =>
  app.db.tenant(shop.account_id, async (tx) => {
    await sql`select 1 from shops where account_id = ${shop.account_id} and id = ${shop.id} for update`.execute(tx);
    await startShopTask(tx, ctx, { kind: SYNC_TASK, params: { shop_id: shop.id } });
  });

/** Reads on until something is new, which is null, or the shop has no more: from where to look next. Throws `ShopProblem`. */
async function readOn(app: App, shop: StoredShop, signal: AbortSignal | undefined): Promise<Cursor | null> {
  const connector = connectorOf(shop.kind);
  const reach = reachOf(app, shop, { signal });
  let { cursor } = shop;
  for (let i = 0; i < MOST_PAGES; i += 1) {
    const asked = askedOf(shop, cursor, (work) => app.db.reading(shop.account_id, work));
    const page = await connector.orders(reach, asked);
    if (await isNews(app, shop, page)) return null;
    if (page.isLast) return page.next;
    cursor = page.next;
  }
  return null;
}

/** Tries whether a shop that is never asked, and did not hear us, hears us again: that it sends orders does not tell. They are taken all the same. */
async function greetAgain(app: App, ctx: Ctx, shop: StoredShop, signal: AbortSignal | undefined): Promise<void> {
  const connector = connectorOf(shop.kind);
  if (connector.greet === undefined || shop.failures === 0 || restOf(shop, app.now()) > 0) return;
  let problem: ShopProblem | null = null;
  try {
    await connector.greet(reachOf(app, shop, { signal }), hookOf(app, shop));
  } catch (error) {
    if (!(error instanceof ShopProblem)) throw error;
    problem = error;
  }
  await app.db.tenant(shop.account_id, (tx) => (problem === null ? noteWell(tx, ctx, shop) : noteProblem(tx, ctx, shop, problem)));
}

/** Looks into one shop: what is new makes a task, and so does the first look that fails, so that its log tells why. */
async function look(app: App, shop: StoredShop, signal: AbortSignal | undefined): Promise<void> {
  const ctx = await app.db.lookup((tx) => systemCtx(tx, app, shop.account_id, POLL));
  if (ctx === null) return;
  await greetAgain(app, ctx, shop, signal);
  try {
    // One that rests sent orders by itself, which wait to be taken.
    const next = restOf(shop, app.now()) > 0 ? null : await readOn(app, shop, signal);
    if (next === null) return await begin(app, ctx, shop);
    await app.db.tenant(shop.account_id, async (tx) => {
      await sql`
        update shops set last_synced_at = ${app.now().toISOString()}, cursor = ${json(next)} where account_id = ${shop.account_id} and id = ${shop.id}`.execute(
        tx,
      );
      await noteRead(tx, ctx, shop);
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'task_not_created') return;
    if (!(error instanceof ShopProblem)) throw error;
    // The task that tells why would ask again, which the shop does not want now.
    if (shop.failures === 0 && error.waitSeconds === 0) return begin(app, ctx, shop);
    await app.db.tenant(shop.account_id, (tx) => noteProblem(tx, ctx, shop, error));
  }
}

const makeDue = (tx: Tx, shop: StoredShop) =>
  sql`update shops set next_sync_at = ${shop.next_sync_at}, wanted_at = now() where account_id = ${shop.account_id} and id = ${shop.id}`.execute(tx);

/** Looks into some of the shops that are due, and says how many those were. Two processes at the same time never look into the same one. */
async function pollSome(app: App, signal: AbortSignal | undefined): Promise<number> {
  const due = await app.db.lookup((tx) =>
    all(
      tx,
      sql<StoredShop>`
        with due as (
          select account_id, id from shops s
          where removed_at is null and status = any(${[...LIVE_STATUSES]}::text[])
            -- One that rests may not be asked; what it sent whole can be taken without.
            and (next_sync_at <= now() or wanted_at is not null and (${AWAKE} or exists (
              select from shop_orders x where x.account_id = s.account_id and x.shop_id = s.id and x.state = 'waiting')))
          order by next_sync_at limit ${LOT} for update skip locked)
        update shops s set wanted_at = null,
          next_sync_at = greatest(s.rest_until, now() + make_interval(mins => least(${MOST_MINUTES}::int, ${EVERY_MINUTES}::int * power(2, least(s.failures, 10))::int)))
        from due where s.account_id = due.account_id and s.id = due.id returning ${SHOP_COLUMNS}`,
    ),
  );
  const looks = due.map((shop) => ({ account_id: shop.account_id, shop_id: shop.id, id: shop.id, shop }));
  const left = new Set(looks);
  await eachShop({ log: app.log, signal, what: 'looking into a shop' }, looks, async (one) => {
    await look(app, one.shop, signal);
    left.delete(one);
  });
  // Whoever comes after looks into them at once.
  if (signal?.aborted) for (const one of left) await app.db.tenant(one.account_id, (tx) => makeDue(tx, one.shop));
  return due.length;
}

/** Looks into the shops that are due, until none is. */
export async function pollShops(app: App, signal?: AbortSignal): Promise<void> {
  for (let looked = LOT; looked === LOT;) {
    if (signal?.aborted) return;
    looked = await pollSome(app, signal);
  }
}

export const pollJob: Job = { name: POLL, everySeconds: 5, run: (app, _data, signal) => pollShops(app, signal) };
