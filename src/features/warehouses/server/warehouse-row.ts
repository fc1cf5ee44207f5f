import { sql, type RawBuilder } from 'kysely';
import { isCurrency, toWire, type Currency } from '../../../shared/money.ts';
import { gramsToKg, millimetresToCm } from '../../../shared/units.ts';
import { all, type Tx } from '../../../server/db.ts';
import { WAREHOUSE_FEES, type Warehouse, type WarehouseFee, type WarehouseLanguage, type WarehousePackaging } from '../contract.ts';

type StoredFees = Record<`${WarehouseFee}_minor`, number>;

interface StoredWarehouse extends StoredFees {
  code: string;
  name: string;
  country: string;
  address: Warehouse['address'];
  language: WarehouseLanguage;
  time_zone: string;
  cut_off: string;
  entry_point: string | null;
  requires_description: boolean;
  currency: string;
}

interface StoredBox {
  warehouse: string;
  code: string;
  name: string;
  inner_length_mm: number;
  inner_width_mm: number;
  inner_height_mm: number;
  tare_g: number;
  max_weight_g: number;
  price_minor: number;
}

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

const shownBox = (row: StoredBox, currency: Currency): WarehousePackaging => ({
  code: row.code,
  name: row.name,
  inner_length: millimetresToCm(row.inner_length_mm),
  inner_width: millimetresToCm(row.inner_width_mm),
  inner_height: millimetresToCm(row.inner_height_mm),
  tare: gramsToKg(row.tare_g),
  max_weight: gramsToKg(row.max_weight_g),
  price: toWire(row.price_minor, currency),
});

function shownWarehouse(row: StoredWarehouse, boxes: readonly StoredBox[]): Warehouse {
  const currency: Currency = isCurrency(row.currency) ? row.currency : 'USD';
  const { code: id, name, country, language, time_zone, cut_off, entry_point, requires_description, address } = row;
  return {
    id,
    name,
    country,
    language: LANGUAGE_NAMES.of(language) ?? language,
    language_code: language,
    time_zone,
    cut_off,
    entry_point,
    requires_description,
    currency,
    address,
    fees: Object.fromEntries(WAREHOUSE_FEES.map((fee) => [fee, toWire(row[`${fee}_minor`], currency)])) as Warehouse['fees'],
    packaging: boxes.filter((box) => box.warehouse === id).map((box) => shownBox(box, currency)),
  };
}

/** Warehouses in the order of their codes, the smallest box first. */
export async function readWarehouses(tx: Tx, where: RawBuilder<unknown>): Promise<Warehouse[]> {
  const rows = await all(tx, sql<StoredWarehouse>`select * from warehouses where ${where} order by code`);
  const codes = rows.map((row) => row.code);
  const boxes = await all(
    tx,
    sql<StoredBox>`
      select * from warehouse_packaging where warehouse = any(${codes}::text[])
      order by warehouse, inner_length_mm::bigint * inner_width_mm * greatest(inner_height_mm, 1), code`,
  );
  return rows.map((row) => shownWarehouse(row, boxes));
}
