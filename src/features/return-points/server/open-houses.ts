import { sql } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';
import type { PointHouse } from '../contract.ts';

/** Warehouses that take returns: open, and with their fees set. */
export const openHouses = (tx: Tx): Promise<PointHouse[]> =>
  all(
    tx,
    sql<PointHouse>`
      select w.code, w.name from warehouses w join return_terms t on t.warehouse = w.code and t.replaced_at is null where w.is_active order by w.name, w.code`,
  );
