import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { rangeToUtc, type Moment } from '../../../shared/time.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { all, type Tx } from '../../../server/db.ts';
import { partsOf, type PhysicalPart } from '../../products/server/parts-of.ts';
import { bundleLevels, type PartOfBundle } from '../bundles.ts';
import type { Stock, StockLevel } from '../contract.ts';
import { expiredUnits } from './expired.ts';
import { coverOf, PACE_DAYS, paceOf, type Change } from '../rules.ts';

interface Counted extends Change {
  expired: number;
  product_id: number;
  warehouse: string;
  low_at: number | null;
  created_at: string;
  packed: number;
}

/** What a product is in a warehouse: itself, or its parts. Throws `not_found` unless it is the account's. */
export async function mustHaveParts(tx: Tx, accountId: number, id: number): Promise<{ isBundle: boolean; parts: readonly PhysicalPart[] }> {
  const parts = (await partsOf(tx, accountId, [id])).get(id);
  if (parts === undefined) throw new AppError('not_found');
  return { isBundle: parts[0]?.productId !== id, parts };
}

function shownLevel({ warehouse, on_hand, allocated, expired, inbound, low_at, created_at, packed }: Counted, until: Date): StockLevel {
  const available = Math.max(0, on_hand - allocated - expired);
  const pace = paceOf(packed, new Date(created_at), until);
  const isLow = low_at !== null && available <= low_at;
  return { warehouse, on_hand, allocated, expired, available, inbound, low_stock: low_at, is_low: isLow, pace, days_of_cover: coverOf(available, pace) };
}

/** The levels of products that are no bundles, by product, now or as of `before`. */
async function levelsOf(
  tx: Tx,
  accountId: number,
  productIds: readonly number[],
  { before, until }: { before: string | null; until: Date },
): Promise<Map<number, StockLevel[]>> {
  const ids = sql`${[...new Set(productIds)]}::bigint[]`;
  const mine = sql`account_id = ${accountId} and product_id = any(${ids})`;
  const past = (column: string): RawBuilder<unknown> => (before === null ? sql`l.${sql.ref(column)}` : sql`coalesce(m.${sql.ref(column)}, 0)`);
  const sums = sql`sum(on_hand)::int as on_hand, sum(allocated)::int as allocated, sum(inbound)::int as inbound`;
  const rows = await all(
    tx,
    sql<Counted>`
      with m as (select product_id, warehouse, ${sums} from stock_movements where ${before === null ? sql`false` : sql`${mine} and created_at < ${before}::timestamptz`} group by product_id, warehouse),
      sold as (
        select product_id, warehouse, -sum(on_hand)::int as packed from stock_movements
        where ${mine} and reason = 'packed' and created_at < ${before ?? 'infinity'}::timestamptz
          and created_at >= ${until.toISOString()}::timestamptz - make_interval(days => ${PACE_DAYS}::int)
        group by product_id, warehouse)
      select product_id, warehouse, ${past('on_hand')} as on_hand, ${past('allocated')} as allocated, ${past('inbound')} as inbound,
        ${before === null ? sql`l.expired` : sql`coalesce(e.n, 0)`} as expired, l.low_at, l.created_at,
        coalesce(sold.packed, 0) as packed
      from (select * from stock_levels where ${mine}) l left join m using (product_id, warehouse) left join sold using (product_id, warehouse)
      ${before === null ? sql`` : sql`left join (${expiredUnits(accountId, ids, { before: sql`${before}::timestamptz`, at: sql`${until.toISOString()}::timestamptz` })}) e using (product_id, warehouse)`}
      order by product_id, warehouse`,
  );
  return new Map([...Map.groupBy(rows, (row) => row.product_id)].map(([id, levels]) => [id, levels.map((row) => shownLevel(row, until))]));
}

/**
 * What there is of products in each warehouse, by product: now as the sums are kept, earlier as their movements say until the end of that day or
 * moment. Of a bundle, what its parts allow. Two queries, however many; products that are not the account's are left out.
 */
export async function readStocks(tx: Tx, ctx: Pick<Ctx, 'actor' | 'now'>, productIds: readonly number[], at?: Moment): Promise<Map<number, Stock>> {
  const { accountId, timeZone } = ctx.actor;
  const parts = await partsOf(tx, accountId, productIds);
  const before = at === undefined ? null : rangeToUtc({ to: at }, timeZone).before;
  const until = before === null ? ctx.now() : new Date(Math.min(Date.parse(before), ctx.now().getTime()));
  const physical = [...parts.values()].flatMap((own) => own.map((part) => part.productId));
  const levels = await levelsOf(tx, accountId, physical, { before, until });
  const stockOf = (id: number, own: readonly PhysicalPart[]): Stock => {
    const has = own.map((part): PartOfBundle<StockLevel[]> => ({ quantity: part.quantity, has: levels.get(part.productId) ?? [] }));
    const warehouses = own[0]?.productId === id ? has.flatMap((one) => one.has) : bundleLevels(has);
    const sum = (of: (level: StockLevel) => number): number => warehouses.reduce((all, level) => all + of(level), 0);
    const total = {
      on_hand: sum((l) => l.on_hand),
      allocated: sum((l) => l.allocated),
      expired: sum((l) => l.expired),
      available: sum((l) => l.available),
      inbound: sum((l) => l.inbound),
    };
    return { at: at ?? until.toISOString(), warehouses, total };
  };
  return new Map([...parts].map(([id, own]) => [id, stockOf(id, own)]));
}

/** The same of one product. Throws `not_found`. */
export async function readStock(tx: Tx, ctx: Pick<Ctx, 'actor' | 'now'>, productId: number, at?: Moment): Promise<Stock> {
  const stock = (await readStocks(tx, ctx, [productId], at)).get(productId);
  if (stock === undefined) throw new AppError('not_found');
  return stock;
}
