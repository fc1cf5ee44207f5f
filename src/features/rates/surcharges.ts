import { decimalText, type Currency } from '../../shared/money.ts';
import { onDay, type BookService, type RateBook } from './book.ts';
import type { Phrase, QuoteLine, QuoteRequest, SurchargeCode, SurchargeRow } from './types.ts';

/** What the surcharges of one quote are computed from. */
export interface SurchargeCase {
  service: BookService;
  request: QuoteRequest;
  day: number;
  currency: Currency;
  baseMinor: number;
  chargeableG: number;
  isRemote: boolean;
  isOversize: boolean;
  /** Insured value above the default cover, in the quote's currency. */
  excessMinor: number;
  coverMinor: number;
}

/** `12.50 USD`: an amount as written in a sentence. */
export function moneyText(minor: number, currency: Currency): string {
  return `${decimalText(minor, currency)} ${currency}`;
}

/** The same for several amounts by name. */
export function moneyTexts(minor: Readonly<Record<string, number>>, currency: Currency): Record<string, string> {
  return Object.fromEntries(Object.entries(minor).map(([name, one]) => [name, moneyText(one, currency)]));
}

/** What the sentence of an insurance fee names; the least it can be only where that is what is charged. */
function insuredMinor({ minimumMinor, ...row }: SurchargeRow, { excessMinor, coverMinor, chargeableG }: SurchargeCase): Record<string, number> {
  const isLeast = surchargeAmount({ ...row, minimumMinor: 0 }, excessMinor, chargeableG) < minimumMinor;
  return { excess: excessMinor, cover: coverMinor, ...(isLeast && { minimum: minimumMinor }) };
}

/** amount = max(minimum, flat + share of the basis + per started kilogram); half a unit rounds up. */
export function surchargeAmount(row: SurchargeRow, basisMinor: number, chargeableG: number): number {
  const share = Math.floor((basisMinor * row.basisPoints + 5000) / 10_000);
  const byWeight = row.perKgMinor * Math.ceil(chargeableG / 1000);
  return Math.max(row.minimumMinor, row.flatMinor + share + byWeight);
}

/** The row of a surcharge in force on a day, or undefined when the service does not have it. */
export function surchargeOn(service: BookService, code: SurchargeCode, day: number): SurchargeRow | undefined {
  const rows = service.surcharges.get(code);
  return rows && onDay(rows, day);
}

/** `row` is in the currency of the quote. */
function phraseOf(code: SurchargeCode, row: SurchargeRow, of: SurchargeCase): Phrase {
  const key = `rates:basis.${code}` as const;
  switch (code) {
    case 'fuel':
      return { key, values: { percent: row.basisPoints / 100 } };
    case 'insurance': {
      const named = insuredMinor(row, of);
      return {
        key: 'minimum' in named ? 'rates:basis.insuranceMinimum' : key,
        values: { percent: row.basisPoints / 100, ...moneyTexts(named, of.currency) },
      };
    }
    case 'oversize':
      return { key, values: { length: of.service.row.oversizeLengthMm / 10, girth: of.service.row.oversizeGirthMm / 10 } };
    case 'remote':
      return { key, values: { country: of.request.country, postal_code: of.request.postalCode ?? '' } };
    default:
      return { key, values: {} };
  }
}

/**
 * Every surcharge that applies, in the order a quote lists them; one in another currency is converted. Where there is no rate for that, its currency alone:
 * 4.50 pounds are not 450 yen.
 */
export function surchargeLines(book: RateBook, of: SurchargeCase): QuoteLine[] | Currency {
  const lines: QuoteLine[] = [];
  let unknown: Currency | undefined;
  const add = (code: SurchargeCode, basisMinor: number): void => {
    const found = surchargeOn(of.service, code, of.day);
    if (!found) return;
    // Shares are based on the quote's own amounts; only fixed parts are in the row's currency.
    const row = found.currency === of.currency ? found : convertFixed(book, found, of.currency);
    if (row === null) unknown = found.currency;
    if (row === null) return;
    const amountMinor = surchargeAmount(row, basisMinor, of.chargeableG);
    if (amountMinor > 0) lines.push({ code, amountMinor, basis: phraseOf(code, row, of), ...(code === 'insurance' && { namedMinor: insuredMinor(row, of) }) });
  };
  const { request } = of;
  add('fuel', of.baseMinor);
  if (of.isRemote) add('remote', of.baseMinor);
  if (of.isOversize) add('oversize', of.baseMinor);
  if (request.irregular) add('irregular', of.baseMinor);
  if (request.signature) add('signature', of.baseMinor);
  if (of.excessMinor > 0) add('insurance', of.excessMinor);
  if (request.overrideAddress) add('override', of.baseMinor);
  return unknown ?? lines;
}

function convertFixed(book: RateBook, row: SurchargeRow, currency: Currency): SurchargeRow | null {
  const into = (amount: number) => (amount === 0 ? 0 : book.fx.convert(amount, row.currency, currency));
  const [flatMinor, perKgMinor, minimumMinor] = [into(row.flatMinor), into(row.perKgMinor), into(row.minimumMinor)];
  return flatMinor === null || perKgMinor === null || minimumMinor === null ? null : { ...row, flatMinor, perKgMinor, minimumMinor };
}

/** Whether the parcel is over the service's oversize line; both measures in millimeters. */
export function isOversize(service: BookService, longestMm: number, girthMm: number): boolean {
  return longestMm > service.row.oversizeLengthMm || girthMm > service.row.oversizeGirthMm;
}
