import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { address, type DraftAddress } from '../../../shared/fields.ts';
import { problemsOf } from '../../../shared/issues.ts';
import { type Currency } from '../../../shared/money.ts';
import { parseMoney } from '../../../shared/parse-money.ts';
import type { ErrorCode } from '../../../shared/names.ts';
import type { Said } from '../../../shared/words.ts';
import { all, type Tx } from '../../../server/db.ts';
import { expandStreet, sameAddress } from '../../addresses/rules.ts';
import { loadZipData } from '../../addresses/server/zip-data.ts';
import { mainProblem } from '../../addresses/verification.ts';
import { verifyOffline } from '../../addresses/verify-offline.ts';
import { loadPricing, type Pricing } from '../../estimates/server/price.ts';
import { readConsignor, readSettings } from '../../settings/server/read-settings.ts';
import { MAX_ITEMS } from '../../shipments/contract.ts';
import { storedParty, type StoredParty } from '../../../server/party.ts';
import { MAX_CONTENTS, type LineOrigin, type ReviewPart } from '../fields.ts';
import { contentsOf, goodsOf, parcelOf, worthOf, type Good } from './goods.ts';
import type { Returned } from './load-returns.ts';
import { houseOf, isRefused, priceParcel, type House, type PricedParcel } from './price-parcel.ts';

/** What all parcels of one warehouse are decided by. */
export interface Facts {
  pricing: Pricing;
  house: House | null;
  usualTerms: 'DDP' | 'DDU';
  hasConsignor: boolean;
  zip: Awaited<ReturnType<typeof loadZipData>>;
  /** Where parcels of all accounts come back to. */
  points: readonly Place[];
  now: Date;
}

/** As much of an address as tells whether two are the same place. */
type Place = { street1: string; postal_code?: string | null; country: string };

export async function loadFacts(tx: Tx, accountId: number, warehouse: string, now: Date): Promise<Facts> {
  return {
    pricing: await loadPricing(tx, accountId),
    house: await houseOf(tx, accountId, warehouse),
    usualTerms: (await readSettings(tx, accountId)).defaults.terms ?? 'DDU',
    hasConsignor: (await readConsignor(tx, accountId)) !== null,
    zip: await loadZipData(),
    points: (await all(tx, sql<{ address: Place }>`select address from return_points where is_active`)).map(({ address }) => address),
    now,
  };
}

/** What was measured at the desk; else the returns say it. */
export interface Measured {
  weightG: number;
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
}

/** Why a parcel cannot go: the code of a call's error, the field, and the sentence. */
export interface Refusal {
  code: Extract<ErrorCode, 'invalid_input' | 'address_not_found' | 'no_consignor' | 'no_services' | 'service_unavailable'>;
  field: string | null;
  said: Said;
}

/** A parcel as far as it is known; the price is missing where something stands in its way. */
export interface Resolved {
  to: Partial<StoredParty> | null;
  contents: string;
  valueMinor: number | null;
  currency: Currency;
  service: string;
  terms: 'DDP' | 'DDU';
  goods: readonly Good[];
  size: Measured;
  priced: PricedParcel | null;
  refusal: Refusal | null;
  /** It can go, but its address is to be looked at. */
  doubt: Refusal | null;
}
/** One that can go. */
export interface Going extends Resolved {
  to: StoredParty;
  valueMinor: number;
  priced: PricedParcel;
  refusal: null;
}

const wrong = (field: string, said: Said): Refusal => ({ code: 'invalid_input', field, said });
const isEmpty = (text: string | null | undefined): boolean => text === null || text === undefined || text.trim() === '';

/** Whoever sent the returns back: null where that differs between them. */
function senderOf(returns: readonly Returned[]): Partial<StoredParty> | null {
  const [first, ...others] = returns.map((one) => one.sender);
  if (!first) return null;
  return others.every((one) => one !== null && one !== undefined && sameAddress(first, one)) ? first : null;
}

