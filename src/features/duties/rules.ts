import { allocate } from '../../shared/money-math.ts';
import type { Within } from '../../shared/words.ts';
import { isApart, isInland } from '../../shared/customs-territory.ts';
import { US_EXTRA_DUTIES } from './facts/us-extra-duties.ts';
import { canadianProvince, HST_PROVINCES } from './facts/tax-rates.ts';
import { add, consignment, converted, counts, limitText, notKnown, percentOf, rule, share, startsWithAny, warn, type Consignment } from './consignment.ts';
import { addItemDuty } from './tariff-duty.ts';
import type { Basis, DutyTables, ImportRule, LandedCost, LandedLine, LandedRequest, Limit, Rule, Sourced, TaxRate } from './types.ts';

/** Whether the goods are worth no more than a limit; without an exchange rate they are not, and what is due is not known. */
function isWithin(of: Consignment, limit: Limit | null): limit is Limit {
  if (!limit) return false;
  const ours = converted(of, limit);
  if (ours === null) notKnown(of, 'noRate', { currency: limit.currency });
  return ours !== null && of.goodsMinor <= ours;
}

function addFlatDuty(of: Consignment, found: ImportRule, flat: NonNullable<ImportRule['flatDuty']>): void {
  const each = converted(of, flat.each);
  if (each === null) return;
  const byItem = of.codes.map((code, index) => code.slice(0, 6) || `item ${index}`);
  const codes = new Set(byItem);
  if (of.codes.some((code) => code.length < 6)) warn(of, 'noHs');
  const text = rule('flatPerHs', { each: limitText(flat.each), count: codes.size, limit: limitText(flat.upTo) });
  add(of, { kind: 'duty', amountMinor: each * codes.size, basis: 'flat', text, from: found, on: onEachCode(of, byItem), currency: flat.each.currency });
}

/** So that each code has the same part, which its items have by their values: in millionths. */
function onEachCode({ values }: Consignment, codes: readonly string[]): number[] {
  const sums = Map.groupBy(values.entries(), ([index]) => codes[index]);
  return values.map((value, index) => {
    const same = sums.get(codes[index]) ?? [];
    const sum = same.reduce((total, [, one]) => total + one, 0);
    return Math.round(1_000_000 * (sum > 0 ? value / sum : 1 / same.length));
  });
}

/** Freight and insurance, by value, where they are part of what duty or tax is on. */
const extrasOf = (of: Consignment, minor: number): number[] => (minor > 0 && of.goodsMinor > 0 ? allocate(minor, of.values) : of.values.map(() => 0));

/** Which items a rule frees, and adds the line that says so; the others pay by the tariff. */
function freed(of: Consignment, found: ImportRule): boolean[] {
  const duty = { kind: 'duty', amountMinor: 0, from: found } as const;
  if (isWithin(of, found.dutyFreeUpTo)) {
    const free = of.codes.map((code) => !startsWithAny(code, found.neverFree));
    const { currency } = found.dutyFreeUpTo;
    if (free.includes(true)) add(of, { ...duty, basis: 'threshold', text: rule('dutyFree', { limit: limitText(found.dutyFreeUpTo) }), currency });
    return free;
  }
  if (!found.hasNoDuty) return of.codes.map(() => false);
  // Without a code nobody can say that the goods are ordinary ones.
  const free = of.codes.map((code) => !found.dutiable || (code !== '' && !startsWithAny(code, found.dutiable)));
  if (free.includes(true)) add(of, { ...duty, basis: 'tariff', text: rule('noDuty') });
  return free;
}

function addDuty(of: Consignment, found: ImportRule): boolean[] {
  if (found.flatDuty && isWithin(of, found.flatDuty.upTo)) {
    addFlatDuty(of, found, found.flatDuty);
    return of.codes.map(() => false);
  }
  const free = freed(of, found);
  const { request } = of;
  const extras = extrasOf(of, found.dutyOn === 'landed' ? request.freightMinor + request.insuranceMinor : 0);
  for (const index of request.items.keys()) if (free[index] !== true) addItemDuty(of, index, (of.values[index] ?? 0) + (extras[index] ?? 0));
  if (request.destination.country === 'JP' && free.includes(false)) warn(of, 'jpRetail');
  return free;
}

/** What the US charged or charges besides the tariff and Section 301, which is named and not calculated. */
function warnOfUsDuties(of: Consignment): void {
  const { request } = of;
  if (!['US', 'PR'].includes(request.destination.country) || request.items.every((item) => item.countryOfOrigin === 'US')) return;
  for (const row of US_EXTRA_DUTIES) if (counts(row, request.shipDate)) warn(of, row.warning);
}

function taxesOf(of: Consignment): TaxRate[] {
  const { destination, shipDate } = of.request;
  const rows = of.tables.taxes.filter((row) => row.country === destination.country && counts(row, shipDate));
  if (destination.country !== 'CA') return rows.filter((row) => row.province === null);
  const province = canadianProvince(destination.province);
  if (province === null) warn(of, 'noProvince');
  return rows.filter((row) => (row.province === null ? province === null || !HST_PROVINCES.has(province) : row.province === province));
}

interface TaxGroup {
  from: Sourced & { ratePpm: number };
  isReduced: boolean;
  /** What it is on, item by item. */
  on: number[];
  codes: Set<string>;
}

