import { sql } from 'kysely';
import { fromWire } from '../../../shared/parse-money.ts';
import { cmToMillimetres, kgToGrams } from '../../../shared/units.ts';
import { json, type Tx } from '../../../server/db.ts';
import { mustBeKnownZone } from '../../../server/known-zone.ts';
import { WAREHOUSE_FEES, type WarehouseInput } from '../contract.ts';

interface How {
  isDemo?: boolean;
  /** The database refuses it where there is one of its code already. */
  isNew?: boolean;
}

/** Stores a warehouse with its packaging, in place of what was known of it. Throws `invalid_input` at an amount with too many decimals and at a zone the database does not know. */
export async function storeWarehouse(
  tx: Tx,
  code: string,
  given: WarehouseInput & { is_active: boolean },
  { isDemo = false, isNew = false }: How = {},
): Promise<void> {
  await mustBeKnownZone(tx, given.time_zone);
  const { address, currency, packaging } = given;
  const columns: Record<string, unknown> = {
    name: given.name,
    country: address.country,
    address: json({
      name: address.name,
      company_name: address.company_name || null,
      phone: address.phone || null,
      street1: address.street1,
      street2: address.street2 || null,
      city: address.city,
      province: address.province || null,
      postal_code: address.postal_code || null,
      country: address.country,
    }),
    language: given.language_code,
    time_zone: given.time_zone,
    cut_off: given.cut_off,
    entry_point: given.entry_point ?? null,
    requires_description: given.requires_description,
    currency,
    ...Object.fromEntries(WAREHOUSE_FEES.map((fee) => [`${fee}_minor`, fromWire(given.fees[fee], currency, `fees/${fee}`)])),
    is_active: given.is_active,
    is_demo: isDemo,
  };
  const names = Object.keys(columns).map((name) => sql.ref(name));
  const replaced = sql`on conflict (code) do update set ${sql.join(names.map((name) => sql`${name} = excluded.${name}`))}`;
  await sql`
    insert into warehouses (code, ${sql.join(names)}) values (${code}, ${sql.join(Object.values(columns))})
    ${isNew ? sql`` : replaced}`.execute(tx);
  await sql`delete from warehouse_packaging where warehouse = ${code}`.execute(tx);
  for (const [index, box] of packaging.entries()) {
    await sql`
      insert into warehouse_packaging (warehouse, code, name, inner_length_mm, inner_width_mm, inner_height_mm, tare_g, max_weight_g, price_minor)
      values (${code}, ${box.code}, ${box.name}, ${cmToMillimetres(box.inner_length)}, ${cmToMillimetres(box.inner_width)},
        ${cmToMillimetres(box.inner_height)}, ${kgToGrams(box.tare)}, ${kgToGrams(box.max_weight)},
        ${fromWire(box.price, currency, `packaging/${index}/price`)})`.execute(tx);
  }
}
