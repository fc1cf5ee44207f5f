import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { FxSnapshot } from '../../../shared/fx.ts';
import { fromWire } from '../../../shared/parse-money.ts';
import type { Currency } from '../../../shared/money.ts';
import { SYSTEM_UNITS, toGrams, toMillimetres } from '../../../shared/units.ts';
import { json } from '../../../server/db.ts';
import { RECIPIENT_TYPES, recipientColumns, storedParty } from '../../../server/party.ts';
import { searchWords } from '../../../server/search-words.ts';
import type { ShipmentInput } from '../contract.ts';
import type { TypedMeasures } from '../shipment-out.ts';

const text = (value: string | null | undefined): string | null => (value === undefined || value === null || value === '' ? null : value);

/** A shipment to store. Where goods were made may be unknown in a parcel of the program's own that crosses no border. */
export type ShipmentToStore = Omit<ShipmentInput, 'line_items'> & { line_items: (Omit<ShipmentInput['line_items'][number], 'coo'> & { coo: string | null })[] };

export interface ItemRow {
  description: string;
  origin_description: string | null;
  quantity: number;
  value_minor: number;
  currency: Currency;
  weight_g: number;
  country_of_origin: string | null;
  hs_code: string | null;
  dg_code: string | null;
  supplier: string | null;
  url: string | null;
  product_id: string | null;
  cost_value_minor: number | null;
  retail_value_minor: number | null;
}

/** Line items as stored: grams and minor units. Throws `invalid_input` naming the item and field. */
export function itemRows(s: ShipmentToStore): ItemRow[] {
  const unit = SYSTEM_UNITS[s.units].weight;
  return s.line_items.map((item, i) => {
    const currency = item.currency ?? s.currency;
    const minor = (name: 'value' | 'cost_value' | 'retail_value') => {
      const value = item[name];
      return value == null ? null : fromWire(value, currency, `line_items/${i}/${name}`);
    };
    return {
      description: item.description,
      origin_description: text(item.origin_description),
      quantity: item.quantity,
      value_minor: minor('value') ?? 0,
      currency,
      weight_g: toGrams(item.weight, unit),
      country_of_origin: item.coo,
      hs_code: text(item.hts_code),
      dg_code: item.dg_code == null || item.dg_code === 'None' ? null : item.dg_code,
      supplier: text(item.supplier),
      url: text(item.url),
      product_id: text(item.product_id),
      cost_value_minor: minor('cost_value'),
      retail_value_minor: minor('retail_value'),
    };
  });
}

/** Whether an item's value is in another currency than the shipment's, so that exchange rates are needed to say what all are worth. */
export const isMixed = ({ currency }: Pick<ShipmentToStore, 'currency'>, items: readonly ItemRow[]): boolean =>
  items.some((item) => item.currency !== currency);

/** What the goods are worth together, in the shipment's currency. Throws `invalid_input` at an item in a currency without a rate. */
function goodsMinor({ currency }: ShipmentToStore, items: readonly ItemRow[], fx: FxSnapshot | null): number {
  return items.reduce((sum, item, i) => {
    const own = item.value_minor * item.quantity;
    const minor = item.currency === currency ? own : (fx?.convert(own, item.currency, currency) ?? null);
    if (minor === null)
      throw new AppError('invalid_input', { fields: { [`line_items/${i}/currency`]: { key: 'rates:reason.noRate', values: { currency: item.currency } } } });
    return sum + minor;
  }, 0);
}

/** What it is insured for: who asks for insurance and names no value means the goods. */
function insuredMinor(s: ShipmentToStore, goods: number): number {
  if (!s.insurance) return 0;
  return s.insured_value == null ? goods : fromWire(s.insured_value, s.currency, 'insured_value');
}

