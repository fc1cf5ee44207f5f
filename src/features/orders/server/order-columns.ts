import { sql, type RawBuilder } from 'kysely';
import { rangeToUtc } from '../../../shared/time.ts';
import { json } from '../../../server/db.ts';
import { RECIPIENT_TYPES, recipientColumns, storedParty } from '../../../server/party.ts';
import { searchWords } from '../../../server/search-words.ts';
import type { OrderChange, OrderInput } from '../fields.ts';
import { valueOf, type LineRow } from './order-lines.ts';

/** Text that quick search looks in. */
const wordsOfOrder = (o: OrderChange & Partial<Pick<OrderInput, 'shop'>>, shopOrderId: string | null, lines: readonly LineRow[]): string =>
  searchWords([
    o.order_number,
    shopOrderId,
    o.to.name,
    o.to.company_name,
    o.to.email,
    o.to.city,
    o.to.postal_code,
    ...lines.map((one) => one.sku),
    ...(o.tags ?? []),
  ]);

/** The columns that what was given decides, with their types. */
export const ORDER_TYPES = {
  placed_at: 'timestamptz',
  order_number: 'text',
  forced_warehouse: 'text',
  ...RECIPIENT_TYPES,
  consignor: 'jsonb',
  return_address: 'jsonb',
  service: 'text',
  terms: 'text',
  insurance: 'boolean',
  signature_confirmation: 'boolean',
  packing_slip: 'boolean',
  gift_message: 'text',
  partial_fulfillment: 'boolean',
  exception_on_failure: 'boolean',
  ignore_bad_address: 'boolean',
  delay_hours: 'int',
  tags: 'text[]',
  notes: 'text',
  currency: 'text',
  value_minor: 'bigint',
  units: 'int',
  search_words: 'text',
} as const;
type Column = keyof typeof ORDER_TYPES;
const COLUMNS = Object.keys(ORDER_TYPES) as Column[];

interface More {
  terms: 'DDP' | 'DDU';
  shopOrderId: string | null;
  timeZone: string;
}

/** The values of these columns; when it was placed only where that was given. */
export function orderValues(o: OrderChange, lines: readonly LineRow[], more: More): Partial<Record<Column, unknown>> {
  const to = storedParty(o.to);
  // A day begins at midnight of the account's zone.
  const placed = rangeToUtc({ from: o.placed_at }, more.timeZone).from;
  return {
    ...(placed !== null && { placed_at: placed }),
    order_number: o.order_number || null,
    forced_warehouse: o.warehouse || null,
    ...recipientColumns(to),
    consignor: o.consignor ? storedParty(o.consignor) : null,
    return_address: o.from ? storedParty(o.from) : null,
    service: o.service || 'rule',
    terms: more.terms,
    insurance: o.insurance,
    signature_confirmation: o.signature_confirmation,
    packing_slip: o.packing_slip,
    gift_message: o.gift_message || null,
    partial_fulfillment: o.partial_fulfillment,
    exception_on_failure: o.exception_on_failure,
    ignore_bad_address: o.ignore_bad_address,
    delay_hours: o.delay_processing,
    tags: [...new Set(o.tags ?? [])],
    notes: o.notes || null,
    currency: o.currency,
    value_minor: valueOf(lines),
    units: lines.reduce((sum, one) => sum + one.quantity, 0),
    search_words: wordsOfOrder(o, more.shopOrderId, lines),
  };
}

/** {@link orderValues} for a statement. */
export function orderColumns(o: OrderChange, lines: readonly LineRow[], more: More): Record<string, RawBuilder<unknown>> {
  const values = orderValues(o, lines, more);
  const typed = (name: Column): RawBuilder<unknown> => {
    const value = values[name];
    return ORDER_TYPES[name] === 'jsonb' && value !== null ? json(value) : sql`${value}::${sql.raw(ORDER_TYPES[name])}`;
  };
  return Object.fromEntries(COLUMNS.filter((name) => values[name] !== undefined).map((name) => [name, typed(name)]));
}
