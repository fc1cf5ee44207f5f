import { sql } from 'kysely';
import { json, one, type Db } from '../../../../server/db.ts';

export const BUYER = { name: 'Emily Clarke', street1: '88 Lake Ave', city: 'Pasadena', province: 'CA', postal_code: '91101', country: 'US' };

export interface Came {
  warehouse?: string;
  status?: string;
  sender?: object | null;
  weightG?: number;
  valueMinor?: number | null;
  contents?: string | null;
  items?: { description: string; quantity: number; valueMinor: number | null; hsCode?: string; coo?: string }[];
  /** Days that are left to decide. */
  days?: number;
  rma?: string;
}

let made = 0;

/** A return of an account that lies in a warehouse, with two mugs in it; for tests of what becomes of it. */
export async function cameBack(db: Db, accountId: number, came: Came = {}): Promise<number> {
  made += 1;
  const rma = came.rma ?? `RMA-${made}`;
  const isDue = came.status === undefined || ['Received', 'Verified', 'Unconfirmed'].includes(came.status);
  const { warehouse = 'LAX', status = 'Received', sender = BUYER, weightG = 900, contents = null, days = 10 } = came;
  const items = came.items ?? [{ description: 'Stoneware mug, green', quantity: 2, valueMinor: 2300, hsCode: '691200', coo: 'CN' }];
  const worth = came.valueMinor === undefined ? items.reduce((sum, item) => sum + (item.valueMinor ?? 0) * item.quantity, 0) : came.valueMinor;
  const nobody = { company_name: null, phone: null, email: null, id: null, street2: null };
  return db.system(async (tx) => {
    const { id } = await one(
      tx,
      sql<{ id: number }>`
        insert into returns (account_id, status, source, rma_number, warehouse, destination, sender_name, sender, reason, weight_g, condition, contents,
          shelf, goods_minor, goods_currency, item_count, fee_currency, received_at, verified_at, expires_at)
        values (${accountId}, ${status}, 'desk', ${rma}, ${warehouse}, 'US', ${BUYER.name}, ${sender === null ? null : json({ ...nobody, ...sender })}, 'refused',
          ${weightG}, 'new', ${contents}, 'R-07', ${worth}::bigint, ${worth === null ? null : 'USD'}, ${items.length}, 'USD', now(),
          ${status === 'Verified' ? sql`now()` : null}, ${isDue ? sql`now() + make_interval(days => ${days}::int)` : null}) returning id`,
    );
    for (const [i, item] of items.entries())
      await sql`
        insert into return_items (account_id, return_id, line, description, quantity, value_minor, currency, weight_g, coo, hs_code)
        values (${accountId}, ${id}, ${i + 1}, ${item.description}, ${item.quantity}, ${item.valueMinor}::bigint, 'USD', 380, ${item.coo ?? null}, ${item.hsCode ?? null})`.execute(
        tx,
      );
    return id;
  });
}

/** Lets the demo's warehouses take returns, for 2.20 a parcel that is packed again. */
export const openForReturns = (db: Db): Promise<unknown> =>
  db.system((tx) =>
    sql`
      insert into return_terms (warehouse, currency, process_minor, verify_minor, restock_minor, reship_minor) select code, currency, 120, 80, 150, 220 from warehouses
      on conflict do nothing`.execute(tx),
  );
