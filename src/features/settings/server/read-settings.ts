import { sql } from 'kysely';
import { maybe, one, type Tx } from '../../../server/db.ts';
import { address, consignor, type Address } from '../../../shared/fields.ts';
import type { UnitSystem } from '../../../shared/units.ts';
import { LABEL_FORMATS, type SenderAddress, type ShippingDefaults } from '../contract.ts';
import { returnDestination, type ReturnDestination } from '../destinations.ts';

/** An account's settings as the program uses them internally. */
export interface Settings {
  units: UnitSystem;
  labelFormat: (typeof LABEL_FORMATS)[number];
  defaults: ShippingDefaults;
  timeZone: string;
}

const NO_DEFAULTS: ShippingDefaults = { service: null, entry_point: null, terms: null, signature_confirmation: false, insurance: false };

/** The account's usual terms; DDU, where the buyer pays duties, until it chose. */
export const usualTerms = async (tx: Tx, accountId: number): Promise<'DDP' | 'DDU'> => (await readSettings(tx, accountId)).defaults.terms ?? 'DDU';

/** The account's sender, or null while it is not set. Throws when what is stored is not an address. */
export async function readConsignor(tx: Tx, accountId: number): Promise<SenderAddress | null> {
  const row = await maybe(tx, sql<{ consignor: unknown }>`select consignor from account_settings where account_id = ${accountId}`);
  return row === null || row.consignor === null ? null : consignor.parse(row.consignor);
}

/** The address stored for exactly this destination, or null. */
export async function readStoredReturnAddress(tx: Tx, accountId: number, destination: ReturnDestination): Promise<Address | null> {
  const row = await maybe(tx, sql<{ address: unknown }>`select address from return_addresses where account_id = ${accountId} and destination = ${destination}`);
  return row === null ? null : address.parse(row.address);
}

/** The address parcels to `countryCode` (ISO alpha-2) come back to: the destination's own, else Rest of World's, else null. */
export async function readReturnAddress(tx: Tx, accountId: number, countryCode: string): Promise<Address | null> {
  const destination = returnDestination(countryCode) ?? 'ROW';
  const row = await maybe(
    tx,
    sql<{ address: unknown }>`
      select address from return_addresses where account_id = ${accountId} and destination in (${destination}, 'ROW')
      order by destination = 'ROW' limit 1`,
  );
  return row === null ? null : address.parse(row.address);
}

/** Units, label format, defaults and time zone, with the program's own defaults where nothing is stored. */
export async function readSettings(tx: Tx, accountId: number): Promise<Settings> {
  const row = await one(
    tx,
    sql<{ units: UnitSystem | null; label_format: Settings['labelFormat'] | null; defaults: Partial<ShippingDefaults> | null; time_zone: string }>`
      select s.units, s.label_format, s.defaults, a.time_zone
      from accounts a left join account_settings s on s.account_id = a.account_id
      where a.account_id = ${accountId}`,
  );
  return {
    units: row.units ?? 'metric',
    labelFormat: row.label_format ?? '4x6',
    defaults: { ...NO_DEFAULTS, ...row.defaults },
    timeZone: row.time_zone,
  };
}
