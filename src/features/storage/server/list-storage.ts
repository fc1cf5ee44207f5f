import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { DEFAULT_CURRENCY, isCurrency, toWire } from '../../../shared/money.ts';
import { addDays, dayIn } from '../../../shared/time.ts';
import { storage, type StorageDay } from '../contract.ts';
import { cubicMeters, type StoragePrice } from '../rules.ts';

interface Row extends StoragePrice {
  id: number;
  day: string;
  warehouse: string;
  volume_mm3: number;
  amount_minor: number;
  owed_minor: number;
  unmeasured: StorageDay['unmeasured'];
}

function shown({ volume_mm3, storage_m3_day_minor: price, amount_minor: amount, owed_minor: owed, ...row }: Row): StorageDay {
  const currency = isCurrency(row.currency) ? row.currency : DEFAULT_CURRENCY;
  return { ...row, volume: cubicMeters(volume_mm3), price: toWire(price, currency), amount: toWire(amount, currency), owed: toWire(owed, currency), currency };
}

/** What storage cost on the last days, by warehouse. */
export const listStorage = verb(storage.list, async ({ tx, ctx, query }) => {
  const { accountId, timeZone } = ctx.actor;
  const first = addDays(dayIn(ctx.now(), timeZone), -query.days);
  const rows = await all(
    tx,
    sql<Row>`
      select id, day, warehouse, volume_mm3, storage_m3_day_minor, amount_minor, owed_minor, currency, unmeasured
      from storage_days where account_id = ${accountId} and day >= ${first}::date order by day desc, warehouse`,
  );
  return { storage: rows.map(shown) };
});
