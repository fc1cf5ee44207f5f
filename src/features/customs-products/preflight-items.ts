import {
  BATTERY_ALONE,
  BATTERY_INSIDE,
  BURNS,
  CELL_VOLTS,
  FLAMMABLE,
  IS_BATTERY,
  isEu,
  MAX_WATT_HOURS,
  MILLIAMPERE_HOURS,
  NATIONAL_DIGITS,
  NOT_ITSELF,
  RUNS_ON_BATTERIES,
  VOLTS,
  WATT_HOURS,
  WEAK_WORDS,
} from './preflight-facts.ts';
import type { Check, Fix, PreflightedItem } from './preflight-types.ts';
import { DG_FACTS, isDgCode } from '../../shared/dangerous-goods.ts';

/** Of a description in the contract. */
const SHORTEST_DESCRIPTION = 3;

const at = (index: number, field: string): string => `line_items/${index}/${field}`;
const digitsOf = (code: string | null | undefined): string => (code ?? '').replace(/\D/g, '');

function setHs(index: number, code: string): Fix {
  return { key: 'use', values: { value: code }, patch: [{ path: at(index, 'hts_code'), value: code }] };
}

/** HS code: present, known, in force, long enough for the destination. */
export function checkHs({ country, context, add }: Check, item: PreflightedItem, index: number): void {
  const field = at(index, 'hts_code');
  const code = digitsOf(item.hts_code);
  const suggested = () => {
    const best = context.classify?.(item.description ?? '') ?? null;
    return best === null ? {} : { fix: setHs(index, best) };
  };
  if (code.length < 6) {
    const isAsked = isEu(country) || NATIONAL_DIGITS[country] !== undefined;
    add({ field, severity: isAsked ? 'stop' : 'warn', code: isEu(country) ? 'hsEu' : 'hsMissing', ...suggested() });
    return;
  }
  if (context.hs) {
    const known = context.hs(code.slice(0, 6));
    if (known === null) return add({ field, severity: 'warn', code: 'hsUnknown', values: { code }, ...suggested() });
    if (known.isEnded) {
      const [next] = known.successors;
      return add({
        field,
        severity: 'warn',
        code: 'hsEnded',
        values: { code, codes: known.successors.join(', ') || '–' },
        ...(next !== undefined && { fix: setHs(index, next) }),
      });
    }
  }
  const wanted = NATIONAL_DIGITS[country];
  if (wanted === undefined || code.length >= wanted) return;
  const own = context.national?.(country, code.slice(0, 6), item.description ?? '') ?? null;
  add({ field, severity: 'warn', code: 'hsNational', values: { country, digits: wanted }, ...(own !== null && { fix: setHs(index, own) }) });
}

/** The English description: Latin letters, not a code, more than vague words; and the one in the language of the origin. */
export function checkDescription({ context, add }: Check, item: PreflightedItem, index: number): void {
  const field = at(index, 'description');
  const text = item.description ?? '';
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  if (text === '' || words.length === 0) add({ field, severity: 'stop', code: 'descriptionLatin' });
  else if (/^[A-Z\d_/-]*\d[A-Z\d_/-]*$/i.test(text)) add({ field, severity: 'warn', code: 'descriptionCode' });
  else if (words.every((word) => word.length < 3 || WEAK_WORDS.has(word))) add({ field, severity: 'warn', code: 'descriptionWeak' });
  if (context.originCountry !== 'CN' || item.origin_description) return;
  const origin = at(index, 'origin_description');
  const isChinese = /\p{Script=Han}/u.test(text) && text.length >= SHORTEST_DESCRIPTION;
  const fix: Fix = { key: 'copyDescription', values: {}, patch: [{ path: origin, value: text }] };
  add({ field: origin, severity: 'warn', code: 'originDescription', ...(isChinese && { fix }) });
}