/** The items by the rate of a tax that they pay, with what each rate is on. */
function taxGroups(of: Consignment, tax: TaxRate, bases: readonly number[], isFree: readonly boolean[]): TaxGroup[] {
  const groups = new Map<Sourced, TaxGroup>();
  for (const [index, base] of bases.entries()) {
    if (isFree[index] === true) continue;
    const code = of.codes[index] ?? '';
    const lower = of.tables.reduced.find((row) => row.country === tax.country && counts(row, of.request.shipDate) && startsWithAny(code, row.hsCodes));
    const from = lower ?? tax;
    const group = groups.get(from) ?? { from, isReduced: lower !== undefined, on: bases.map(() => 0), codes: new Set() };
    group.on[index] = base;
    group.codes.add(code.slice(0, 6));
    groups.set(from, group);
  }
  return [...groups.values()];
}

/** What tax is on, item by item: value, freight and insurance, and the duty of the item or its share of a common one. */
function taxBases(of: Consignment, freight: number): number[] {
  const duties = of.lines.filter((line) => line.kind === 'duty');
  const common = duties.reduce((sum, line) => sum + (line.item === undefined ? line.amountMinor : 0), 0);
  const [freights, shares] = [extrasOf(of, freight), extrasOf(of, common)];
  return of.values.map((value, index) => {
    const own = duties.reduce((sum, line) => sum + (line.item === index ? line.amountMinor : 0), 0);
    return value + (freights[index] ?? 0) + (shares[index] ?? 0) + own;
  });
}

function addTaxes(of: Consignment, found: ImportRule | undefined): void {
  const { request } = of;
  const taxes = taxesOf(of);
  let isFree: boolean[] = [];
  if (found && isWithin(of, found.taxFreeUpTo)) {
    isFree = of.codes.map((code) => !startsWithAny(code, found.neverFree));
    const text = rule('taxFree', { limit: limitText(found.taxFreeUpTo) });
    if (taxes.length > 0 && isFree.includes(true))
      add(of, { kind: 'tax', amountMinor: 0, basis: 'threshold', text, from: found, currency: found.taxFreeUpTo.currency });
  }
  // Canada taxes the duty-paid value, which excludes international freight (Excise Tax Act s. 215).
  const freight = request.destination.country === 'CA' ? 0 : request.freightMinor + request.insuranceMinor;
  const bases = taxBases(of, freight);
  const seller = found && isWithin(of, found.sellerCollectsUpTo) ? found.sellerCollectsUpTo : null;
  for (const tax of taxes) {
    for (const { from, isReduced, on, codes } of taxGroups(of, tax, bases, isFree)) {
      const values = { name: tax.name, percent: percentOf(from.ratePpm) };
      const basis: Basis = seller ? 'threshold' : 'tariff';
      const name: Within<'duties:rule'> = seller
        ? isReduced
          ? 'sellerTaxReduced'
          : 'sellerTax'
        : isReduced
          ? 'taxReduced'
          : freight > 0
            ? 'tax'
            : 'taxOnGoods';
      const text: Rule = rule(name, { ...values, ...(seller && { limit: limitText(seller) }), ...(isReduced && { hs: [...codes].join(', ') }) });
      // The rate's own source where it is a lower one; else that of the rule by which the seller collects.
      const source = seller && found && !isReduced ? found : from;
      const amountMinor = share(
        on.reduce((sum, base) => sum + base, 0),
        from.ratePpm,
      );
      add(of, { kind: 'tax', amountMinor, basis, text, from: source, on, currency: seller?.currency });
    }
  }
}

function addFees(of: Consignment): void {
  const { destination, shipDate } = of.request;
  for (const fee of of.tables.fees) {
    if (!fee.countries.includes(destination.country) || !counts(fee, shipDate)) continue;
    if (fee.upTo && !isWithin(of, fee.upTo)) continue;
    const each = converted(of, fee.amount);
    if (each === null) warn(of, 'noRate', { currency: fee.amount.currency });
    if (each === null) continue;
    const lines = new Set(of.codes.map((code, index) => code.slice(0, 6) || `item ${index}`)).size;
    const count = fee.per === 'line' ? lines : 1;
    const text = fee.per === 'line' ? rule('feePerLine', { each: limitText(fee.amount), count }) : rule('feePerConsignment', { each: limitText(fee.amount) });
    add(of, { kind: 'fee', amountMinor: each * count, basis: 'flat', text, from: fee, currency: fee.amount.currency });
  }
}

function ruleOf({ tables, request }: Consignment): ImportRule | undefined {
  return tables.rules.find(
    (row) =>
      row.countries.includes(request.destination.country) &&
      counts(row, request.shipDate) &&
      (row.channel === undefined || row.channel === request.importChannel) &&
      (row.shippedFrom === undefined || row.shippedFrom.includes(request.originCountry)) &&
      (row.madeIn === undefined || request.items.some((item) => row.madeIn?.includes(item.countryOfOrigin ?? request.originCountry))),
  );
}

/**
 * Estimates duty, tax and fees of a consignment in its own currency (minor units). What is not known is left out of the total
 * and named in `warnings` and `unknown`. Never throws.
 */
export function landedCost(tables: DutyTables, request: LandedRequest): LandedCost {
  const of = consignment(tables, request);
  const { country, postalCode } = request.destination;
  if (isApart(country, postalCode)) notKnown(of, 'apart', { country, code: postalCode ?? '' });
  else if (!isInland(request.originCountry, country)) {
    const found = ruleOf(of);
    if (found) addDuty(of, found);
    else notKnown(of, tables.taxes.some((row) => row.country === country) ? 'noDutyRule' : 'noRule', { country });
    warnOfUsDuties(of);
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
    unknown: of.unknown,
  };
}