/** The columns of a shipment that its input decides, with their types. */
export const SHIPMENT_TYPES = {
  search_words: 'text',
  order_number: 'text',
  reference1: 'text',
  reference2: 'text',
  reference3: 'text',
  service: 'text',
  kind: 'text',
  entry_point: 'text',
  exit_point: 'text',
  terms: 'text',
  consignor: 'jsonb',
  ...RECIPIENT_TYPES,
  return_address: 'jsonb',
  weight_g: 'int',
  length_mm: 'int',
  width_mm: 'int',
  height_mm: 'int',
  typed: 'jsonb',
  packages: 'jsonb',
  comments: 'text[]',
  dg_codes: 'text[]',
  is_irregular: 'boolean',
  is_return: 'boolean',
  signature_confirmation: 'boolean',
  insurance: 'boolean',
  insured_value_minor: 'bigint',
  currency: 'text',
  goods_value_minor: 'bigint',
  item_count: 'int',
  reason_for_export: 'text',
  identifiers: 'jsonb',
  ignore_bad_address: 'boolean',
} as const;

/** What is stored has terms: those given, else the account's usual ones. */
export type WholeInput = ShipmentToStore & { terms: 'DDP' | 'DDU' };

/** The values of {@link SHIPMENT_TYPES} for an input; `fx` may be null for goods that are not {@link isMixed}. Throws `invalid_input` naming the field. */
export function shipmentValues(s: WholeInput, items: readonly ItemRow[], fx: FxSnapshot | null): Record<keyof typeof SHIPMENT_TYPES, unknown> {
  const units = SYSTEM_UNITS[s.units];
  const grams = (value: number) => Math.max(1, toGrams(value, units.weight));
  const mm = (value: number | null | undefined) => (value == null ? null : Math.max(1, toMillimetres(value, units.length)));
  const typed: TypedMeasures = {
    units: s.units,
    weight: s.weight,
    length: s.length ?? null,
    width: s.width ?? null,
    height: s.height ?? null,
    items: s.line_items.map((item) => item.weight),
  };
  const packages = (s.packages ?? []).map((p) => ({ weight_g: grams(p.weight), length_mm: mm(p.length), width_mm: mm(p.width), height_mm: mm(p.height) }));
  const dgCodes = [...new Set(items.flatMap((item) => item.dg_code ?? []))];
  const comments = (s.comments ?? []).map((c) => c ?? '').filter((c) => c !== '');
  const to = storedParty(s.to);
  const goods = goodsMinor(s, items, fx);
  const words = [s.order_number, s.reference1, s.reference2, s.reference3, to.name, to.company_name, to.email, to.city, to.postal_code];
  return {
    search_words: searchWords(words),
    order_number: text(s.order_number),
    reference1: text(s.reference1),
    reference2: text(s.reference2),
    reference3: text(s.reference3),
    service: s.service ?? '',
    kind: s.kind,
    entry_point: s.entry_point,
    exit_point: text(s.exit_point),
    terms: s.terms,
    consignor: s.consignor ? storedParty(s.consignor) : null,
    ...recipientColumns(to),
    return_address: s.from ? storedParty(s.from) : null,
    weight_g: grams(s.weight),
    length_mm: mm(s.length),
    width_mm: mm(s.width),
    height_mm: mm(s.height),
    typed,
    packages,
    comments,
    dg_codes: dgCodes,
    is_irregular: s.irregular,
    is_return: s.is_return,
    signature_confirmation: s.signature_confirmation,
    insurance: s.insurance,
    insured_value_minor: insuredMinor(s, goods),
    currency: s.currency,
    goods_value_minor: goods,
    item_count: items.reduce((n, item) => n + item.quantity, 0),
    reason_for_export: s.reason_for_export,
    identifiers: s.identifiers ?? {},
    ignore_bad_address: s.ignore_bad_address,
  };
}

/** The same as SQL values by name. */
export function shipmentColumns(s: WholeInput, items: readonly ItemRow[], fx: FxSnapshot | null): Record<string, RawBuilder<unknown>> {
  const values = shipmentValues(s, items, fx);
  return Object.fromEntries(
    Object.entries(SHIPMENT_TYPES).map(([name, type]) => {
      const value = values[name as keyof typeof SHIPMENT_TYPES];
      return [name, type === 'jsonb' && value !== null ? json(value) : sql`${value}::${sql.raw(type)}`];
    }),
  );
}
