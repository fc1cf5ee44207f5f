import { hasPostalCodes, isPostalCode, needsPostalCode, postalRuleOf, tidyPostalCode } from '../../shared/postal-rules.ts';
import { isCountryCode } from '../../shared/country-codes.ts';
import type { DraftAddress } from '../../shared/fields.ts';
import { findState, hasStates, statesOfPostalCode, writtenState } from '../../shared/states.ts';
import type { Within } from '../../shared/words.ts';
import { postalBeginnings } from './city-postal-codes.ts';
import { restoreZeros } from './postal-zeros.ts';
import { closestCity, comparable, comparableCity } from './rules.ts';
import { MISSING_FIELD, type AddressComponent, type AddressProblem, type Verification, type ZipData } from './verification.ts';

/** The fields of an address and what a check has found out about them so far. */
interface Check {
  country: string;
  street: string;
  unit: string;
  city: string;
  province: string;
  postalCode: string;
  components: Map<Part, AddressComponent>;
  missing: Part[];
  problems: AddressProblem[];
  isNotFound: boolean;
}

/** The parts this check knows; another provider knows more. */
type Part = 'route' | 'subpremise' | 'locality' | 'administrative_area_level_1' | 'postal_code' | 'country';

const FIELD: Readonly<Record<Part, AddressProblem['path']>> = {
  route: 'street1',
  subpremise: 'street1',
  locality: 'city',
  administrative_area_level_1: 'province',
  postal_code: 'postal_code',
  country: 'country',
};

function put(check: Check, name: Part, text: string, change: Partial<AddressComponent> = {}): void {
  check.components.set(name, { name, text, level: 'UNCONFIRMED_BUT_PLAUSIBLE', inferred: false, spellCorrected: false, replaced: false, ...change });
}

function confirm(check: Check, name: Part): void {
  const component = check.components.get(name);
  if (component !== undefined && component.level !== 'UNCONFIRMED_AND_SUSPICIOUS') component.level = 'CONFIRMED';
}

function suspect(check: Check, name: Part, key: Within<'addresses:problems'>, values?: Record<string, string | number>): void {
  const component = check.components.get(name);
  if (component !== undefined) component.level = 'UNCONFIRMED_AND_SUSPICIOUS';
  check.problems.push({ path: FIELD[name], key: `addresses:problems.${key}`, ...(values === undefined ? {} : { values }) });
}

function miss(check: Check, name: Part): void {
  check.missing.push(name);
  check.problems.push({ path: FIELD[name], key: MISSING_FIELD[FIELD[name]] });
}

function checkCountry(check: Check): void {
  if (check.country === '') return miss(check, 'country');
  put(check, 'country', check.country, { level: 'CONFIRMED' });
  if (!isCountryCode(check.country)) suspect(check, 'country', 'country');
}

function checkStreet(check: Check): void {
  if (check.street === '') return miss(check, 'route');
  // Without a map a street can at best be plausible.
  put(check, 'route', check.street);
  if (check.unit !== '') put(check, 'subpremise', check.unit);
  if (!/[\p{L}\p{N}]/u.test(check.street)) suspect(check, 'route', 'street');
}

function checkProvince(check: Check): void {
  if (check.province === '') return;
  const state = findState(check.country, check.province);
  if (state !== null) {
    // A code stays, or becomes what the country writes; a name stays as it is, in whatever script.
    const isCode = comparable(check.province) === state.isoCode;
    const text = isCode || writtenState(state) === state.isoCode ? writtenState(state) : check.province;
    put(check, 'administrative_area_level_1', text, { level: 'CONFIRMED' });
    return;
  }
  put(check, 'administrative_area_level_1', check.province);
  // An unknown name is an error only where the state is part of the address; elsewhere people write regions freely.
  if (hasStates(check.country) && postalRuleOf(check.country).required.includes('S')) {
    suspect(check, 'administrative_area_level_1', 'province', { province: check.province });
  }
}