/** Country of origin, value and weight of a line. */
export function checkFigures({ shipment, country, add }: Check, item: PreflightedItem, index: number): void {
  if (!item.coo) {
    const others = new Set(shipment.line_items.flatMap((one) => one.coo || []));
    const [other] = others.size === 1 ? others : [];
    const fix: Fix = { key: 'use', values: { value: other ?? '' }, patch: [{ path: at(index, 'coo'), value: other ?? '' }] };
    add({ field: at(index, 'coo'), severity: 'stop', code: 'originMissing', ...(other !== undefined && { fix }) });
  }
  if (item.coo === country && shipment.reason_for_export !== 'return') {
    add({
      field: at(index, 'coo'),
      severity: 'tip',
      code: 'originIsDestination',
      fix: { key: 'reasonReturn', values: {}, patch: [{ path: 'reason_for_export', value: 'return' }] },
    });
  }
  if (!item.value) add({ field: at(index, 'value'), severity: 'stop', code: 'valueMissing' });
  if (!item.weight) {
    const share = spareWeight(shipment.weight, shipment.line_items, index);
    const fix: Fix | null = share === null ? null : { key: 'use', values: { value: share }, patch: [{ path: at(index, 'weight'), value: share }] };
    add({ field: at(index, 'weight'), severity: 'warn', code: 'weightMissing', ...(fix && { fix }) });
  }
}

/** The weight of one unit of the lines without a weight: what is left of nine tenths of the gross weight; the rest is packaging. */
function spareWeight(gross: number | null | undefined, items: readonly PreflightedItem[], index: number): number | null {
  const known = items.reduce((sum, one) => sum + (one.weight ?? 0) * (one.quantity ?? 1), 0);
  const units = items.reduce((sum, one) => sum + (one.weight ? 0 : (one.quantity ?? 1)), 0);
  const each = units === 0 || !gross ? 0 : Math.floor((1000 * (gross * 0.9 - known)) / units) / 1000;
  return each > 0 && items[index] !== undefined ? each : null;
}

const setCode = (index: number, value: string): Fix => ({ key: 'dgCode', values: { value }, patch: [{ path: at(index, 'dg_code'), value }] });

/** Watt-hours are missing: computed from the milliampere-hours, if stated, and put into the first free comment. */
function addWattHours({ shipment, add }: Pick<Check, 'shipment' | 'add'>, text: string): void {
  const comments = [0, 1, 2].map((index) => shipment.comments?.[index] ?? '');
  const free = Math.max(0, comments.indexOf(''));
  const path = `comments/${free}`;
  const charge = MILLIAMPERE_HOURS.exec(text)?.[1]?.replace(/[ ,]/g, '');
  const volts = Number(VOLTS.exec(text)?.[1] ?? CELL_VOLTS);
  const value = `Battery ${Math.round((Number(charge) * volts) / 100) / 10} Wh`;
  const fix: Fix = { key: 'wattHours', values: { value, charge: charge ?? '', volts }, patch: [{ path, value }] };
  add({ field: path, severity: 'warn', code: 'wattHours', ...(charge !== undefined && comments[free] === '' && { fix }) });
}

/** Whether goods with such a name are what they are named after: by the HS code of their description, or else by its other words. The typed code may be wrong. */
function isItself({ context }: Pick<Check, 'context'>, item: PreflightedItem, text: string, codes: RegExp): boolean {
  const code = context.classify?.(item.description ?? '') ?? null;
  return code === null ? !NOT_ITSELF.test(text) : codes.test(code);
}

/** Batteries and flammables: their code set, and the watt-hours stated. */
export function checkDanger(check: Check, item: PreflightedItem, index: number): void {
  const { shipment, add } = check;
  const field = at(index, 'dg_code');
  const text = `${item.description ?? ''} ${item.origin_description ?? ''}`;
  const facts = isDgCode(item.dg_code) ? DG_FACTS[item.dg_code] : null;
  if (facts === null || facts.kind === 'none') {
    const is = (codes: RegExp): boolean => isItself(check, item, text, codes);
    if (BATTERY_ALONE.test(text) && is(IS_BATTERY)) add({ field, severity: 'stop', code: 'batteryAlone', fix: setCode(index, '0965') });
    else if (BATTERY_INSIDE.test(text) && is(RUNS_ON_BATTERIES)) add({ field, severity: 'warn', code: 'batteryInside', fix: setCode(index, '0967') });
    else if (FLAMMABLE.test(text) && is(BURNS)) add({ field, severity: 'warn', code: 'flammable' });
    return;
  }
  if (facts.kind !== 'lithium') return;
  if (facts.packing === 'alone') add({ field, severity: 'tip', code: 'cargoOnly' });
  if (facts.chemistry !== 'ion') return;
  const stated = WATT_HOURS.exec([text, ...(shipment.comments ?? [])].join(' '));
  if (stated === null) addWattHours({ shipment, add }, text);
  else if (Number(stated[1]?.replace(',', '.')) > MAX_WATT_HOURS) add({ field, severity: 'stop', code: 'wattHoursMany', values: { limit: MAX_WATT_HOURS } });
}
