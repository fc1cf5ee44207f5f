import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { json, maybe } from '../../../server/db.ts';
import type { ReturnDestination } from '../../settings/destinations.ts';

/** Invented for the demo: what each of its warehouses asks for returns, in US cents, and how long there is to decide. */
const DEMO_TERMS: Readonly<Record<string, { process: number; verify: number; restock: number; reship: number; extend: number | null }>> = {
  HKG: { process: 90, verify: 60, restock: 80, reship: 120, extend: 200 },
  LAX: { process: 120, verify: 80, restock: 150, reship: 220, extend: 300 },
  FRA: { process: 140, verify: 90, restock: 160, reship: 240, extend: null },
};

interface Point {
  warehouse: string;
  phone: string;
  street1: string;
  street2?: string;
  city: string;
  province?: string;
  postal_code?: string;
  country: string;
}

/** Invented for the demo: where parcels from each destination of the specification come back to, and the warehouse that handles them. */
const DEMO_POINTS: Readonly<Record<ReturnDestination, Point>> = {
  AU: { warehouse: 'HKG', phone: '+61 2 5550 0190', street1: '12 Bourke Road', city: 'Alexandria', province: 'NSW', postal_code: '2015', country: 'AU' },
  CA: { warehouse: 'LAX', phone: '+1 905 555 0142', street1: '6900 Airport Road', city: 'Mississauga', province: 'ON', postal_code: 'L4V 1E8', country: 'CA' },
  GB: { warehouse: 'FRA', phone: '+44 1753 555 010', street1: 'Unit 4, Poyle Road', city: 'Slough', postal_code: 'SL3 0AX', country: 'GB' },
  HK: { warehouse: 'HKG', phone: '+852 5550 0170', street1: '21 Cheung Fai Road', street2: 'Tsing Yi', city: 'Hong Kong', country: 'HK' },
  SG: { warehouse: 'HKG', phone: '+65 5550 0180', street1: '7 Changi South Street 2', city: 'Singapore', postal_code: '486415', country: 'SG' },
  US: { warehouse: 'LAX', phone: '+1 310 555 0150', street1: '5600 W Century Blvd', city: 'Los Angeles', province: 'CA', postal_code: '90045', country: 'US' },
  ROW: { warehouse: 'FRA', phone: '+49 6107 555 010', street1: 'Langer Kornweg 34', city: 'Kelsterbach', postal_code: '65451', country: 'DE' },
};

/** Lets the demo's warehouses take returns, unless the operator has warehouses that do. */
export async function seedPoints(app: App): Promise<void> {
  await app.db.system(async (tx) => {
    await sql`select pg_advisory_xact_lock(7420052)`.execute(tx);
    if (await maybe(tx, sql`select 1 from return_terms where not is_demo limit 1`)) return;
    for (const [code, { process, verify, restock, reship, extend }] of Object.entries(DEMO_TERMS))
      await sql`
        insert into return_terms (warehouse, currency, process_minor, verify_minor, restock_minor, reship_minor, extend_minor, is_demo)
        select code, currency, ${process}, ${verify}, ${restock}, ${reship}, ${extend}::bigint, true from warehouses where code = ${code} and is_demo
        on conflict do nothing`.execute(tx);
    for (const [destination, { warehouse, ...address }] of Object.entries(DEMO_POINTS))
      await sql`
        insert into return_points (destination, warehouse, address, is_demo)
        select ${destination}, t.warehouse, ${json({ company_name: 'Portolan Returns', ...address })}, true from return_terms t where t.warehouse = ${warehouse} and t.replaced_at is null
        on conflict do nothing`.execute(tx);
  });
}