function checkPostalCode(check: Check): void {
  if (check.postalCode === '') return;
  put(check, 'postal_code', check.postalCode);
  if (isPostalCode(check.country, check.postalCode)) return;
  const whole = restoreZeros(check, check.postalCode);
  if (whole === check.postalCode) suspect(check, 'postal_code', 'postalForm', { example: postalRuleOf(check.country).example ?? '' });
  else suspect(check, 'postal_code', 'postalZero', { postal_code: whole });
  check.isNotFound ||= needsPostalCode(check.country);
}

/** Compares the postal code with the state, and fills in a missing state that only one postal prefix allows. */
function checkRegion(check: Check, known: readonly string[] | null): void {
  if (known === null || check.components.get('postal_code')?.level === 'UNCONFIRMED_AND_SUSPICIOUS') return;
  const isDecisive = check.country === 'US' || check.country === 'CA';
  if (known.length === 0) {
    suspect(check, 'postal_code', 'postalUnknown', { postal_code: check.postalCode });
    check.isNotFound ||= isDecisive;
    return;
  }
  const given = findState(check.country, check.province);
  if (given === null) {
    const only = known.length === 1 ? findState(check.country, known[0] ?? '') : null;
    if (check.province === '' && only !== null) {
      put(check, 'administrative_area_level_1', writtenState(only), { level: 'CONFIRMED', inferred: true });
      confirm(check, 'postal_code');
    }
    return;
  }
  if (known.includes(given.isoCode)) {
    confirm(check, 'postal_code');
    return;
  }
  // Nobody can tell which of the two is wrong: both are suspicious, neither is replaced.
  const component = check.components.get('administrative_area_level_1');
  if (component !== undefined) component.level = 'UNCONFIRMED_AND_SUSPICIOUS';
  const states = known.map((code) => findState(check.country, code)?.name ?? code).join(', ');
  suspect(check, 'postal_code', 'postalProvince', { postal_code: check.postalCode, province: given.name, states });
  check.isNotFound ||= isDecisive;
}

function checkCity(check: Check): void {
  if (check.city === '') return;
  put(check, 'locality', check.city);
  if (!/\p{L}/u.test(check.city)) suspect(check, 'locality', 'city');
}

function checkUsCity(check: Check, data: ZipData, zip: string): void {
  const place = data.zip(zip);
  if (place === null || check.isNotFound) return;
  const first = place.cities[0] ?? '';
  if (check.city === '') {
    if (first !== '') put(check, 'locality', first, { level: 'CONFIRMED', inferred: true });
    return;
  }
  if (place.cities.some((name) => comparableCity(name) === comparableCity(check.city))) return confirm(check, 'locality');
  const near = closestCity(check.city, place.cities);
  if (near !== null) return put(check, 'locality', near, { level: 'CONFIRMED', spellCorrected: true });
  // ZIP codes have more names than our list, so one of the neighborhood passes. Any other needs a look, and stops no label.
  const zips = data.zipsOf(place.state, check.city);
  if (!zips.some((other) => other.slice(0, 3) === zip.slice(0, 3))) {
    suspect(check, 'locality', 'cityZip', { city: check.city, postal_code: zip, cities: place.cities.join(', ') });
  }
}

/** A large city whose postal codes all begin otherwise is the wrong one, or the code is. */
function checkLargeCity(check: Check): void {
  const beginnings = postalBeginnings(check.country, check.city);
  if (beginnings === null || check.postalCode === '' || check.problems.some(({ path }) => path === 'postal_code')) return;
  if (!beginnings.some((one) => check.postalCode.startsWith(one)))
    suspect(check, 'locality', 'cityPostal', { city: check.city, postal_code: check.postalCode });
}

function statesByPostalCode(check: Check, data: ZipData | undefined): string[] | null {
  if (check.postalCode === '') return null;
  const byPrefix = statesOfPostalCode(check.country, check.postalCode);
  if (check.country !== 'US' || data === undefined) return byPrefix;
  const place = data.zip(check.postalCode.slice(0, 5));
  return place === null ? [] : [place.state];
}

