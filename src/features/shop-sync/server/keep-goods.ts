import { sql } from 'kysely';
import type { Tx } from '../../../server/db.ts';
import type { ShopGood } from '../../shops/server/connector.ts';
import type { StoredShop } from '../../shops/server/stored-shop.ts';
import { idOf } from './id-of.ts';
import { shopJson } from './shop-json.ts';

/** Keeps what a shop sells, by the SKU its orders name here; of one that is there twice the last counts. `taskId`: the reading that saw it. */
export async function keepGoods(tx: Tx, shop: Pick<StoredShop, 'account_id' | 'id'>, goods: readonly ShopGood[], taskId: number | null): Promise<void> {
  const bySku = new Map(goods.flatMap((good) => (good.sku === null ? [] : [[idOf(good.sku), good] as const])));
  const rows = [...bySku].map(([sku, good]) => ({ sku, good }));
  if (rows.length === 0) return;
  await sql`
    insert into shop_goods (account_id, shop_id, sku, good, task_id)
    select ${shop.account_id}::bigint, ${shop.id}::bigint, i.sku, i.good, ${taskId}::bigint from jsonb_to_recordset(${shopJson(rows)}) as i (sku text, good jsonb)
    on conflict (account_id, shop_id, sku) do update set good = excluded.good, task_id = excluded.task_id, seen_at = now()`.execute(tx);
}
