import { BATTERY_ALONE, BATTERY_INSIDE, FLAMMABLE, isEu, MAX_WATT_HOURS, NATIONAL_DIGITS, WATT_HOURS, WEAK_WORDS } from './preflight-facts.ts';
import type { Check, PreflightedItem } from './preflight-types.ts';
import { DG_FACTS, isDgCode } from '../../shared/dangerous-goods.ts';

const at = (index: number, field: string): string => `line_items/${index}/${field}`;
const digitsOf = (code: string | null | undefined): string => (code ?? '').replace(/\D/g, '');

function setHs(index: number, code: string) {
  return { key: 'use', values: { value: code }, patch: [{ path: at(index, 'hts_code'), value: code }] };
}

/** HS code: there, known, in force, long enough for the destination. */
export function checkHs({ country, context, add }: Check, item: PreflightedItem, index: number): void {
  const field = at(index, 'hts_code');
  const code = digitsOf(item.hts_code);
  if (code.length < 6) {
    const best = context.classify?.(item.description ?? '') ?? null;
    const isAsked = isEu(country) || NATIONAL_DIGITS[country] !== undefined;
    add({ field, severity: isAsked ? 'stop' : 'warn', code: isEu(country) ? 'hsEu' : 'hsMissing', ...(best !== null && { fix: setHs(index, best) }) });
    return;
  }
  if (context.hs) {
    const known = context.hs(code.slice(0, 6));
    if (known === null) return add({ field, severity: 'warn', code: 'hsUnknown', values: { code } });
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
  if (wanted !== undefined && code.length < wanted) add({ field, severity: 'warn', code: 'hsNational', values: { country, digits: wanted } });
}

/** The English description: Latin, not a code, more than weak words; and the one in the language of the origin. */
export function checkDescription({ context, add }: Check, item: PreflightedItem, index: number): void {
  const field = at(index, 'description');
  const text = item.description ?? '';
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  if (text === '' || words.length === 0) add({ field, severity: 'stop', code: 'descriptionLatin' });
  else if (/^[A-Z\d_/-]*\d[A-Z\d_/-]*$/i.test(text)) add({ field, severity: 'warn', code: 'descriptionCode' });
  else if (words.every((word) => word.length < 3 || WEAK_WORDS.has(word))) add({ field, severity: 'warn', code: 'descriptionWeak' });
  if (context.originCountry === 'CN' && !item.origin_description) add({ field: at(index, 'origin_description'), severity: 'warn', code: 'originDescription' });
}

/** Country of origin, value and weight of a line. */
export function checkFigures({ shipment, country, add }: Check, item: PreflightedItem, index: number): void {
  if (!item.coo) add({ field: at(index, 'coo'), severity: 'stop', code: 'originMissing' });
  else if (item.coo === country && shipment.reason_for_export !== 'return') {
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
    const fix = share === null ? {} : { fix: { key: 'use', values: { value: share }, patch: [{ path: at(index, 'weight'), value: share }] } };
    add({ field: at(index, 'weight'), severity: 'warn', code: 'weightMissing', ...fix });
  }
}

/** What is left of nine tenths of the gross weight for one unit of the lines without a weight; the rest is packaging. */
function spareWeight(gross: number | null | undefined, items: readonly PreflightedItem[], index: number): number | null {
  const known = items.reduce((sum, one) => sum + (one.weight ?? 0) * (one.quantity ?? 1), 0);
  const units = items.reduce((sum, one) => sum + (one.weight ? 0 : (one.quantity ?? 1)), 0);
  const each = units === 0 || !gross ? 0 : Math.floor((1000 * (gross * 0.9 - known)) / units) / 1000;
  return each > 0 && items[index] !== undefined ? each : null;
}

const setCode = (index: number, value: string) => ({ key: 'dgCode', values: { value }, patch: [{ path: at(index, 'dg_code'), value }] });

/** Batteries and flammables: named by their code, and the watt-hours stated. */
export function checkDanger({ shipment, add }: Check, item: PreflightedItem, index: number): void {
  const field = at(index, 'dg_code');
  const text = `${item.description ?? ''} ${item.origin_description ?? ''}`;
  const facts = isDgCode(item.dg_code) ? DG_FACTS[item.dg_code] : null;
  if (facts === null || facts.kind === 'none') {
    if (BATTERY_ALONE.test(text)) add({ field, severity: 'stop', code: 'batteryAlone', fix: setCode(index, '0965') });
    else if (BATTERY_INSIDE.test(text)) add({ field, severity: 'warn', code: 'batteryInside', fix: setCode(index, '0967') });
    else if (FLAMMABLE.test(text)) add({ field, severity: 'warn', code: 'flammable' });
    return;
  }
  if (facts.kind !== 'lithium') return;
  if (facts.packing === 'alone') add({ field, severity: 'tip', code: 'cargoOnly' });
  if (facts.chemistry !== 'ion') return;
  const stated = WATT_HOURS.exec([text, ...(shipment.comments ?? [])].join(' '));
  if (stated === null) add({ field: at(index, 'description'), severity: 'warn', code: 'wattHours' });
  else if (Number(stated[1]?.replace(',', '.')) > MAX_WATT_HOURS) add({ field, severity: 'stop', code: 'wattHoursMany', values: { limit: MAX_WATT_HOURS } });
}
