import { brazilianNumber, eoriNumber, iossNumber, koreanCode, ukVatNumber, voecNumber } from './customs-ids.ts';
import { GIFT_LIMITS, IMPORTER_ASKED, isEu, SELLER_SCHEMES } from './preflight-facts.ts';
import type { Check, Fix, SellerNumber } from './preflight-types.ts';

/** So that three times 0.70 is 2.10 and not a little less. */
const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** The goods' value in another currency; null when it cannot be computed. */
function goodsIn({ shipment, context }: Check, currency: string): number | null {
  let sum = 0;
  for (const item of shipment.line_items) {
    const from = item.currency ?? shipment.currency ?? 'USD';
    const amount = (item.value ?? 0) * (item.quantity ?? 1);
    const converted = from === currency ? amount : (context.convert?.(amount, from, currency) ?? null);
    if (converted === null) return null;
    sum += converted;
  }
  return cents(sum);
}

/** The number the account gave last, a click away. */
function lastUsed({ context }: Check, name: SellerNumber): { fix?: Fix } {
  const value = context.used?.[name];
  return value === undefined ? {} : { fix: { key: 'useLast', values: { value }, patch: [{ path: `identifiers/${name}`, value }] } };
}

const NUMBERS = { ioss: iossNumber, eori: eoriNumber, voec: voecNumber, vat: ukVatNumber } as const;

/** Checks the format of a number that was given; one that only needs tidying is tidied with a click. */
function checkForm(check: Check, name: SellerNumber): string {
  const { shipment, add } = check;
  const typed = (shipment.identifiers?.[name] ?? '').trim();
  if (typed === '') return '';
  const number = NUMBERS[name](typed);
  const field = `identifiers/${name}`;
  if (number === null) add({ field, severity: 'stop', code: `${name}Form`, ...lastUsed(check, name) });
  else if (number !== typed)
    add({
      field,
      severity: 'tip',
      code: 'untidy',
      values: { value: number },
      fix: { key: 'use', values: { value: number }, patch: [{ path: field, value: number }] },
    });
  return typed;
}

/** IOSS, UK VAT, VOEC, EORI: their format, and whether the scheme fits the value. */
export function checkSellerNumbers(check: Check): void {
  const { country, add, shipment } = check;
  if (isEu(country) || country === 'GB') checkForm(check, 'eori');
  for (const { countries, limit, currency, number } of SELLER_SCHEMES) {
    if (!countries.includes(country)) continue;
    const given = checkForm(check, number);
    const goods = goodsIn(check, currency);
    if (goods === null) continue;
    const values = { limit, currency };
    const field = `identifiers/${number}`;
    if (goods > limit && given !== '' && number !== 'vat')
      add({ field, severity: 'warn', code: 'schemeAbove', values, fix: { key: 'clear', values: {}, patch: [{ path: field, value: '' }] } });
    if (goods <= limit && given === '')
      add({ field, severity: shipment.terms === 'DDP' ? 'warn' : 'tip', code: `${number}Missing`, values, ...lastUsed(check, number) });
  }
}

/** The importer: Korea's and Brazil's numbers have a format; others are only asked for. */
export function checkImporter({ shipment, country, add }: Check): void {
  const typed = (shipment.identifiers?.['importer_tax_id'] || shipment.to.id || '').trim();
  const field = shipment.identifiers?.['importer_tax_id'] || !shipment.to.id ? 'identifiers/importer_tax_id' : 'to/id';
  const form = { KR: koreanCode, BR: brazilianNumber }[country];
  if (form) {
    const name = country === 'KR' ? 'korea' : 'brazil';
    if (typed === '') add({ field, severity: 'stop', code: `${name}Missing` });
    else if (form(typed) === null) add({ field, severity: 'stop', code: `${name}Form` });
  } else if (typed === '' && IMPORTER_ASKED.has(country)) add({ field, severity: 'warn', code: 'importerMissing', values: { country } });
  if (!shipment.to.phone) add({ field: 'to/phone', severity: 'tip', code: 'phone' });
}

/** Checks of the whole parcel: reason, weights, insurance, and what several HS codes cost in the EU. */
export function checkWhole(check: Check): void {
  const { shipment, country, add } = check;
  const items = shipment.line_items;
  const weight = items.reduce((sum, item) => sum + (item.weight ?? 0) * (item.quantity ?? 1), 0);
  const gross = shipment.weight ?? 0;
  if (gross > 0 && weight > gross * 1.000001) {
    const value = Math.ceil(weight * 1000 - 1e-6) / 1000;
    add({ field: 'weight', severity: 'stop', code: 'weightOver', fix: { key: 'parcelWeight', values: { value }, patch: [{ path: 'weight', value }] } });
  }
  if (gross > 0 && weight > 0 && weight < gross * 0.25) add({ field: 'weight', severity: 'tip', code: 'weightGap' });
  const toSale: Fix = { key: 'reasonSale', values: {}, patch: [{ path: 'reason_for_export', value: 'sale' }] };
  if (shipment.reason_for_export === 'documents' && items.some((item) => (item.value ?? 0) > 0))
    add({ field: 'reason_for_export', severity: 'warn', code: 'documentsValue', fix: toSale });
  const gift = GIFT_LIMITS.find((row) => row.countries.includes(country));
  if (shipment.reason_for_export === 'gift' && gift && (goodsIn(check, gift.currency) ?? 0) > gift.limit) {
    add({ field: 'reason_for_export', severity: 'warn', code: 'giftAbove', values: { limit: gift.limit, currency: gift.currency }, fix: toSale });
  }
  const goods = goodsIn(check, shipment.currency ?? 'USD');
  if (shipment.insurance && goods !== null && goods > 0 && (shipment.insured_value ?? 0) > goods) {
    const fix: Fix = { key: 'use', values: { value: goods }, patch: [{ path: 'insured_value', value: goods }] };
    add({ field: 'insured_value', severity: 'warn', code: 'insuredOver', fix });
  }
  const codes = new Set(items.map((item) => (item.hts_code ?? '').replace(/\D/g, '').slice(0, 6)).filter((code) => code.length === 6));
  if (isEu(country) && codes.size > 1 && (goodsIn(check, 'EUR') ?? 151) <= 150)
    add({ field: 'line_items', severity: 'tip', code: 'euPerCode', values: { count: codes.size, amount: codes.size * 3 } });
}
