import { sql, type RawBuilder } from 'kysely';
import { rangeToUtc } from '../../../shared/time.ts';
import { json } from '../../../server/db.ts';
import { storedParty } from '../../shipments/server/shipment-row.ts';
import type { OrderChange, OrderInput } from '../fields.ts';
import type { LineRow } from './order-lines.ts';

const text = (value: string | null | undefined): string | null => (value ? value : null);
const sum = (lines: readonly LineRow[], of: (line: LineRow) => number): number => lines.reduce((total, one) => total + of(one), 0);

/** Text that quick search looks in, in lower case: the C locale would leave Cyrillic alone. */
const searchWords = (o: OrderChange & Partial<Pick<OrderInput, 'shop'>>, shopOrderId: string | null, lines: readonly LineRow[]): string =>
  [o.order_number, shopOrderId, o.to.name, o.to.company_name, o.to.email, o.to.city, o.to.postal_code, ...lines.map((one) => one.sku), ...(o.tags ?? [])]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();

/** The columns that what was given decides, by name. */
export function orderColumns(
  o: OrderChange,
  lines: readonly LineRow[],
  more: { terms: 'DDP' | 'DDU'; shopOrderId: string | null; timeZone: string },
): Record<string, RawBuilder<unknown>> {
  const to = storedParty(o.to);
  // A day begins at midnight of the account's zone.
  const placed = rangeToUtc({ from: o.placed_at }, more.timeZone).from;
  const tags = [...new Set(o.tags ?? [])];
  return {
    ...(placed !== null && { placed_at: sql`${placed}::timestamptz` }),
    order_number: sql`${text(o.order_number)}::text`,
    forced_warehouse: sql`${text(o.warehouse)}::text`,
    to_name: sql`${to.name}`,
    to_company: sql`${to.company_name}::text`,
    to_phone: sql`${to.phone}::text`,
    to_email: sql`${to.email}::text`,
    to_tax_id: sql`${to.id}::text`,
    to_street1: sql`${to.street1}`,
    to_street2: sql`${to.street2}::text`,
    to_city: sql`${to.city}`,
    to_province: sql`${to.province}::text`,
    to_postal_code: sql`${to.postal_code}::text`,
    to_country: sql`${to.country}`,
    consignor: o.consignor ? json(storedParty(o.consignor)) : sql`null::jsonb`,
    return_address: o.from ? json(storedParty(o.from)) : sql`null::jsonb`,
    service: sql`${o.service || 'rule'}`,
    terms: sql`${more.terms}`,
    insurance: sql`${o.insurance}`,
    signature_confirmation: sql`${o.signature_confirmation}`,
    packing_slip: sql`${o.packing_slip}`,
    gift_message: sql`${text(o.gift_message)}::text`,
    partial_fulfillment: sql`${o.partial_fulfillment}`,
    exception_on_failure: sql`${o.exception_on_failure}`,
    ignore_bad_address: sql`${o.ignore_bad_address}`,
    delay_hours: sql`${o.delay_processing}::int`,
    tags: sql`${tags}::text[]`,
    notes: sql`${text(o.notes)}::text`,
    currency: sql`${o.currency}`,
    value_minor: sql`${sum(lines, (one) => one.value_minor * one.quantity)}::bigint`,
    units: sql`${sum(lines, (one) => one.quantity)}::int`,
    search_words: sql`${searchWords(o, more.shopOrderId, lines)}`,
  };
}
