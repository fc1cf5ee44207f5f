import type { RowValues } from '../../shared/import-kind.ts';
import { isPostalCode } from '../../shared/postal-rules.ts';
import { findState, statesOfPostalCode } from '../../shared/states.ts';
import { postalBeginnings } from './city-postal-codes.ts';

/**
 * Countries with postal codes that begin with a zero, each with a place that has one (Boston, San Juan, Dresden, …). A spreadsheet takes such a
 * code for a number and drops the zero. Written down on 2026-11-27 from the places' own addresses.
 */
export const WITH_ZERO: Readonly<Record<string, string>> = {
  US: '02108',
  PR: '00901',
  DE: '01067',
  FR: '06000',
  IT: '00184',
  ES: '08001',
  FI: '00100',
  NO: '0150',
  AU: '0800',
  NZ: '0610',
  JP: '0600001',
  KR: '04524',
  CN: '010010',
  SG: '018956',
  MX: '06600',
  MY: '01000',
  TR: '06420',
  UA: '01001',
  RO: '010011',
  SK: '01001',
  ZA: '0083',
  BR: '01310100',
};

/** What is known of the place besides its code. */
export interface Place {
  country: string;
  province?: string | null | undefined;
  city?: string | null | undefined;
}

/** Whether nothing known speaks against a code: neither the state nor, of a large city, how its codes begin. */
function fits({ country, province, city }: Place, code: string): boolean {
  const states = statesOfPostalCode(country, code);
  const state = province ? findState(country, province) : null;
  if (states !== null && (states.length === 0 || (state !== null && !states.includes(state.isoCode)))) return false;
  return postalBeginnings(country, city ?? '')?.some((one) => code.startsWith(one)) ?? true;
}

/** Puts back the zeros that a spreadsheet dropped, where only that makes a postal code of the country, and one of the place. */
export function restoreZeros(place: Place, code: string): string {
  const { country } = place;
  if (WITH_ZERO[country] === undefined || !/^\d+$/.test(code) || isPostalCode(country, code)) return code;
  const whole = [`0${code}`, `00${code}`].find((one) => isPostalCode(country, one));
  return whole !== undefined && fits(place, whole) ? whole : code;
}

const isObject = (value: unknown): value is RowValues => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a row says, with whole postal codes in its addresses; the same object where they are. */
export function withWholeCodes(values: RowValues): RowValues {
  const { country, province, city } = values;
  const said = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  let changed: Record<string, unknown> | null = null;
  for (const [name, value] of Object.entries(values)) {
    const isCode = name === 'postal_code' && typeof country === 'string' && typeof value === 'string';
    const whole = isCode ? restoreZeros({ country, province: said(province), city: said(city) }, value) : isObject(value) ? withWholeCodes(value) : value;
    if (whole !== value) (changed ??= { ...values })[name] = whole;
  }
  return changed ?? values;
}
