import { sql, type RawBuilder } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';
import type { Box } from '../packaging.ts';

/** A warehouse as orders need it: where its parcels are handed over, what it charges, what it packs in. */
export interface House {
  code: string;
  country: string;
  entryPoint: string;
  currency: string;
  pickUnitMinor: number;
  packOrderMinor: number;
  packingSlipMinor: number;
  boxes: Box[];
}

interface Row extends Omit<House, 'boxes'> {
  boxes: { code: string; inner: [number, number, number]; tareG: number; maxWeightG: number; priceMinor: number }[];
}

const readHouses = (tx: Tx, where: RawBuilder<unknown>): Promise<House[]> =>
  all(
    tx,
    sql<Row>`
      select w.code, w.country, w.entry_point as "entryPoint", w.currency, w.pick_unit_minor as "pickUnitMinor", w.pack_order_minor as "packOrderMinor",
        w.packing_slip_minor as "packingSlipMinor",
        (select coalesce(jsonb_agg(jsonb_build_object('code', b.code, 'inner', jsonb_build_array(b.inner_length_mm, b.inner_width_mm, b.inner_height_mm),
            'tareG', b.tare_g, 'maxWeightG', b.max_weight_g, 'priceMinor', b.price_minor) order by b.code), '[]')
          from warehouse_packaging b where b.warehouse = w.code) as boxes
      from warehouses w join entry_points e on e.code = w.entry_point and e.is_active
      where ${where} order by w.code`,
  );

/** The warehouses that orders can leave from: open, and with an entry point for what they pack. */
export const openHouses = async (tx: Tx): Promise<Map<string, House>> => new Map((await readHouses(tx, sql`w.is_active`)).map((row) => [row.code, row]));

/** One of them, also closed by now: what was promised there still leaves from there. */
export const houseOf = async (tx: Tx, code: string | null): Promise<House | undefined> => (await readHouses(tx, sql`w.code = ${code}`))[0];
