import { sql } from 'kysely';
import type { App } from '../src/server/ctx.ts';
import { one } from '../src/server/db.ts';

let count = 0;

/** A labeled shipment of an account, made without paying: its id and its tracking number. Times are ISO 8601. */
export async function makeParcel(
  { db }: App,
  accountId: number,
  over: { status?: string; created?: string; orderNumber?: string } = {},
): Promise<{ id: number; labelId: number; number: string }> {
  count += 1;
  const number = `HB${String(process.pid).padStart(7, '0')}${String(count).padStart(4, '0')}HK`;
  const created = over.created ?? '2026-01-10T08:00:00.000Z';
  return db.system(async (tx) => {
    const { id } = await one(
      tx,
      sql<{ id: number }>`
        insert into shipments (account_id, status, order_number, service, entry_point, terms, consignor, to_name, to_street1, to_city, to_country, weight_g, currency,
          tracking_number, carrier, labeled_at, created_at)
        values (${accountId}, ${over.status ?? 'Labeled'}, ${over.orderNumber ?? null}, 'plus', 'HKGHUB', 'DDU', '{"name": "Ana Costa", "city": "Hong Kong", "country": "HK"}',
          'Bo Lind', '350 5th Ave', 'New York', 'US', 450, 'USD', ${number}, 'USPS', ${created}, ${created})
        returning id`,
    );
    const label = await one(
      tx,
      sql<{ id: number }>`
        insert into labels (account_id, shipment_id, tracking_number, service, carrier, entry_point, exit_point, currency, cost_minor, surcharge_minor, insurance_fee_minor,
          chargeable_g, price, facts, created_at, cancelled_at)
        values (${accountId}, ${id}, ${number}, 'plus', 'USPS', 'HKGHUB', 'LAX', 'USD', 900, 0, 0, 450, '[]', '{}', ${created}, ${over.status === 'Cancelled' ? created : null})
        returning id`,
    );
    await sql`update shipments set label_id = ${label.id} where account_id = ${accountId} and id = ${id}`.execute(tx);
    await sql`insert into tracking_numbers (tracking_number, account_id, shipment_id, label_id, created_at) values (${number}, ${accountId}, ${id}, ${label.id}, ${created})`.execute(
      tx,
    );
    return { id, labelId: label.id, number };
  });
}