/** Required parts that were neither given nor could be inferred. */
function checkMissing(check: Check): void {
  const { required } = postalRuleOf(check.country);
  if (!check.components.has('locality')) miss(check, 'locality');
  if (required.includes('S') && !check.components.has('administrative_area_level_1')) miss(check, 'administrative_area_level_1');
  if (needsPostalCode(check.country) && !check.components.has('postal_code')) {
    // Where more is missing, it is still being typed rather than wrong.
    check.isNotFound ||= check.missing.length === 0;
    miss(check, 'postal_code');
  }
}

function suggestionOf(address: DraftAddress, check: Check): DraftAddress | undefined {
  const textOf = (name: Part, given: string | null | undefined): string | null | undefined => check.components.get(name)?.text ?? given;
  const suggested: DraftAddress = {
    ...address,
    city: textOf('locality', address.city),
    province: textOf('administrative_area_level_1', address.province),
    postal_code: textOf('postal_code', address.postal_code),
  };
  const isSame = (['city', 'province', 'postal_code'] as const).every((field) => (suggested[field] ?? '') === (address[field] ?? '').trim());
  return isSame ? undefined : suggested;
}

function resultOf(address: DraftAddress, check: Check): Verification {
  const components = [...check.components.values()];
  const hasNumber = /\p{N}/u.test(check.street);
  const suggestion = check.isNotFound ? undefined : suggestionOf(address, check);
  return {
    verdict: check.isNotFound ? 'not_found' : check.problems.length > 0 ? 'problems' : 'ok',
    // Nothing below the city is known offline, which Google's scale calls OTHER.
    granularity: {
      input: check.unit !== '' && hasNumber ? 'SUB_PREMISE' : hasNumber ? 'PREMISE' : check.street === '' ? 'OTHER' : 'ROUTE',
      validation: 'OTHER',
    },
    flags: {
      addressComplete: check.missing.length === 0,
      hasUnconfirmedComponents: components.some((component) => component.level !== 'CONFIRMED'),
      hasInferredComponents: components.some((component) => component.inferred),
      hasReplacedComponents: false,
      hasSpellCorrectedComponents: components.some((component) => component.spellCorrected),
    },
    components,
    missing: check.missing,
    problems: check.problems,
    unresolved: [],
    dpv: '',
    place: {},
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

/**
 * Checks an address with what we know offline: required parts, form of the postal code, states, and in the
 * US the city and state of the ZIP code (with `data`; without it the first three digits must do).
 */
export function verifyOffline(address: DraftAddress, data?: ZipData): Verification {
  const country = comparable(address.country);
  const check: Check = {
    country,
    street: (address.street1 ?? '').trim(),
    unit: (address.street2 ?? '').trim(),
    city: (address.city ?? '').trim(),
    province: (address.province ?? '').trim(),
    // Where there are no postal codes, people type anything ("00000"); it says nothing about the place.
    postalCode: hasPostalCodes(country) ? tidyPostalCode(country, address.postal_code ?? '') : '',
    components: new Map(),
    missing: [],
    problems: [],
    isNotFound: false,
  };
  checkStreet(check);
  checkCity(check);
  checkProvince(check);
  checkPostalCode(check);
  checkRegion(check, statesByPostalCode(check, data));
  if (data !== undefined && country === 'US' && check.postalCode !== '') checkUsCity(check, data, check.postalCode.slice(0, 5));
  if (data !== undefined && country === 'CA' && check.problems.length === 0 && check.postalCode !== '' && !data.hasFsa(check.postalCode.slice(0, 3))) {
    // New FSAs appear faster than the tables do: worth a look, but no proof.
    suspect(check, 'postal_code', 'postalUnknown', { postal_code: check.postalCode });
  }
  checkLargeCity(check);
  checkMissing(check);
  checkCountry(check);
  return resultOf(address, check);
}
