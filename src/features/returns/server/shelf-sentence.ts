import { sql } from 'kysely';
import type { Said } from '../../../shared/words.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { all, one, type Tx } from '../../../server/db.ts';
import { readStock } from '../../stock/server/read-stock.ts';
import type { StoredReturn } from './return-row.ts';

const WEEK_DAYS = 7;

/** How much of it the warehouse still has and sells, where a return is of one product; null where it is of several, or of what is not kept there. */
export async function shelfSentence(tx: Tx, ctx: Pick<Ctx, 'actor' | 'now'>, row: StoredReturn): Promise<Said | null> {
  const products = await all(
    tx,
    sql<{ id: number | null }>`select distinct product_id as id from return_items where account_id = ${row.account_id} and return_id = ${row.id}`,
  );
  const id = products.length === 1 ? (products[0]?.id ?? null) : null;
  if (id === null) return null;
  const level = (await readStock(tx, ctx, id)).warehouses.find((each) => each.warehouse === row.warehouse);
  if (level === undefined) return null;
  const { name: warehouse } = await one(tx, sql<{ name: string }>`select name from warehouses where code = ${row.warehouse}`);
  const values = { warehouse, left: level.available };
  if (level.pace === null) return { key: 'returns:advice.shelfLeft', values };
  const week = Math.round(level.pace * WEEK_DAYS);
  return week < 1 ? { key: 'returns:advice.shelfSlow', values } : { key: 'returns:advice.shelfPace', values: { ...values, week } };
}
