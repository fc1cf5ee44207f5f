import type { PastedAddress } from '../../addresses/parse-address.ts';
import type { ShipmentDetails, ShipmentRow } from '../shipment-out.ts';

/** What is asked of a shipment here. */
export interface Sent extends Pick<ShipmentRow, 'name' | 'company_name' | 'city' | 'country' | 'postal_code'> {
  details?: Pick<ShipmentDetails, 'street1' | 'street2' | 'province' | 'phone' | 'email'> | undefined;
}

/** Without what differs by habit: case, spaces, full stops and commas. */
const plain = (text: string | null | undefined): string =>
  (text ?? '')
    .toLowerCase()
    .replace(/[\s.,]+/g, ' ')
    .trim();

/** Who the shipments went to, the latest first, each name at an address once. Rows without their details say too little. */
export function recipientsOf(rows: readonly Sent[]): PastedAddress[] {
  const found = new Map<string, PastedAddress>();
  for (const { name, company_name, city, country, postal_code, details } of rows) {
    if (details === undefined) continue;
    const { street1, street2, province, phone, email } = details;
    const key = [name, company_name, street1, street2, postal_code, country].map(plain).join('|');
    if (found.has(key)) continue;
    const given = { name, company_name, street1, street2, city, province, postal_code, country, phone, email };
    found.set(key, Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== '')));
  }
  return [...found.values()];
}
