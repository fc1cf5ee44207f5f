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
      select d.id, d.day, d.warehouse, d.volume_mm3, d.storage_m3_day_minor, d.amount_minor, d.owed_minor, d.currency,
        (select coalesce(jsonb_agg(jsonb_build_object('product_id', p.id, 'name', p.name, 'units', u.units) order by p.id), '[]')
          from jsonb_to_recordset(d.unmeasured) as u(product_id bigint, units bigint) join products p on p.account_id = d.account_id and p.id = u.product_id) as unmeasured
      from storage_days d where d.account_id = ${accountId} and d.day >= ${first}::date order by d.day desc, d.warehouse`,
  );
  return { storage: rows.map(shown) };
});
