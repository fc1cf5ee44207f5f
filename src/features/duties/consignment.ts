import { decimalText, isCurrency } from '../../shared/money.ts';
import type { Within } from '../../shared/words.ts';
import { hsDigits } from './tariff.ts';
import type { Basis, DutyTables, LandedLine, LandedRequest, Limit, Rule, Sourced } from './types.ts';

export const rule = (name: Within<'duties:rule'>, values: Rule['values'] = {}): Rule => ({ key: `duties:rule.${name}`, values });

/** "150 EUR", "62.50 CHF", "10000 JPY": a limit as written in a sentence. */
export function limitText({ minor, currency }: Limit): string {
  const text = isCurrency(currency) ? decimalText(minor, currency) : (minor / 100).toFixed(2);
  return `${text.replace(/\.00$/, '')} ${currency}`;
}

export const percentOf = (ppm: number) => ppm / 10_000;
export const share = (minor: number, ppm: number) => Math.floor((minor * ppm + 500_000) / 1_000_000);

export const startsWithAny = (code: string, beginnings: readonly string[] | undefined) => beginnings?.some((one) => code.startsWith(one)) ?? false;

/** Whether a dated row holds on a shipping day. */
export function counts(row: { validFrom: string | null; validTo: string | null }, day: string): boolean {
  return (row.validFrom === null || row.validFrom <= day) && (row.validTo === null || day <= row.validTo);
}

/** One consignment being calculated: what is known about it, and the lines and warnings so far. */
export interface Consignment {
  tables: DutyTables;
  request: LandedRequest;
  /** HS code of each item, digits only. */
  codes: string[];
  /** Value of each item (all units) in the answer's currency. */
  values: number[];
  goodsMinor: number;
  lines: LandedLine[];
  warnings: Map<string, Rule>;
  unknown: Rule[];
}

export function warn(of: Consignment, name: Within<'duties:warning'>, values: Rule['values'] = {}): Rule {
  const one: Rule = { key: `duties:warning.${name}`, values };
  of.warnings.set(JSON.stringify(one), one);
  return one;
}

/** A warning about a charge that is due and cannot be told, so that it cannot be sold either. */
export function notKnown(of: Consignment, name: Within<'duties:warning'>, values: Rule['values'] = {}): void {
  of.unknown.push(warn(of, name, values));
}

/** A limit in the answer's currency; null where there is no exchange rate. */
export const converted = (of: Consignment, { minor, currency }: Limit): number | null => of.tables.fx.convert(minor, currency, of.request.currency);

/** What a US dollar buys of the currencies, with the day; null where nothing had to be converted. */
export function exchangeOf(of: Consignment, currency: string | undefined): Rule | null {
  if (currency === undefined || currency === of.request.currency) return null;
  const rates = [currency, of.request.currency].flatMap((one) => of.tables.fx.rate(one) ?? []);
  return rates.length === 0 ? null : rule('exchange', { rates: rates.map((one) => `1 USD = ${one.perUsd} ${one.currency} (${one.date})`).join(', ') });
}

export interface Added {
  kind: LandedLine['kind'];
  amountMinor: number;
  basis: Basis;
  text: Rule;
  from: Sourced;
  item?: number | undefined;
  on?: readonly number[];
  /** Currency of the limit or amount behind the line. */
  currency?: string | undefined;
}

export function add(of: Consignment, { kind, amountMinor, basis, text, from, item, on, currency }: Added): void {
  const hsCode = item === undefined ? '' : (of.codes[item] ?? '');
  const exchange = exchangeOf(of, currency);
  of.lines.push({
    kind,
    amountMinor,
    currency: of.request.currency,
    rule: text,
    source: from.source,
    date: from.date,
    basis,
    ...(hsCode !== '' && { hsCode }),
    ...(exchange && { exchange }),
    ...(item !== undefined && { item }),
    ...(on && { on }),
  });
}

/** Starts a consignment. An item in a currency without a rate counts as zero, and its duty as not known. */
export function consignment(tables: DutyTables, request: LandedRequest): Consignment {
  const of: Consignment = {
    tables,
    request,
    codes: request.items.map((item) => hsDigits(item.hsCode)),
    values: [],
    goodsMinor: 0,
    lines: [],
    warnings: new Map(),
    unknown: [],
  };
  of.values = request.items.map((item) => {
    const value = converted(of, { minor: item.valueMinor * item.quantity, currency: item.currency });
    if (value === null) notKnown(of, 'noRate', { currency: item.currency });
    return value ?? 0;
  });
  of.goodsMinor = of.values.reduce((sum, value) => sum + value, 0);
  return of;
}
