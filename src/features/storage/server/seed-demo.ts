import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { all, type Tx } from '../../../server/db.ts';
import { addDays, startOfDay } from '../../../shared/time.ts';
import { dateEntriesBack, type DatedEntry } from '../../billing/server/date-back.ts';
import { takeOldest } from './charge-storage.job.ts';
import { countNextDay, type Kept } from './count-storage.ts';

/** How many days of storage the demo has been charged for; its goods have stood there for longer. */
const DAYS = 14;
/** At this hour of the day after it a day was charged, by the clock of its warehouse. */
const CHARGED_HOUR = 1;

/** Charges what was counted, and dates each charge to the morning after its day. */
async function chargeAll(tx: Tx, accountId: number, zones: ReadonlyMap<string, string>, now: Date): Promise<void> {
  const dated: DatedEntry[] = [];
  for (let charged = await takeOldest(tx, accountId); charged !== null; charged = await takeOldest(tx, accountId)) {
    const morning = startOfDay(addDays(charged.day, 1), zones.get(charged.warehouse) ?? 'UTC').getTime() + CHARGED_HOUR * 3_600_000;
    if (charged.entryId !== null) dated.push({ id: charged.entryId, at: new Date(Math.min(morning, now.getTime())).toISOString() });
  }
  await dateEntriesBack(tx, accountId, dated);
}

/** Counts and charges the last days of storage of the demo's goods, where nothing was counted yet; the job continues from there. */
export async function seedStorage(app: App): Promise<void> {
  await app.db.system(async (tx) => {
    const now = app.now().toISOString();
    const begun = await all(
      tx,
      sql<Pick<Kept, 'account_id' | 'warehouse'>>`
        insert into storage_meters (account_id, warehouse, through, currency)
        select distinct l.account_id, w.code, (${now}::timestamptz at time zone w.time_zone)::date - 1 - ${DAYS}::int, w.currency
        from stock_levels l join accounts a on a.account_id = l.account_id join warehouses w on w.code = l.warehouse where a.is_demo
        on conflict do nothing returning account_id, warehouse`,
    );
    const places = await all(
      tx,
      sql<Pick<Kept, 'warehouse' | 'time_zone' | 'last'>>`
        select code as warehouse, time_zone, (${now}::timestamptz at time zone time_zone)::date - 1 as last from warehouses`,
    );
    const placeOf = new Map(places.map((place) => [place.warehouse, place]));
    for (const { account_id, warehouse } of begun) {
      const { time_zone, last } = placeOf.get(warehouse) ?? {};
      if (time_zone === undefined || last === undefined) continue;
      for (let day = 0; day < DAYS; day += 1) await countNextDay(tx, { account_id, warehouse, time_zone, last, next: addDays(last, 1 - DAYS) });
    }
    const zones = new Map(places.map((place) => [place.warehouse, place.time_zone]));
    for (const accountId of new Set(begun.map((one) => one.account_id))) await chargeAll(tx, accountId, zones, app.now());
  });
}