/** The recipient, or what is wrong with it. */
function recipientOf(
  returns: readonly Returned[],
  given: ReviewPart['to'],
): { shown: Partial<StoredParty> | null; to: StoredParty | null; refusal: Refusal | null } {
  const draft: DraftAddress | null = given ?? senderOf(returns);
  if (draft === null) {
    const key = returns.length > 1 && returns.some((one) => one.sender !== null) ? 'reshipments:problem.whichRecipient' : 'reshipments:problem.noRecipient';
    return { shown: null, to: null, refusal: wrong('to', { key }) };
  }
  const shown = Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, isEmpty(value) ? null : value])) as Partial<StoredParty>;
  const parsed = address.safeParse(draft);
  if (parsed.success) return { shown, to: storedParty(parsed.data), refusal: null };
  const [path, said] = Object.entries(problemsOf(parsed.error, draft))[0] ?? ['', { key: 'validation.invalid' as const }];
  return { shown, to: null, refusal: wrong(path === '' ? 'to' : `to/${path}`, said) };
}

/** Whether it is this place, whatever name stands over the address. */
function isAt(to: StoredParty, place: Partial<Place>): boolean {
  // In the United States four more digits name a place within the same ZIP code.
  const length = to.country === 'US' ? 5 : undefined;
  const zip = (code: string | null | undefined) => (code ?? '').replace(/\s/g, '').toUpperCase().slice(0, length);
  return to.country === place.country && expandStreet(to.street1) === expandStreet(place.street1) && zip(to.postal_code) === zip(place.postal_code);
}

/** The warehouse sends nothing to itself, nor to where it would come back from. */
function comesBack(to: StoredParty, { house, points }: Facts): Said | null {
  if (house !== null && isAt(to, { ...house.address, country: house.country })) return { key: 'reshipments:problem.toWarehouse' };
  return points.some((point) => isAt(to, point)) ? { key: 'reshipments:problem.toPoint' } : null;
}

function checkAddress(to: StoredParty, facts: Facts): { isFound: boolean; refusal: Refusal | null; doubt: Refusal | null } {
  const back = comesBack(to, facts);
  if (back !== null) return { isFound: true, doubt: null, refusal: wrong('to', back) };
  const { verdict, problems } = verifyOffline(to, facts.zip);
  const first = mainProblem(problems);
  const said: Said = first === undefined ? { key: 'addresses:verdict.not_found' } : { key: first.key, ...(first.values && { values: first.values }) };
  const problem: Refusal = { code: 'address_not_found', field: first === undefined ? 'to' : `to/${first.path}`, said };
  if (verdict === 'not_found') return { isFound: false, refusal: problem, doubt: null };
  return { isFound: true, refusal: null, doubt: first === undefined ? null : problem };
}

/** What they are worth: as declared, else as the returns say, in the currency asked for. */
function valueOf(
  returns: readonly Returned[],
  given: Pick<ReviewPart, 'value' | 'currency'>,
  pricing: Pricing,
): { minor: number | null; currency: Currency; refusal: Refusal | null } {
  const known = worthOf(returns, pricing.book.fx, pricing.currency);
  const currency = given.currency ?? known.currency;
  if (given.value === null || given.value === undefined) {
    const minor = known.minor === null ? null : pricing.book.fx.convert(known.minor, known.currency, currency);
    return { minor, currency, refusal: minor === null ? wrong('value', { key: 'reshipments:problem.value' }) : null };
  }
  const parsed = parseMoney(given.value, currency);
  if (parsed.ok && parsed.minor < 0) return { minor: null, currency, refusal: wrong('value', { key: 'validation.atLeast', values: { value: 0 } }) };
  return parsed.ok ? { minor: parsed.minor, currency, refusal: null } : { minor: null, currency, refusal: wrong('value', parsed.problem) };
}

/** Customs is told where everything that crosses a border was made. Nobody guesses it: what is not known is asked for. */
function originRefusal(goods: readonly Good[], to: StoredParty, house: House, { items }: Pick<ReviewPart, 'items'>): Refusal | null {
  const strange = (items ?? []).findIndex(({ return_id: id, line }) => !goods.some((good) => good.returnId === id && good.line === line));
  if (strange !== -1) return wrong(`items/${strange}/line`, { key: 'reshipments:problem.noLine' });
  if (to.country === house.country) return null;
  const unknown = goods.filter(({ coo }) => coo === null);
  if (unknown.length === 0) return null;
  if (unknown.length === goods.length) return wrong('coo', { key: 'reshipments:problem.origin' });
  const named = new Set(unknown.map(({ description }) => description));
  return wrong('coo', { key: 'reshipments:problem.originOf', values: { goods: [...named].join(', ') } });
}

