import { sql } from 'kysely';
import { addDays, startOfDay } from '../../../shared/time.ts';
import type { Day } from '../../../shared/day.ts';
import { all, json, maybe, one, type Tx } from '../../../server/db.ts';
import { storageCost, type StoragePrice } from '../rules.ts';

/** Goods that one account keeps in one warehouse. */
export interface Kept {
  account_id: number;
  warehouse: string;
  time_zone: string;
  /** The first day of which nothing was counted yet. */
  next: Day;
  /** The last day that can be counted. */
  last: Day;
}

/**
 * How long after midnight a day is counted. A movement has the time at which it was made and is seen when its transaction ends, so
 * one that began before midnight may come into sight a little later; no request lives as long as this.
 */
const SETTLED_MINUTES = 15;

/** Where days are missing, by the clock of each warehouse. Test goods cost nothing; a suspended account's stand there like any other's. */
export function missingDays(tx: Tx, now: Date): Promise<Kept[]> {
  return all(
    tx,
    sql<Kept>`
      select * from (
        select l.account_id, l.warehouse, w.time_zone,
          coalesce(m.through + 1, (l.since at time zone w.time_zone)::date) as next,
          ((${now.toISOString()}::timestamptz - make_interval(mins => ${SETTLED_MINUTES}::int)) at time zone w.time_zone)::date - 1 as last
        from accounts a cross join warehouses w
        cross join lateral (
          select s.account_id, s.warehouse, s.created_at as since from stock_levels s
          where s.account_id = a.account_id and s.warehouse = w.code order by s.created_at limit 1) l
        left join storage_meters m on m.account_id = l.account_id and m.warehouse = l.warehouse
        where a.test_of is null) k
      where next <= last order by account_id, warehouse`,
  );
}

interface Meter {
  through: Day;
  carried: number;
  currency: string;
}

const priceOf = (tx: Tx, warehouse: string) => one(tx, sql<StoragePrice>`select storage_m3_day_minor, currency from warehouses where code = ${warehouse}`);

/** Whoever counts for this account and warehouse does so alone. */
async function lockMeter(tx: Tx, { account_id, warehouse, next }: Pick<Kept, 'account_id' | 'warehouse' | 'next'>, currency: string): Promise<Meter> {
  await sql`
    insert into storage_meters (account_id, warehouse, through, currency) values (${account_id}, ${warehouse}, ${addDays(next, -1)}::date, ${currency})
    on conflict do nothing`.execute(tx);
  const meter = await one(
    tx,
    sql<Meter>`select through, carried, currency from storage_meters where account_id = ${account_id} and warehouse = ${warehouse} for update`,
  );
  // Less than a coin of another currency is not worth converting.
  return meter.currency === currency ? meter : { ...meter, carried: 0 };
}

const saveMeter = (tx: Tx, { account_id, warehouse }: Pick<Kept, 'account_id' | 'warehouse'>, { through, carried, currency }: Meter) =>
  sql`
    update storage_meters set through = ${through}::date, carried = ${carried}, currency = ${currency}
    where account_id = ${account_id} and warehouse = ${warehouse}`.execute(tx);

/** Volume of a product as measured, else as declared; null where a side is unknown. */
const VOLUME = sql`coalesce(p.measured_length_mm, p.length_mm)::bigint * coalesce(p.measured_width_mm, p.width_mm) * coalesce(p.measured_height_mm, p.height_mm)`;

/**
 * Counts the next day that is missing: what was on hand when it ended there, which is what is on hand now less what has moved since.
 * Returns false when none is missing any more. All of it or nothing, so it may end at any moment and be repeated.
 */
