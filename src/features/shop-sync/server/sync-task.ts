import { sql } from 'kysely';
import { z } from 'zod';
import type { TaskRun } from '../../../server/ctx.ts';
import { all, json, maybe, type Tx } from '../../../server/db.ts';
import type { OrderPage, ShopOrder } from '../../shops/server/connector.ts';
import { connectorOf, reachOf } from '../../shops/server/reach.ts';
import { ShopProblem } from '../../shops/server/shop-http.ts';
import { noteRead } from '../../shops/server/shop-record.ts';
import { restOf, type StoredShop } from '../../shops/server/stored-shop.ts';
import { about } from '../../tasks/server/failure.ts';
import { askedOf } from './open-orders.ts';
import { shopJson } from './shop-json.ts';
import { takeOrder } from './take-order.ts';
import type { Taken } from './taken.ts';
import { talk } from './talk.ts';

const params = z.object({ shop_id: z.int() });
/** Orders taken from the waiting ones at once; each in a transaction of its own. */
const LOT = 100;

/** Keeps a page with how far it came, in one transaction: what changed waits to be taken, what is known stays. */
export async function keepPage(tx: Tx, shop: StoredShop, page: OrderPage): Promise<void> {
  const rows = page.orders.map((order) => ({ external_id: order.id, number: order.number, changed: order.changed, payload: order }));
  await sql`
    insert into shop_orders (account_id, shop_id, external_id, number, changed, payload)
    select distinct on (i.external_id) ${shop.account_id}::bigint, ${shop.id}::bigint, i.external_id, i.number, i.changed, i.payload
    from jsonb_to_recordset(${shopJson(rows)}) as i (external_id text, number text, changed text, payload jsonb)
    order by i.external_id, i.changed desc
    on conflict (account_id, shop_id, external_id) do update set number = excluded.number, changed = excluded.changed, payload = excluded.payload, state = 'waiting'
      where shop_orders.changed < excluded.changed`.execute(tx);
  await sql`update shops set cursor = ${json(page.next)} where account_id = ${shop.account_id} and id = ${shop.id}`.execute(tx);
}

interface Waiting {
  external_id: string;
}

interface Row {
  payload: ShopOrder;
  order_id: number | null;
  taken: ShopOrder | null;
}

/** Takes one waiting order, in a transaction of its own; null when another has taken it meanwhile. */
async function takeOne(run: TaskRun, shop: StoredShop, externalId: string): Promise<Taken | null> {
  return run.app.db.tenant(run.accountId, async (tx) => {
    const row = await maybe(
      tx,
      sql<Row>`
        select payload, order_id, taken from shop_orders
        where account_id = ${run.accountId} and shop_id = ${shop.id} and external_id = ${externalId} and state = 'waiting' for update`,
    );
    if (!row) return null;
    const order = row.payload;
    const taken = await takeOrder(tx, run.ctx, shop, order, row);
    const number = order.number ?? order.id;
    if (taken.state === 'refused') {
      await run.log('warning', 'shop-sync:log.refused', { number, ...about('shop', [shop.id]) }, tx);
      await run.countFailed(1, tx);
    } else if ('deed' in taken && taken.deed !== 'known' && taken.deed !== 'same') {
      const of = taken.orderId === null ? about('shop', [shop.id]) : about('order', [taken.orderId]);
      await run.log(isDone(taken.deed) ? 'info' : 'warning', `shop-sync:log.${taken.deed}`, { number, id: taken.orderId ?? '', ...of }, tx);
    }
    return taken;
  });
}

interface Sums {
  made: number;
  changed: number;
  canceled: number;
  left: number;
}

/** Whether ours is as the shop has it now, and was not before. */
const isDone = (deed: string): deed is 'made' | 'changed' | 'canceled' => deed === 'made' || deed === 'changed' || deed === 'canceled';

async function takeWaiting(run: TaskRun, shop: StoredShop, sums: Sums): Promise<void> {
  for (let after = ''; ;) {
    const waiting = await run.app.db.tenant(run.accountId, (tx) =>
      all(
        tx,
        sql<Waiting>`
          select external_id from shop_orders where account_id = ${run.accountId} and shop_id = ${shop.id} and state = 'waiting' and external_id > ${after}
          order by external_id limit ${LOT}`,
      ),
    );
    for (const { external_id: externalId } of waiting) {
      const taken = await takeOne(run, shop, externalId);
      if (taken === null) continue;
      if (!('deed' in taken)) sums.left += 1;
      else if (isDone(taken.deed)) sums[taken.deed] += 1;
    }
    const last = waiting.at(-1);
    if (last === undefined || waiting.length < LOT) return;
    after = last.external_id;
    if (await run.isCancelled()) return;
  }
}

const contentOf = ({ orders }: OrderPage): string => JSON.stringify(orders.map(({ id, changed }) => [id, changed]));

/** Reads page after page and takes what changed, until the shop has no more. Null where it may not be asked now. Throws `ShopProblem`. */
async function readAll(run: TaskRun, shop: StoredShop, sums: Sums): Promise<number | null> {
  const connector = connectorOf(shop.kind);
  const reach = reachOf(run.app, shop, { signal: run.signal });
  const seen = new Set<string>();
  let content = '';
  let { cursor } = shop;
  let read = 0;
  // What an earlier run left behind, or the shop has sent by itself.
  await takeWaiting(run, shop, sums);
  const rest = restOf(shop, run.app.now());
  if (rest > 0) {
    await run.log('info', 'shop-sync:log.resting', { minutes: Math.ceil(rest / 60_000), ...about('shop', [shop.id]) });
    return null;
  }
  for (;;) {
    if (await run.isCancelled()) return read;
    const asked = askedOf(shop, cursor, (work) => run.app.db.tenant(run.accountId, work));
    const page = await connector.orders(reach, asked);
    await run.app.db.tenant(run.accountId, (tx) => keepPage(tx, shop, page));
    read += page.orders.length;
    await run.progress(read);
    await takeWaiting(run, shop, sums);
    if (page.isLast) return read;
    // A page that comes again, or leads back to where we were, would go on forever.
    const next = JSON.stringify(page.next);
    if (seen.has(next) || (page.orders.length > 0 && contentOf(page) === content)) throw new ShopProblem('repeated');
    seen.add(next);
    content = contentOf(page);
    cursor = page.next;
  }
}

/**
 * Reads a shop's orders and takes them. Killed at any moment, it goes on behind the last page that was kept, and takes none twice. A shop that
 * fails ends it with the reason in the log.
 */
export async function syncTask(run: TaskRun): Promise<void> {
  const { app, accountId, ctx } = run;
  const { shop_id: shopId } = params.parse(run.params);
  await talk(run, shopId, async (shop) => {
    const sums: Sums = { made: 0, changed: 0, canceled: 0, left: 0 };
    await run.log('info', 'shop-sync:log.begin', { shop: shop.name, ...about('shop', [shopId]) });
    const read = await readAll(run, shop, sums);
    await run.log('info', 'shop-sync:log.end', { count: read ?? 0, ...sums, ...about('shop', [shopId]) });
    if (read === null) return;
    await app.db.tenant(accountId, async (tx) => {
      await sql`update shops set last_synced_at = ${app.now().toISOString()} where account_id = ${accountId} and id = ${shopId}`.execute(tx);
      await noteRead(tx, ctx, shop);
    });
  });
}