function contentsRefusal(contents: string): Refusal | null {
  if (contents === '') return wrong('contents', { key: 'validation.required' });
  const count = contents.length;
  return count > MAX_CONTENTS ? wrong('contents', { key: 'reshipments:problem.contents', values: { count, max: MAX_CONTENTS } }) : null;
}

/** What is said of a parcel; of one that is stored, with the origins it was stored with. */
type Given = Omit<ReviewPart, 'returns'> & { origins?: readonly LineOrigin[] };

/** Decides one parcel: what is left out is taken from the returns, and then it is priced; or the first thing that stands in its way. Nothing is stored. */
export function resolveParcel(returns: readonly Returned[], given: Given, facts: Facts, measured: Measured | null = null): Resolved {
  const { pricing, house, now } = facts;
  const { shown, to, refusal: toRefusal } = recipientOf(returns, given.to);
  const contents = isEmpty(given.contents) ? contentsOf(returns) : (given.contents ?? '').trim();
  const value = valueOf(returns, given, pricing);
  const size = measured ?? parcelOf(returns);
  const service = isEmpty(given.service) ? 'cheapest' : (given.service ?? 'cheapest');
  const terms = given.terms ?? facts.usualTerms;
  const origins = { coo: given.coo || null, items: given.items ?? given.origins };
  const goods = goodsOf(returns, { contents, valueMinor: value.minor ?? 0, currency: value.currency, weightG: size.weightG, origins }, pricing.book.fx);
  const known = { to: to ?? shown, contents, valueMinor: value.minor, currency: value.currency, service, terms, goods, size };
  const refused = (refusal: Refusal): Resolved => ({ ...known, priced: null, refusal, doubt: null });
  const early = toRefusal ?? contentsRefusal(contents) ?? value.refusal;
  if (early !== null) return refused(early);
  if (to === null || value.minor === null) return refused(wrong('to', { key: 'validation.required' }));
  const found = checkAddress(to, facts);
  if (found.refusal !== null && !(found.refusal.code === 'address_not_found' && given.ignore_bad_address)) return refused(found.refusal);
  if (goods.length > MAX_ITEMS) return refused(wrong('returns', { key: 'validation.tooMany', values: { count: MAX_ITEMS } }));
  if (size.weightG < 1) return refused(wrong('returns', { key: 'reshipments:problem.weight' }));
  if (!facts.hasConsignor) return refused({ code: 'no_consignor', field: null, said: { key: 'shipments:errors.no_consignor' } });
  if (house === null) return refused({ code: 'no_services', field: null, said: { key: 'reshipments:problem.warehouse' } });
  const { insurance, signature_confirmation } = given;
  const parcel = {
    to,
    service,
    terms,
    insurance,
    signature_confirmation,
    goods,
    valueMinor: value.minor,
    currency: value.currency,
    ...size,
    overrideAddress: !found.isFound,
    kept: returns.map((one) => one.terms),
  };
  const priced = priceParcel(pricing, house, parcel, now);
  const origin = originRefusal(goods, to, house, given);
  if (!isRefused(priced)) return { ...known, to, priced, refusal: origin, doubt: found.doubt };
  // A duty may not be known only because of it.
  if (origin !== null) return refused(origin);
  const isUnknown = priced.key === 'validation.selection';
  if (isUnknown) return refused(wrong('service', priced));
  return refused({ code: priced.key === 'labels:errors.no_services' ? 'no_services' : 'service_unavailable', field: 'service', said: priced });
}

/** The error that a refusal is to a call. */
export const refusalError = ({ code, field, said }: Refusal): AppError => new AppError(code, field === null ? {} : { fields: { [field]: said } });

/** A parcel that can go. Throws what stands in its way. */
export function mustGo(resolved: Resolved): Going {
  const { to, valueMinor, priced, refusal } = resolved;
  if (refusal !== null) throw refusalError(refusal);
  if (to === null || valueMinor === null || priced === null) throw new Error('A parcel without refusal has everything.');
  return { ...resolved, to: to as StoredParty, valueMinor, priced, refusal: null };
}
