import { sql, type RawBuilder } from 'kysely';
import { fromWire } from '../../../shared/money.ts';
import type { Currency } from '../../../shared/money.ts';
import { SYSTEM_UNITS, toGrams, toMillimetres } from '../../../shared/units.ts';
import { json } from '../../../server/db.ts';
import type { ShipmentInput, TypedMeasures } from '../contract.ts';

const text = (value: string | null | undefined): string | null => (value === undefined || value === null || value === '' ? null : value);

/** Addresses are stored with the wire's names and null for what is empty. */
export interface StoredParty {
  name: string;
  company_name: string | null;
  phone: string | null;
  email: string | null;
  id: string | null;
  street1: string;
  street2: string | null;
  city: string;
  province: string | null;
  postal_code: string | null;
  country: string;
}

type PartyInput = ShipmentInput['to'];
export const storedParty = (p: PartyInput): StoredParty => ({
  name: p.name,
  company_name: text(p.company_name),
  phone: text(p.phone),
  email: text(p.email),
  id: text(p.id),
  street1: p.street1,
  street2: text(p.street2),
  city: p.city,
  province: text(p.province),
  postal_code: text(p.postal_code),
  country: p.country,
});

export interface ItemRow {
  description: string;
  origin_description: string | null;
  quantity: number;
  value_minor: number;
  currency: Currency;
  weight_g: number;
  country_of_origin: string;
  hs_code: string | null;
  dg_code: string | null;
  supplier: string | null;
  url: string | null;
  product_id: string | null;
  cost_value_minor: number | null;
  retail_value_minor: number | null;
}

/** Line items as they are stored: grams and minor units. Throws `invalid_input` naming the item and field. */
export function itemRows(s: ShipmentInput): ItemRow[] {
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

/** The columns of a shipment that its input decides, as SQL values by name. */
export function shipmentColumns(s: ShipmentInput, items: readonly ItemRow[]): Record<string, RawBuilder<unknown>> {
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
  const goods = items.reduce((sum, item) => sum + item.value_minor * item.quantity, 0);
  const dgCodes = [...new Set(items.flatMap((item) => item.dg_code ?? []))];
  const comments = (s.comments ?? []).map((c) => c ?? '').filter((c) => c !== '');
  const to = storedParty(s.to);
  const words = [s.order_number, s.reference1, s.reference2, s.reference3, to.name, to.company_name, to.email, to.city, to.postal_code];
  return {
    search_words: sql`${words.filter(Boolean).join(' ').toLowerCase()}`,
    order_number: sql`${text(s.order_number)}`,
    reference1: sql`${text(s.reference1)}`,
    reference2: sql`${text(s.reference2)}`,
    reference3: sql`${text(s.reference3)}`,
    service: sql`${s.service ?? ''}`,
    kind: sql`${s.kind}`,
    entry_point: sql`${s.entry_point}`,
    exit_point: sql`${text(s.exit_point)}`,
    terms: sql`${s.terms}`,
    consignor: s.consignor ? json(storedParty(s.consignor)) : sql`null::jsonb`,
    to_name: sql`${to.name}`,
    to_company: sql`${to.company_name}`,
    to_phone: sql`${to.phone}`,
    to_email: sql`${to.email}`,
    to_tax_id: sql`${to.id}`,
    to_street1: sql`${to.street1}`,
    to_street2: sql`${to.street2}`,
    to_city: sql`${to.city}`,
    to_province: sql`${to.province}`,
    to_postal_code: sql`${to.postal_code}`,
    to_country: sql`${to.country}`,
    return_address: s.from ? json(storedParty(s.from)) : sql`null::jsonb`,
    weight_g: sql`${grams(s.weight)}::int`,
    length_mm: sql`${mm(s.length)}::int`,
    width_mm: sql`${mm(s.width)}::int`,
    height_mm: sql`${mm(s.height)}::int`,
    typed: json(typed),
    packages: json(packages),
    comments: sql`${comments}::text[]`,
    dg_codes: sql`${dgCodes}::text[]`,
    is_irregular: sql`${s.irregular}::boolean`,
    is_return: sql`${s.is_return}::boolean`,
    signature_confirmation: sql`${s.signature_confirmation}::boolean`,
    insurance: sql`${s.insurance}::boolean`,
    insured_value_minor: sql`${s.insurance && s.insured_value != null ? fromWire(s.insured_value, s.currency, 'insured_value') : 0}::bigint`,
    currency: sql`${s.currency}`,
    goods_value_minor: sql`${goods}::bigint`,
    item_count: sql`${items.reduce((n, item) => n + item.quantity, 0)}::int`,
    reason_for_export: sql`${s.reason_for_export}`,
    identifiers: json(s.identifiers ?? {}),
    ignore_bad_address: sql`${s.ignore_bad_address}::boolean`,
  };
}
