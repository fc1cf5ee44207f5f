import { sql } from 'kysely';
import { z } from 'zod';
import { AppError, type FieldProblem } from '../../../shared/errors.ts';
import { isCurrency, toWire } from '../../../shared/money.ts';
import type { Values } from '../../../shared/words.ts';
import type { TaskRun } from '../../../server/ctx.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import { attempt } from '../../../server/attempt.ts';
import { storeProduct } from '../../products/server/store-product.ts';
import type { ShopGood } from '../../shops/server/connector.ts';
import { connectorOf, reachOf } from '../../shops/server/reach.ts';
import { ShopProblem } from '../../shops/server/shop-http.ts';
import { noteWell } from '../../shops/server/shop-record.ts';
import type { StoredShop } from '../../shops/server/stored-shop.ts';
import { about } from '../../tasks/server/failure.ts';
import { keepGoods } from './keep-goods.ts';
import { linkLines } from './link-lines.ts';
import { idOf } from './id-of.ts';
import { productOf } from './product-draft.ts';
import { talk } from './talk.ts';

const params = z.object({ shop_id: z.int(), skus: z.array(z.string()).nullable(), coo: z.string() });
type Params = z.output<typeof params>;
/** A shop that has more pages than these is not believed. */
const MOST_PAGES = 2000;

/** Reads what the shop sells, page after page, until it has no more or all that is wanted was seen. Throws `ShopProblem`. */
async function readGoods(run: TaskRun, shop: StoredShop, wanted: ReadonlySet<string> | null): Promise<number> {
  const connector = connectorOf(shop.kind);
  const reach = reachOf(run.app, shop, { signal: run.signal });
  const missing = new Set(wanted);
  let [read, before]: [number, string] = [0, ''];
  let cursor = null;
  for (let i = 0; i < MOST_PAGES; i += 1) {
    const { goods, next } = await connector.goods(reach, cursor);
    const content = JSON.stringify(goods);
    if (goods.length > 0 && content === before) throw new ShopProblem('repeated');
    await run.app.db.tenant(run.accountId, (tx) => keepGoods(tx, shop, goods, run.taskId));
    for (const { sku } of goods) if (sku !== null) missing.delete(idOf(sku));
    read += goods.length;
    if (next === null || (wanted !== null && missing.size === 0) || (await run.isCancelled())) return read;
    [cursor, before] = [next, content];
  }
  throw new ShopProblem('repeated');
}

interface Row {
  sku: string;
  /** As the shop told of it. */
  good: ShopGood | null;
  /** As a waiting order has it. */
  name: string | null;
  sold_for_minor: number | null;
  currency: string | null;
}

/** What is to be made, by SKU: what was read or sent, and of SKUs that only waiting orders name, what these say of them. */
const listRows = (tx: Tx, run: TaskRun, shop: StoredShop, wanted: ReadonlySet<string> | null) =>
  all(
    tx,
    sql<Row>`
      with told as (
        select sku, good from shop_goods where account_id = ${run.accountId} and shop_id = ${shop.id} and (task_id is null or task_id = ${run.taskId})),
      ordered as (
        select distinct on (i.sku) i.sku, i.name, i.sold_for_minor, o.currency
        from orders o join order_lines i on i.account_id = o.account_id and i.order_id = o.id
        where o.account_id = ${run.accountId} and o.shop_id = ${shop.id} and o.status in ('Backordered', 'Exception', 'Holding', 'Processing') and i.product_id is null
        order by i.sku, o.id desc)
      select sku, t.good, o.name, o.sold_for_minor, o.currency from told t full join ordered o using (sku)
      where ${wanted === null ? sql`true` : sql`sku = any(${[...wanted]}::text[])`} order by sku`,
  );

function goodIn({ sku, good, name, sold_for_minor: minor, currency }: Row): ShopGood {
  if (good !== null) return good;
  const price = minor !== null && currency !== null && isCurrency(currency) ? toWire(minor, currency) : null;
  return { sku, name: name ?? sku, price, currency, weightG: null, hsCode: null, origin: null };
}

/** Whether a SKU is a product's already, for all shops or for this one; else whether one has it as its own ID, which only the merchant can judge. */
const whoHas = (tx: Tx, accountId: number, shopId: number, sku: string) =>
  maybe(
    tx,
    sql<{ id: number; is_sku: boolean }>`
      select product_id as id, true as is_sku from product_skus where account_id = ${accountId} and sku = ${sku} and (shop_id is null or shop_id = ${shopId})
      union all select id, false from products where account_id = ${accountId} and product_id = ${sku}
      order by is_sku desc limit 1`,
  );

