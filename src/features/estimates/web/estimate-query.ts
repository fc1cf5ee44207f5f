import { problemsOf } from '../../../shared/issues.ts';
import type { FieldProblem } from '../../../shared/errors.ts';
import type { UnitSystem } from '../../../shared/units.ts';
import { estimateQuery, type EstimateService } from '../contract.ts';

/** The fields of the page, by the names of the API's query; the address contains them as typed. */
export const ESTIMATE_FIELDS = [
  'entry_point',
  'country',
  'province',
  'postal_code',
  'kind',
  'units',
  'weight',
  'length',
  'width',
  'height',
  'value',
  'currency',
  'coo',
  'hts_code',
  'insurance',
  'signature_confirmation',
  'irregular',
  'is_return',
  'terms',
  'dg_codes',
] as const;
export type EstimateField = (typeof ESTIMATE_FIELDS)[number];
export type EstimateValues = Record<EstimateField, string>;

const NUMBERS: ReadonlySet<EstimateField> = new Set(['weight', 'length', 'width', 'height', 'value', 'insurance']);
/** The default of an absent parameter; defaults are not written into the address. */
const ABSENT: Partial<EstimateValues> = { kind: 'parcel', signature_confirmation: 'false', irregular: 'false', is_return: 'false' };

/** Whether there is an amount in the currency chosen: a link with one means the same to whoever opens it. */
const isPriced = ({ value, insurance }: EstimateValues): boolean => value.trim() !== '' || insurance.trim() !== '';

const NOTHING = Object.fromEntries(ESTIMATE_FIELDS.map((field) => [field, ABSENT[field] ?? ''])) as EstimateValues;

export interface EstimateDefaults {
  entryPoint: string;
  units: UnitSystem;
  /** Of the account: what its people think in. */
  currency: string;
}

/** What the page shows for the address's query; unknown values are dropped. */
export function readEstimate(query: Readonly<Record<string, string | string[]>>, defaults: EstimateDefaults): EstimateValues {
  const values: EstimateValues = { ...NOTHING, entry_point: defaults.entryPoint, units: defaults.units, currency: defaults.currency };
  for (const field of ESTIMATE_FIELDS) {
    const given = query[field];
    const text = Array.isArray(given) ? given.at(-1) : given;
    if (text !== undefined && text !== '') values[field] = text;
  }
  if (values.units !== 'metric' && values.units !== 'imperial') values.units = defaults.units;
  if (values.kind !== 'envelope') values.kind = 'parcel';
  return values;
}

/** The query for the address: every field; those that say nothing are undefined, so that they disappear. `own` is the account's currency. */
export function writeEstimate(values: EstimateValues, own = ''): Record<EstimateField, string | undefined> {
  const entries = ESTIMATE_FIELDS.map((field) => {
    const text = values[field].trim();
    const isDefault = field === 'currency' ? text === own && !isPriced(values) : text === ABSENT[field];
    return [field, text === '' || isDefault ? undefined : text] as const;
  });
  return Object.fromEntries(entries) as Record<EstimateField, string | undefined>;
}

const plainNumber = (text: string): string => text.trim().replace(/^(\d*),(\d+)$/, '$1.$2');

/** The query as the API takes it: empty fields left out, a decimal comma as a point, an envelope without length and width. */
export function apiQuery(values: EstimateValues): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [field, text] of Object.entries(writeEstimate(values)) as [EstimateField, string | undefined][]) {
    if (text === undefined || (values.kind === 'envelope' && (field === 'length' || field === 'width'))) continue;
    query[field] = NUMBERS.has(field) ? plainNumber(text) : text;
  }
  if (query['dg_codes'] === 'None') delete query['dg_codes'];
  return query;
}

export interface CheckedEstimate {
  query: Record<string, string>;
  /** One problem by field; empty when the query can be asked. */
  problems: Record<string, FieldProblem>;
}

/** The API's query, and the contract's objections to it. */
export function checkEstimate(values: EstimateValues): CheckedEstimate {
  const query = apiQuery(values);
  const checked = estimateQuery.safeParse(query);
  return { query, problems: checked.success ? {} : problemsOf(checked.error, query) };
}

/** What the create page takes over: the same names, and the chosen service. */
export function shipmentQuery(values: EstimateValues, { service, terms }: Pick<EstimateService, 'service' | 'terms'>): Record<string, string> {
  const [only, ...others] = terms;
  // A service that goes under one kind of terms only is what was priced, whatever the account's usual terms are.
  const isOnly = values.terms === '' && only !== undefined && others.length === 0;
  return { ...apiQuery(values), ...(isOnly && { terms: only }), kind: values.kind, units: values.units, service };
}
