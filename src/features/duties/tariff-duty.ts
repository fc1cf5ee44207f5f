import { add, converted, notKnown, percentOf, rule, share, warn, type Consignment } from './consignment.ts';
import type { FoundLines, LandedItem, PerMeasure, Rule, TariffLine } from './types.ts';

const SUBHEADING = 6;

/** What is charged for an item by number or weight, in the answer's currency; null where its weight or the exchange rate is not known. */
function measured(of: Consignment, item: LandedItem, { amount, currency, per }: PerMeasure): number | null {
  if (per === 'kg' && !item.weightG) return null;
  const count = per === 'kg' ? ((item.weightG ?? 0) * item.quantity) / 1000 : item.quantity;
  // In hundredths of a cent, so that small amounts for each unit are not rounded before they are added up.
  const fine = converted(of, { minor: Math.round(amount * count * (currency === 'JPY' ? 1 : 100) * 100), currency });
  return fine === null ? null : Math.round(fine / 100);
}

/** The duty of a line on an item; null where it cannot be told. */
function dutyOf(of: Consignment, line: TariffLine, item: LandedItem, base: number): number | null {
  if (line.ratePpm === null) return null;
  const { plus, min, max } = line.specific ?? {};
  const [extra, least, most] = [plus, min, max].map((one) => (one ? measured(of, item, one) : undefined));
  if (extra === null || least === null || most === null) return null;
  const duty = share(base, line.ratePpm) + (extra ?? 0);
  return Math.max(Math.min(duty, most ?? duty), least ?? 0);
}

/** Whether a line is the code's own, or part of what the code stands for, rather than a neighbor in its heading. */
const isOf = (line: string, code: string) => line.startsWith(code) || code.startsWith(line);

interface Highest {
  line: TariffLine;
  amountMinor: number;
  isExact: boolean;
}

/** The highest of what an item may be charged; null where none of it is known, or where only a zero is known beside others that are not. */
function highestOf(of: Consignment, { lines }: FoundLines, index: number, base: number): Highest | null {
  const item = of.request.items[index];
  const code = of.codes[index] ?? '';
  let best: Highest | null = null;
  let isComplete = true;
  if (!item) return best;
  for (const line of lines) {
    const amountMinor = dutyOf(of, line, item, base);
    if (amountMinor === null) isComplete = false;
    else if (!best || amountMinor > best.amountMinor) best = { line, amountMinor, isExact: lines.length === 1 && !line.isHighest && isOf(line.hsCode, code) };
  }
  return !isComplete && best?.line.ratePpm === 0 && best.amountMinor === 0 ? null : best;
}

const UNIT = { kg: 'kg', unit: 'pc' } as const;
const written = (sign: string, of: PerMeasure | undefined) => (of ? `${sign}${of.amount} ${of.currency}/${UNIT[of.per]}` : '');

/** "16.5%", "4.5% ≥ 0.3 EUR/pc ≤ 0.8 EUR/pc": a rate as tariffs write it. */
function rateText({ ratePpm, specific }: TariffLine): string {
  return `${percentOf(ratePpm ?? 0)}%${written(' + ', specific?.plus)}${written(' ≥ ', specific?.min)}${written(' ≤ ', specific?.max)}`;
}

/** The sentence behind a duty: a plain percentage, or a rate with amounts; of one line, or the highest of several. */
function generalRule({ line, isExact }: Highest, hs: string): Rule {
  const percent = percentOf(line.ratePpm ?? 0);
  if (isExact) return line.specific ? rule('tariffRate', { rate: rateText(line), hs }) : rule('tariffLine', { percent, hs });
  return rule('highest', { rate: rateText(line), hs });
}

function currencyOf({ specific }: TariffLine): string | undefined {
  return (specific?.plus ?? specific?.min ?? specific?.max)?.currency;
}

function addGeneral(of: Consignment, index: number, base: number): void {
  const { country } = of.request.destination;
  const hsCode = of.codes[index] ?? '';
  const found = of.tables.tariff.general(country, hsCode);
  if (!found) {
    if (hsCode.length < SUBHEADING) notKnown(of, 'noHs');
    else notKnown(of, 'unknownDuty', { hs: hsCode, country });
    return;
  }
  const best = highestOf(of, found, index, base);
  if (!best) {
    const needsWeight = found.lines.some((line) => line.ratePpm !== null);
    notKnown(of, needsWeight ? 'needsWeight' : 'specificDuty', { hs: found.hsCode, country });
    return;
  }
  if (hsCode.length < SUBHEADING) warn(of, 'noHs');
  const basis = best.isExact ? 'tariff' : 'highest';
  const text = generalRule(best, best.line.isHighest ? best.line.hsCode : found.hsCode);
  add(of, { kind: 'duty', amountMinor: best.amountMinor, basis, text, from: best.line, item: index, currency: currencyOf(best.line) });
}

/** What goods of an origin pay besides the general rate. Where the origin is not known, the highest of all that might be due. */
function addAdditional(of: Consignment, index: number, item: LandedItem, base: number): void {
  const { tariff } = of.tables;
  const { country } = of.request.destination;
  const hsCode = of.codes[index] ?? '';
  const origin = item.countryOfOrigin ?? '';
  const origins = origin === '' ? tariff.origins(country) : [origin];
  if (origin === '') warn(of, 'noOrigin');
  for (const one of origins) {
    const found = tariff.additional(country, one, hsCode);
    const best = found && highestOf(of, found, index, base);
    if (found && !best) notKnown(of, 'specificDuty', { hs: found.hsCode, country });
    if (!found || !best) continue;
    const isExact = best.isExact && origin !== '';
    const percent = percentOf(best.line.ratePpm ?? 0);
    const text = rule(isExact ? 'additional' : 'additionalHighest', { percent, origin: one, hs: found.hsCode });
    add(of, { kind: 'duty', amountMinor: best.amountMinor, basis: isExact ? 'tariff' : 'highest', text, from: best.line, item: index });
  }
}

/** Adds the duty of one item by the destination's tariff, on `base` in the answer's currency. */
export function addItemDuty(of: Consignment, index: number, base: number): void {
  const item = of.request.items[index];
  if (!item) return;
  addGeneral(of, index, base);
  addAdditional(of, index, item, base);
}
