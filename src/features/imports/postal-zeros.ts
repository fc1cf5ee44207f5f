import { isPostalCode } from '../../shared/postal-rules.ts';
import type { RowValues } from '../../shared/import-kind.ts';

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

/** Puts back the zeros that a spreadsheet dropped, where only that makes a postal code of the country. */
export function restoreZeros(country: string, code: string): string {
  if (WITH_ZERO[country] === undefined || !/^\d+$/.test(code) || isPostalCode(country, code)) return code;
  return [`0${code}`, `00${code}`].find((whole) => isPostalCode(country, whole)) ?? code;
}

const isObject = (value: unknown): value is RowValues => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a row says, with whole postal codes in its addresses; the same object where they are. */
export function withWholeCodes(values: RowValues): RowValues {
  const { country } = values;
  let changed: Record<string, unknown> | null = null;
  for (const [name, value] of Object.entries(values)) {
    const isCode = name === 'postal_code' && typeof country === 'string' && typeof value === 'string';
    const whole = isCode ? restoreZeros(country, value) : isObject(value) ? withWholeCodes(value) : value;
    if (whole !== value) (changed ??= { ...values })[name] = whole;
  }
  return changed ?? values;
}
