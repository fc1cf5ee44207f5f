import { postalRuleOf } from './postal-rules.ts';
import type { DraftAddress } from './fields.ts';
import { findState, writtenState } from './states.ts';

/** Countries that write from the largest place to the smallest in their own script. */
const LARGEST_FIRST = new Set(['CN', 'JP', 'KR', 'TW', 'HK', 'MO']);
const OWN_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

function text(value: string | null | undefined): string {
  return (value ?? '').trim();
}

/** Fills "C, S Z" and drops the punctuation around what is missing. */
function placeLines(order: string, city: string, state: string, postalCode: string): string[] {
  const values: Readonly<Record<string, string>> = { C: city, S: state, Z: postalCode };
  return order.split('/').map((line) => {
    let result = '';
    let between = '';
    for (const sign of line) {
      const value = values[sign];
      if (value === undefined) between += sign;
      else {
        if (value !== '') result += result === '' ? value : (between === '' ? ' ' : between) + value;
        between = '';
      }
    }
    return result;
  });
}

function largestFirst(address: DraftAddress): string[] {
  const province = text(address.province);
  const local = findState(address.country ?? '', province)?.localName ?? province;
  const city = text(address.city);
  // 北京市 北京 names the same place twice.
  const place = local === city || local.replace(/[省市]$/u, '') === city ? local : local + city;
  return [text(address.postal_code), place + text(address.street1) + text(address.street2), text(address.company_name), text(address.name)];
}

/**
 * The lines of an address as its country writes them. With `latin` (labels) the order is the international one, small to
 * large, whatever the script; without it Chinese, Japanese and Korean addresses go from large to small.
 * `countryName`, when given, is the last line.
 */
export function formatAddressLines(address: DraftAddress, options: { latin?: boolean; countryName?: string } = {}): string[] {
  const country = address.country ?? '';
  const isOwnOrder = options.latin !== true && LARGEST_FIRST.has(country) && OWN_SCRIPT.test(`${address.city ?? ''}${address.street1 ?? ''}`);
  const province = text(address.province);
  const state = findState(country, province);
  const lines = isOwnOrder
    ? largestFirst(address)
    : [
        text(address.name),
        text(address.company_name),
        text(address.street1),
        text(address.street2),
        ...placeLines(postalRuleOf(country).order, text(address.city), state === null ? province : writtenState(state), text(address.postal_code)),
      ];
  return [...lines, text(options.countryName)].filter((line) => line !== '');
}

/** The address on one line, for lists and searches. */
export function formatAddressLine(address: DraftAddress, options: { latin?: boolean; countryName?: string } = {}): string {
  return formatAddressLines(address, options).join(', ');
}
