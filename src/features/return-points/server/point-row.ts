import { sql } from 'kysely';
import { versionOf } from '../../../server/as-read.ts';
import { all, type Tx } from '../../../server/db.ts';
import { RETURN_DESTINATIONS, type ReturnDestination } from '../../settings/destinations.ts';
import type { StaffPoint } from '../contract.ts';

type Address = NonNullable<StaffPoint['point']>['address'];

interface Row {
  destination: ReturnDestination;
  warehouse: string;
  address: Partial<Address> & Pick<Address, 'street1' | 'city' | 'country'>;
  is_active: boolean;
  updated_at: string;
}

const NOTHING = { company_name: null, phone: null, street2: null, province: null, postal_code: null };

/** The seven destinations in the order of the specification, with where parcels come back to. */
export async function readStaffPoints(tx: Tx): Promise<StaffPoint[]> {
  const rows = await all(tx, sql<Row>`select destination, warehouse, address, is_active, updated_at from return_points`);
  const waiting = await all(
    tx,
    sql<{ destination: string; n: number }>`select destination, count(*)::int as n from returns where status = 'Pending' group by 1`,
  );
  return RETURN_DESTINATIONS.map((destination) => {
    const row = rows.find((one) => one.destination === destination);
    return {
      destination,
      point:
        row === undefined ? null : { warehouse: row.warehouse, address: { ...NOTHING, ...row.address }, is_active: row.is_active, updated: row.updated_at },
      on_the_way: waiting.find((one) => one.destination === destination)?.n ?? 0,
      version: versionOf(row === undefined ? null : [row.warehouse, row.address, row.is_active]),
    };
  });
}

/** One of them. */
export async function readPoint(tx: Tx, destination: ReturnDestination): Promise<StaffPoint> {
  const point = (await readStaffPoints(tx)).find((one) => one.destination === destination);
  if (point === undefined) throw new Error(`There is no destination ${destination}.`);
  return point;
}
