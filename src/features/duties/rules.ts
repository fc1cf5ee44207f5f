import { allocate } from '../../shared/money-math.ts';
import { decimalText, isCurrency } from '../../shared/money.ts';
import type { Within } from '../../shared/words.ts';
import { canadianProvince, HST_PROVINCES } from './facts/tax-rates.ts';
import { EU } from './facts/import-rules.ts';
import { hsDigits } from './tariff.ts';
import type { Basis, DutyTables, ImportRule, LandedCost, LandedLine, LandedRequest, Limit, Rule, Sourced, TaxRate } from './types.ts';

const rule = (name: Within<'duties:rule'>, values: Rule['values'] = {}): Rule => ({ key: `duties:rule.${name}`, values });
const warning = (name: Within<'duties:warning'>, values: Rule['values'] = {}): Rule => ({ key: `duties:warning.${name}`, values });

/** "150 EUR", "62.50 CHF", "10000 JPY": a limit as written in a sentence. */
function limitText({ minor, currency }: Limit): string {
  const text = isCurrency(currency) ? decimalText(minor, currency) : (minor / 100).toFixed(2);
  return `${text.replace(/\.00$/, '')} ${currency}`;
}

const percentOf = (ppm: number) => ppm / 10_000;
const share = (minor: number, ppm: number) => Math.floor((minor * ppm + 500_000) / 1_000_000);

function counts(row: { validFrom: string | null; validTo: string | null }, day: string): boolean {
  return (row.validFrom === null || row.validFrom <= day) && (row.validTo === null || day <= row.validTo);
}

/** One consignment being calculated: what is known about it, and the lines and warnings so far. */
interface Case {
  tables: DutyTables;
  request: LandedRequest;
  /** Value of each item (all units) in the answer's currency. */
  values: number[];
  goodsMinor: number;
  lines: LandedLine[];
  warnings: Map<string, Rule>;
}

function warn(of: Case, name: Within<'duties:warning'>, values: Rule['values'] = {}): void {
  const one = warning(name, values);
  of.warnings.set(JSON.stringify(one), one);
}

/** A limit in the answer's currency; null, and a warning, when there is no exchange rate. */
function inOurs(of: Case, limit: Limit): number | null {
  const minor = of.tables.fx.convert(limit.minor, limit.currency, of.request.currency);
  if (minor === null) warn(of, 'noRate', { currency: limit.currency });
  return minor;
}

function isWithin(of: Case, limit: Limit | null): limit is Limit {
  if (!limit) return false;
  const ours = inOurs(of, limit);
  return ours !== null && of.goodsMinor <= ours;
}

function add(of: Case, kind: LandedLine['kind'], amountMinor: number, basis: Basis, text: Rule, { source, date }: Sourced, item?: number): void {
  const hsCode = item === undefined ? '' : hsDigits(of.request.items[item]?.hsCode);
  of.lines.push({
    kind,
    amountMinor,
    currency: of.request.currency,
    rule: text,
    source,
    date,
    basis,
    ...(hsCode !== '' && { hsCode }),
    ...(item !== undefined && { item }),
  });
}

function addFlatDuty(of: Case, found: ImportRule, flat: NonNullable<ImportRule['flatDuty']>): void {
  const each = inOurs(of, flat.each);
  if (each === null) return;
  const codes = new Set(of.request.items.map((item, index) => hsDigits(item.hsCode).slice(0, 6) || `item ${index}`));
  if (of.request.items.some((item) => hsDigits(item.hsCode).length < 6)) warn(of, 'noHs');
  const text = rule('flatPerHs', { each: limitText(flat.each), count: codes.size, limit: limitText(flat.upTo) });
  add(of, 'duty', each * codes.size, 'flat', text, found);
}

function addTariffDuty(of: Case, found: ImportRule): void {
  const { request, tables } = of;
  const { country } = request.destination;
  const extras = found.dutyOn === 'landed' ? allocate(request.freightMinor + request.insuranceMinor, of.values) : of.values.map(() => 0);
  for (const [index, item] of request.items.entries()) {
    const hsCode = hsDigits(item.hsCode);
    const base = (of.values[index] ?? 0) + (extras[index] ?? 0);
    if (hsCode.length < 6) warn(of, 'noHs');
    const known = tables.tariff.general(country, hsCode);
    if (!known) warn(of, 'unknownDuty', { hs: hsCode, country });
    else if (known.line.ratePpm === null) warn(of, 'specificDuty', { hs: known.line.hsCode, country });
    else {
      const percent = percentOf(known.line.ratePpm);
      const isWhole = known.line.hsCode === '';
      const text = known.isAverage
        ? isWhole
          ? rule('averageWhole', { percent, country })
          : rule('average', { percent, hs: known.line.hsCode })
        : rule('tariffLine', { percent, hs: known.line.hsCode });
      add(of, 'duty', share(base, known.line.ratePpm), known.isAverage ? 'average' : 'tariff', text, known.line, index);
    }
    const origin = item.countryOfOrigin ?? '';
    if (origin === '') warn(of, 'noOrigin');
    for (const more of tables.tariff.additional(country, origin, hsCode)) {
      if (more.ratePpm === null) warn(of, 'specificDuty', { hs: more.hsCode, country });
      else {
        const text = rule('additional', { percent: percentOf(more.ratePpm), origin, hs: more.hsCode });
        add(of, 'duty', share(base, more.ratePpm), more.isAverage ? 'average' : 'tariff', text, more, index);
      }
    }
  }
  // Reported at 10 to 12.5 % by origin and not confirmed (design facts.md), so it is mentioned but not charged.
  if (country === 'US' && request.items.some((item) => item.countryOfOrigin !== 'US')) warn(of, 'usAdditional');
}

