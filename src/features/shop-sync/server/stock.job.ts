import { sql } from 'kysely';
import { systemActor } from '../../../server/auth.ts';
import type { App } from '../../../server/ctx.ts';
import { all, json, type Tx } from '../../../server/db.ts';
import type { Job } from '../../../server/jobs.ts';
import type { StockLevel } from '../../shops/server/connector.ts';
import { connectorOf, hookOf, reachOf } from '../../shops/server/reach.ts';
import { ShopProblem } from '../../shops/server/shop-http.ts';
import { noteProblem, noteWell } from '../../shops/server/shop-record.ts';
import { AWAKE, SHOP_COLUMNS, type StoredShop } from '../../shops/server/stored-shop.ts';
import { eachShop } from './each-shop.ts';

const STOCK = 'shops.stock';
/** SKUs told at once; the rest follows in the next round. */
const LOT = 500;

/**
 * What a shop may still sell of each SKU and was told otherwise: available in our warehouses, of a bundle as often as its parts allow, without what
 * orders here still wait for. The shop has taken those off already.
 */
export const changedLevels = (tx: Tx, shop: StoredShop): Promise<StockLevel[]> => {
  const accountId = shop.account_id;
  const warehouse = shop.options.warehouse ?? null;
  return all(
    tx,
    sql<StockLevel>`
      with skus as (
        select distinct on (k.sku) k.sku, k.product_id from product_skus k join products p on p.account_id = k.account_id and p.id = k.product_id
        where k.account_id = ${accountId} and k.is_active and (k.shop_id is null or k.shop_id = ${shop.id}) and not p.is_packaging
        order by k.sku, k.shop_id is null),
      levels as (
        select k.sku, greatest(0, coalesce(a.n, 0) - coalesce(w.n, 0))::int as quantity
        from skus k
        left join lateral (
          select sum(x.n)::int as n from (
            select l.warehouse, min(floor(l.available::numeric / part.quantity)) as n
            from (select coalesce(c.product_id, k.product_id) as product_id, coalesce(c.quantity, 1) as quantity
              from (select 1) nothing left join product_parts c on c.account_id = ${accountId} and c.bundle_id = k.product_id) part
            join stock_levels l on l.account_id = ${accountId} and l.product_id = part.product_id
            where ${warehouse === null ? sql`true` : sql`l.warehouse = ${warehouse}`}
            group by l.warehouse
            having count(*) = (select greatest(1, count(*)) from product_parts c where c.account_id = ${accountId} and c.bundle_id = k.product_id)) x) a on true
        left join lateral (
          select sum(i.quantity - i.allocated - i.fulfilled)::int as n from order_lines i join orders o on o.account_id = i.account_id and o.id = i.order_id
          where i.account_id = ${accountId} and i.product_id = k.product_id and o.status not in ('Canceled', 'Archived', 'Fulfilled')) w on true)
      select v.sku, v.quantity from levels v
      left join shop_stock t on t.account_id = ${accountId} and t.shop_id = ${shop.id} and t.sku = v.sku
      where t.sku is null or t.quantity <> v.quantity order by v.sku limit ${LOT}`,
  );
};

async function tell(app: App, shop: StoredShop, signal: AbortSignal | undefined): Promise<void> {
  const { account_id: accountId } = shop;
  const levels = await app.db.reading(accountId, (tx) => changedLevels(tx, shop));
  if (levels.length === 0) return;
  const who = { actor: systemActor(accountId), requestId: STOCK };
  try {
    const missing = await connectorOf(shop.kind).stock(reachOf(app, shop, { signal }), levels, shop.options.stock_location || null, hookOf(app, shop));
    const told = levels.map((one) => ({ ...one, is_missing: missing.includes(one.sku) }));
    await app.db.tenant(accountId, async (tx) => {
      await sql`
        insert into shop_stock (account_id, shop_id, sku, quantity, is_missing)
        select ${accountId}::bigint, ${shop.id}::bigint, i.sku, i.quantity, i.is_missing from jsonb_to_recordset(${json(told)}) as i (sku text, quantity int, is_missing boolean)
        on conflict (account_id, shop_id, sku) do update set quantity = excluded.quantity, is_missing = excluded.is_missing, sent_at = now()`.execute(tx);
      await noteWell(tx, who, shop);
    });
  } catch (error) {
    if (!(error instanceof ShopProblem)) throw error;
    await app.db.tenant(accountId, (tx) => noteProblem(tx, who, shop, error));
  }
}

/** Tells shops what changed of their stock. A shop that fails is told later: the poll finds out when it is back. */
export async function pushStock(app: App, signal?: AbortSignal): Promise<void> {
  const shops = await app.db.lookup((tx) =>
    all(
      tx,
      sql<StoredShop>`
        select ${SHOP_COLUMNS} from shops s join accounts a on a.account_id = s.account_id
        where s.removed_at is null and s.status = 'Connected' and ${AWAKE} and (s.options ->> 'push_stock')::boolean and a.test_of is null and a.suspended_at is null
        order by s.account_id, s.id`,
    ),
  );
  const tellings = shops.map((shop) => ({ account_id: shop.account_id, shop_id: shop.id, id: shop.id, shop }));
  await eachShop({ log: app.log, signal, what: 'telling a shop of its stock' }, tellings, ({ shop }) => tell(app, shop, signal));
}

export const stockJob: Job = { name: STOCK, everySeconds: 60, run: (app, _data, signal) => pushStock(app, signal) };
