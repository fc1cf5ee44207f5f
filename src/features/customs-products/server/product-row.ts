import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { address, type Address } from '../../../shared/fields.ts';
import { isCurrency, toWire } from '../../../shared/money.ts';
import { fromWire } from '../../../shared/parse-money.ts';
import { gramsToKg, kgToGrams } from '../../../shared/units.ts';
import { json, maybe, type Tx } from '../../../server/db.ts';
import { searchWords } from '../../../server/search-words.ts';
import type { CustomsProduct, CustomsProductInput, CustomsProductRow } from '../contract.ts';

/** The parts of a product that have no column of their own. */
export type Facts = Omit<CustomsProduct, keyof CustomsProductRow>;

export interface StoredProduct extends Omit<CustomsProductRow, 'created' | 'updated' | 'value' | 'weight'> {
  created_at: string;
  updated_at: string;
  value_minor: number;
  weight_g: number | null;
}

const PARTY_KEYS = Object.keys(address.shape) as (keyof Address)[];

type PartyInput = CustomsProductInput['manufacturer'];
function storedParty(party: PartyInput): Facts['manufacturer'] {
  if (typeof party === 'string' || party === null || party === undefined) return party ?? null;
  return Object.fromEntries(PARTY_KEYS.map((key) => [key, party[key] || null]));
}

/** What a product says nothing of. */
const NOTHING: Facts = {
  origin_description: null,
  hs_codes: [],
  dg_code: null,
  supplier: null,
  url: null,
  code: null,
  coi: null,
  intended_use_code: null,
  affirmation_of_compliance: [],
  compliance_code: [],
  manufacturer: null,
  shipper: null,
  importer: null,
  prior_notice_submitter: null,
  fsvp_importer: null,
  contact: null,
  uom: null,
  quantity: null,
  packaging: null,
  processing_code: null,
};

/** All facts of a product of which only those said are stored. */
export const wholeFacts = (said: Partial<Facts>): Facts => ({ ...NOTHING, ...said });

const isSaid = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0);

function factsOf(p: CustomsProductInput): Facts {
  return {
    origin_description: p.origin_description || null,
    hs_codes: p.hs_codes ?? [],
    dg_code: p.dg_code || null,
    supplier: p.supplier || null,
    url: p.url || null,
    code: p.code || null,
    coi: p.coi || null,
    intended_use_code: p.intended_use_code || null,
    affirmation_of_compliance: p.affirmation_of_compliance ?? [],
    compliance_code: p.compliance_code ?? [],
    manufacturer: storedParty(p.manufacturer),
    shipper: storedParty(p.shipper),
    importer: storedParty(p.importer),
    prior_notice_submitter: storedParty(p.prior_notice_submitter),
    fsvp_importer: storedParty(p.fsvp_importer),
    contact: storedParty(p.contact),
    uom: p.uom || null,
    quantity: p.quantity ?? null,
    packaging: p.packaging || null,
    processing_code: p.processing_code || null,
  };
}

/** The column values of a product as given. Throws `invalid_input` at `value` for more decimals than the currency has. */
export function productValues(p: CustomsProductInput) {
  const facts = factsOf(p);
  const words = [p.product_id, p.description, p.origin_description, p.brand_name, p.hts_code, ...facts.hs_codes.map((one) => one.hs_code), p.code, p.supplier];
  return {
    type: p.type,
    product_id: p.product_id || null,
    description: p.description,
    brand_name: p.brand_name || null,
    coo: p.coo,
    hts_code: p.hts_code || null,
    value_minor: fromWire(p.value, p.currency, 'value'),
    currency: p.currency,
    weight_g: p.weight === null || p.weight === undefined ? null : kgToGrams(p.weight),
    facts: Object.fromEntries(Object.entries(facts).filter(([, value]) => isSaid(value))),
    search_words: searchWords(words),
  };
}

/** The same as SQL values by name. */
export function productColumns(p: CustomsProductInput): Record<string, unknown> {
  const values = productValues(p);
  return { ...values, facts: json(values.facts) };
}

/** The columns of a product that a list reads. */
export const ROW_COLUMNS: RawBuilder<unknown> = sql`id, created_at, updated_at, version, type, product_id, description, brand_name, coo, hts_code, value_minor, currency, weight_g`;

/** A stored product as a list shows it. */
export function shownRow(row: StoredProduct): CustomsProductRow {
  const { created_at, updated_at, value_minor, weight_g, ...rest } = row;
  return {
    ...rest,
    created: created_at,
    updated: updated_at,
    value: toWire(value_minor, isCurrency(row.currency) ? row.currency : 'USD'),
    weight: gramsToKg(weight_g),
  };
}

/** One product with all its facts. Throws `not_found`. */
export async function readProduct(tx: Tx, accountId: number, id: number): Promise<CustomsProduct> {
  const row = await maybe(
    tx,
    sql<StoredProduct & { facts: Partial<Facts> }>`select ${ROW_COLUMNS}, facts from customs_products where account_id = ${accountId} and id = ${id}`,
  );
  if (!row) throw new AppError('not_found');
  const { facts, ...rest } = row;
  return { ...shownRow(rest), ...wholeFacts(facts) };
}