type Made = 'made' | 'known' | 'refused';

/** Says once why a SKU cannot be made a product, however many runs it takes. `of`: the product that has it, else the shop that sells it. */
async function refuse(run: TaskRun, tx: Tx, { sku, of }: { sku: string; of: Values }, problems: Readonly<Record<string, FieldProblem>>): Promise<Made> {
  const told = sql`
    select 1 from task_log where account_id = ${run.accountId} and task_id = ${run.taskId} and message = 'shop-sync:log.goodRefused' and values ->> 'sku' = ${sku}`;
  if ((await maybe(tx, told)) !== null) return 'refused';
  for (const [field, { key, values }] of Object.entries(problems)) {
    await run.log('warning', 'shop-sync:log.goodRefused', { sku, field: field.split('/')[0] ?? field, ...of }, tx);
    await run.log('warning', key, { ...values, ...of }, tx);
  }
  await run.countFailed(1, tx);
  return 'refused';
}

/** Makes one product, in a transaction of its own; whatever is there already stays as it is. */
async function makeOne(run: TaskRun, shop: StoredShop, row: Row, { coo }: Params): Promise<Made> {
  const { sku } = row;
  return run.app.db.tenant(run.accountId, async (tx) => {
    // One at a time for a SKU: two shops of one account may sell the same.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`product ${sku}`}, ${run.accountId}))`.execute(tx);
    const there = await whoHas(tx, run.accountId, shop.id, sku);
    if (there?.is_sku) return 'known';
    if (there) return refuse(run, tx, { sku, of: about('product', [there.id]) }, { product_id: { key: 'shop-sync:problem.sameId' } });
    const read = productOf(sku, goodIn(row), { coo, currency: run.ctx.actor.currency });
    if ('problems' in read) return refuse(run, tx, { sku, of: about('shop', [shop.id]) }, read.problems);
    const stored = await attempt(tx, () => storeProduct(tx, run.ctx, read.input));
    if (!stored.ok) {
      if (stored.error instanceof AppError && Object.keys(stored.error.fields).length > 0)
        return refuse(run, tx, { sku, of: about('shop', [shop.id]) }, stored.error.fields);
      throw stored.error;
    }
    await linkLines(tx, run.ctx, { shopId: shop.id, sku, productId: stored.value });
    const of = about('product', [stored.value]);
    await run.log('info', 'shop-sync:log.goodMade', { sku, id: stored.value, ...of }, tx);
    if (read.rounded !== null) await run.log('info', 'shop-sync:log.goodRounded', { sku, ...read.rounded, ...of }, tx);
    return 'made';
  });
}

async function makeAll(run: TaskRun, shop: StoredShop, given: Params, wanted: ReadonlySet<string> | null): Promise<Record<Made, number>> {
  const rows = await run.app.db.reading(run.accountId, (tx) => listRows(tx, run, shop, wanted));
  const sums = { made: 0, known: 0, refused: 0 };
  for (const [i, row] of rows.entries()) {
    if (i % 20 === 0 && (await run.isCancelled())) return sums;
    sums[await makeOne(run, shop, row, given)] += 1;
    await run.progress(i + 1);
  }
  await run.app.db.tenant(run.accountId, (tx) => run.progress(rows.length, tx));
  const found = new Set(rows.map(({ sku }) => sku));
  for (const sku of wanted ?? []) if (!found.has(sku)) await run.log('warning', 'shop-sync:log.goodGone', { sku, ...about('shop', [shop.id]) });
  return sums;
}

/**
 * Makes products of what a shop sells, as drafts that the merchant completes. A SKU that a product has is left alone, so the task may be killed and
 * repeated at any moment. A shop that fails ends it with the reason in the log.
 */
export async function productsTask(run: TaskRun): Promise<void> {
  const given = params.parse(run.params);
  const wanted = given.skus === null ? null : new Set(given.skus.map(idOf));
  await talk(run, given.shop_id, async (shop) => {
    await run.log('info', 'shop-sync:log.goodsBegin', { shop: shop.name, ...about('shop', [shop.id]) });
    const read = await readGoods(run, shop, wanted);
    await run.app.db.tenant(run.accountId, (tx) => noteWell(tx, run.ctx, shop));
    const sums = await makeAll(run, shop, given, wanted);
    await run.log('info', 'shop-sync:log.goodsEnd', { count: read, ...sums, ...about('shop', [shop.id]) });
  });
}
