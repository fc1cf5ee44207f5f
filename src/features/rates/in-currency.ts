import type { FxSnapshot } from '../../shared/fx.ts';
import { isCurrency } from '../../shared/money.ts';
import { moneyTexts } from './surcharges.ts';
import type { Quote } from './types.ts';

/**
 * A quote in the currency it is paid in: each line is converted, with the amounts it names, and the sums are those of the lines, so that what is charged is what is shown.
 * `insuredMinor` is what was to be insured where that was named in this currency already: there and back through the card's it would lose a cent.
 * Without a rate it stays in the currency of its rate card.
 */
export function inCurrency(quote: Quote, wanted: string, fx: FxSnapshot, insuredMinor?: number): Quote {
  const { currency: from } = quote;
  if (wanted === from || !isCurrency(wanted) || fx.convert(100, from, wanted) === null) return quote;
  const into = (minor: number): number => fx.convert(minor, from, wanted) ?? 0;
  const lines = quote.lines.map(({ basis, namedMinor, ...line }) => {
    const named = Object.fromEntries(Object.entries(namedMinor ?? {}).map(([name, minor]) => [name, into(minor)]));
    if (line.code === 'insurance' && insuredMinor !== undefined) named['excess'] = insuredMinor - (named['cover'] ?? 0);
    return { ...line, amountMinor: into(line.amountMinor), basis: { ...basis, values: { ...basis.values, ...moneyTexts(named, wanted) } } };
  });
  const sum = (of: (code: Quote['lines'][number]['code']) => boolean): number =>
    lines.reduce((total, { code, amountMinor }) => (of(code) ? total + amountMinor : total), 0);
  const isInsured = lines.some(({ code }) => code === 'insurance');
  return {
    ...quote,
    currency: wanted,
    lines,
    baseMinor: sum((code) => code === 'base'),
    surchargeMinor: sum((code) => code !== 'base' && code !== 'insurance'),
    insuranceFeeMinor: sum((code) => code === 'insurance'),
    coverageMinor: isInsured && insuredMinor !== undefined ? insuredMinor : quote.coverageMinor && into(quote.coverageMinor),
    totalMinor: sum(() => true),
  };
}