function addDuty(of: Case, found: ImportRule): void {
  if (found.hasNoDuty) add(of, 'duty', 0, 'tariff', rule('noDuty'), found);
  else if (isWithin(of, found.dutyFreeUpTo)) add(of, 'duty', 0, 'threshold', rule('dutyFree', { limit: limitText(found.dutyFreeUpTo) }), found);
  else if (found.flatDuty && isWithin(of, found.flatDuty.upTo)) addFlatDuty(of, found, found.flatDuty);
  else addTariffDuty(of, found);
}

function taxesOf(of: Case): TaxRate[] {
  const { destination, shipDate } = of.request;
  const rows = of.tables.taxes.filter((row) => row.country === destination.country && counts(row, shipDate));
  if (destination.country !== 'CA') return rows.filter((row) => row.province === null);
  const province = canadianProvince(destination.province);
  if (province === null) warn(of, 'noProvince');
  return rows.filter((row) => (row.province === null ? province === null || !HST_PROVINCES.has(province) : row.province === province));
}

function addTaxes(of: Case, found: ImportRule | undefined): void {
  const { request } = of;
  const taxes = taxesOf(of);
  if (found && isWithin(of, found.taxFreeUpTo)) {
    if (taxes.length > 0) add(of, 'tax', 0, 'threshold', rule('taxFree', { limit: limitText(found.taxFreeUpTo) }), found);
    return;
  }
  const duty = of.lines.reduce((sum, line) => sum + (line.kind === 'duty' ? line.amountMinor : 0), 0);
  // Canada taxes the duty-paid value, which excludes international freight (Excise Tax Act s. 215).
  const freight = request.destination.country === 'CA' ? 0 : request.freightMinor + request.insuranceMinor;
  const seller = found && isWithin(of, found.sellerCollectsUpTo) ? found : null;
  for (const tax of taxes) {
    const values = { name: tax.name, percent: percentOf(tax.ratePpm) };
    const text = seller?.sellerCollectsUpTo
      ? rule('sellerTax', { ...values, limit: limitText(seller.sellerCollectsUpTo) })
      : rule(freight > 0 ? 'tax' : 'taxOnGoods', values);
    add(of, 'tax', share(of.goodsMinor + freight + duty, tax.ratePpm), seller ? 'threshold' : 'tariff', text, seller ?? tax);
  }
}

function addFees(of: Case): void {
  const { destination, shipDate, items } = of.request;
  for (const fee of of.tables.fees) {
    if (!fee.countries.includes(destination.country) || !counts(fee, shipDate)) continue;
    if (fee.upTo && !isWithin(of, fee.upTo)) continue;
    const each = inOurs(of, fee.amount);
    if (each === null) continue;
    const lines = new Set(items.map((item, index) => hsDigits(item.hsCode).slice(0, 6) || `item ${index}`)).size;
    const count = fee.per === 'line' ? lines : 1;
    const text = fee.per === 'line' ? rule('feePerLine', { each: limitText(fee.amount), count }) : rule('feePerConsignment', { each: limitText(fee.amount) });
    add(of, 'fee', each * count, 'flat', text, fee);
  }
}

/** Goods that stay inside one customs territory are not imported. */
function isImport({ originCountry, destination }: LandedRequest): boolean {
  if (originCountry === destination.country) return false;
  return !(EU.includes(originCountry) && EU.includes(destination.country));
}

/**
 * Estimates duty, tax and fees of a consignment in its own currency (minor units). What is not known is left out of the total
 * and named in `warnings`. Never throws; an item in a currency without a rate counts as zero, with a warning.
 */
export function landedCost(tables: DutyTables, request: LandedRequest): LandedCost {
  const of: Case = { tables, request, values: [], goodsMinor: 0, lines: [], warnings: new Map() };
  of.values = request.items.map((item) => inOurs(of, { minor: item.valueMinor * item.quantity, currency: item.currency }) ?? 0);
  of.goodsMinor = of.values.reduce((sum, value) => sum + value, 0);
  if (isImport(request)) {
    const { country } = request.destination;
    const found = tables.rules.find(
      (row) =>
        row.countries.includes(country) &&
        counts(row, request.shipDate) &&
        (row.channel === undefined || row.channel === request.importChannel) &&
        (row.shippedFrom === undefined || row.shippedFrom.includes(request.originCountry)),
    );
    if (found) addDuty(of, found);
    else warn(of, tables.taxes.some((row) => row.country === country) ? 'noDutyRule' : 'noRule', { country });
    addTaxes(of, found);
    addFees(of);
  }
  const sum = (kind: LandedLine['kind']) => of.lines.reduce((total, line) => total + (line.kind === kind ? line.amountMinor : 0), 0);
  const [dutyMinor, taxMinor, feeMinor] = [sum('duty'), sum('tax'), sum('fee')];
  return {
    lines: of.lines,
    currency: request.currency,
    dutyMinor,
    taxMinor,
    feeMinor,
    totalMinor: dutyMinor + taxMinor + feeMinor,
    estimate: true,
    warnings: [...of.warnings.values()],
  };
}
