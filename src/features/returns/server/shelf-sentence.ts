import { sql } from 'kysely';
import type { Said } from '../../../shared/words.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { all, type Tx } from '../../../server/db.ts';
import type { StockLevel } from '../../stock/contract.ts';
import { readStocks } from '../../stock/server/read-stock.ts';
import type { StoredReturn } from './return-row.ts';

const WEEK_DAYS = 7;

function said({ available, pace }: StockLevel, warehouse: string): Said {
  const values = { warehouse, left: available };
  if (pace === null) return { key: 'returns:advice.shelfLeft', values };
  const week = Math.round(pace * WEEK_DAYS);
  return week < 1 ? { key: 'returns:advice.shelfSlow', values } : { key: 'returns:advice.shelfPace', values: { ...values, week } };
}

/**
 * How much of it the warehouse still has and sells, by return: of those of one product, which is kept there. Four queries, however many.
 */
export async function shelfSentences(tx: Tx, ctx: Pick<Ctx, 'actor' | 'now'>, rows: readonly StoredReturn[]): Promise<Map<number, Said>> {
  const { accountId } = ctx.actor;
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return new Map();
  const products = await all(
    tx,
    sql<{ return_id: number; product_id: number }>`
      select return_id, min(product_id) as product_id from return_items where account_id = ${accountId} and return_id = any(${ids}::bigint[])
      group by return_id having count(product_id) = count(*) and count(distinct product_id) = 1`,
  );
  if (products.length === 0) return new Map();
  const productOf = new Map(products.map((one) => [one.return_id, one.product_id]));
  const stocks = await readStocks(tx, ctx, [...productOf.values()]);
  const codes = rows.map((row) => row.warehouse);
  const houses = await all(tx, sql<{ code: string; name: string }>`select code, name from warehouses where code = any(${codes}::text[])`);
  const nameOf = new Map(houses.map(({ code, name }) => [code, name]));
  return new Map(
    rows.flatMap(({ id, warehouse }) => {
      const level = stocks.get(productOf.get(id) ?? 0)?.warehouses.find((each) => each.warehouse === warehouse);
      return level === undefined ? [] : [[id, said(level, nameOf.get(warehouse) ?? warehouse)]];
    }),
  );
}