export async function countNextDay(tx: Tx, kept: Kept): Promise<boolean> {
  const { account_id, warehouse, time_zone, last } = kept;
  const price = await priceOf(tx, warehouse);
  const meter = await lockMeter(tx, kept, price.currency);
  const day = addDays(meter.through, 1);
  if (day > last) return false;
  const end = startOfDay(addDays(day, 1), time_zone).toISOString();
  const { volume, unmeasured, units } = await one(
    tx,
    sql<{ volume: number; units: number; unmeasured: { product_id: number; units: number }[] }>`
      with there as (
        select l.product_id, ${VOLUME} as volume, l.on_hand - coalesce((
          select sum(m.on_hand) from stock_movements m
          where m.account_id = l.account_id and m.product_id = l.product_id and m.warehouse = l.warehouse and m.created_at >= ${end}::timestamptz), 0) as units
        from stock_levels l join products p on p.account_id = l.account_id and p.id = l.product_id
        where l.account_id = ${account_id} and l.warehouse = ${warehouse})
      select coalesce(sum(units * volume), 0)::bigint as volume, coalesce(sum(units), 0)::bigint as units,
        coalesce(jsonb_agg(jsonb_build_object('product_id', product_id, 'units', units) order by product_id) filter (where units > 0 and volume is null), '[]') as unmeasured
      from there`,
  );
  const { amountMinor, carried } = storageCost(volume, price.storage_m3_day_minor, meter.carried);
  if (units > 0) {
    await sql`
      insert into storage_days (account_id, warehouse, day, volume_mm3, unmeasured, storage_m3_day_minor, currency, amount_minor, owed_minor)
      values (${account_id}, ${warehouse}, ${day}::date, ${volume}, ${json(unmeasured)}, ${price.storage_m3_day_minor}, ${price.currency}, ${amountMinor}, ${amountMinor})`.execute(
      tx,
    );
  }
  await saveMeter(tx, kept, { through: day, carried, currency: price.currency });
  return true;
}

/**
 * Counts what could not be counted on its day and can now, because a size became known: at the price of the day. The oldest day of the
 * account first; returns false when there is none.
 */
export async function countMeasured(tx: Tx, accountId: number): Promise<boolean> {
  const row = await maybe(
    tx,
    sql<StoragePrice & { id: number; warehouse: string; day: Day }>`
      select d.id, d.warehouse, d.day, d.storage_m3_day_minor, d.currency from storage_days d
      where d.account_id = ${accountId} and d.unmeasured <> '[]' and exists (
        select from jsonb_to_recordset(d.unmeasured) as u(product_id bigint)
        join products p on p.account_id = d.account_id and p.id = u.product_id where ${VOLUME} is not null)
      order by d.day, d.warehouse limit 1 for update of d skip locked`,
  );
  if (!row) return false;
  const meter = await lockMeter(tx, { account_id: accountId, warehouse: row.warehouse, next: row.day }, row.currency);
  const { volume, left } = await one(
    tx,
    sql<{ volume: number; left: object[] }>`
      select coalesce(sum(u.units * (${VOLUME})), 0)::bigint as volume,
        coalesce(jsonb_agg(jsonb_build_object('product_id', u.product_id, 'units', u.units) order by u.product_id) filter (where ${VOLUME} is null), '[]') as left
      from storage_days d, jsonb_to_recordset(d.unmeasured) as u(product_id bigint, units bigint)
      join products p on p.account_id = ${accountId} and p.id = u.product_id
      where d.account_id = ${accountId} and d.id = ${row.id}`,
  );
  const { amountMinor, carried } = storageCost(volume, row.storage_m3_day_minor, meter.carried);
  await sql`
    update storage_days set volume_mm3 = volume_mm3 + ${volume}::bigint, unmeasured = ${json(left)}, amount_minor = amount_minor + ${amountMinor}::bigint,
      owed_minor = owed_minor + ${amountMinor}::bigint
    where account_id = ${accountId} and id = ${row.id}`.execute(tx);
  await saveMeter(tx, { account_id: accountId, warehouse: row.warehouse }, { ...meter, carried, currency: row.currency });
  return true;
}
