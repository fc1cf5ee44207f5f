import type { Currency } from '../../shared/money.ts';

/** What shops write beside an amount, and the currencies it can mean. The longer ones first: `HK$` ends as `$` does. */
const SIGNS: readonly (readonly [pattern: string, ...currencies: Currency[]])[] = [
  [String.raw`USD|US ?\$`, 'USD'],
  [String.raw`CAD|CA? ?\$`, 'CAD'],
  [String.raw`AUD|AU? ?\$`, 'AUD'],
  [String.raw`HKD|HK ?\$`, 'HKD'],
  ['CNY|RMB|CN ?[¥￥]|元', 'CNY'],
  ['JPY|JP ?[¥￥]|円', 'JPY'],
  ['EUR|€', 'EUR'],
  ['GBP|£', 'GBP'],
  ['THB|฿', 'THB'],
  ['MYR|RM', 'MYR'],
  ['[¥￥]', 'JPY', 'CNY'],
  [String.raw`\$`, 'USD', 'CAD', 'AUD', 'HKD'],
];
const READ = SIGNS.map(([pattern, ...currencies]) => ({
  currencies,
  before: new RegExp(String.raw`^(?:${pattern})\s*(\d.*)$`, 'i'),
  behind: new RegExp(String.raw`^(\d.*?)\s*(?:${pattern})$`, 'i'),
}));

export interface Amount {
  /** Without what stands beside it. */
  text: string;
  /** What that can mean; null for a bare number. */
  currencies: readonly Currency[] | null;
}

/** An amount as shops write it: `$24.99`, `US $12.34`, `12,50 €`. Any other text comes back as it is. */
export function readAmount(text: string): Amount {
  if (!/^\d.*\d$|^\d$/.test(text)) {
    for (const { currencies, before, behind } of READ) {
      const found = before.exec(text)?.[1] ?? behind.exec(text)?.[1];
      if (found !== undefined) return { text: found, currencies };
    }
  }
  return { text, currencies: null };
}

/** Whether an amount says that it is in another currency than its row, if that is known. */
export function isForeign(text: string, currency: unknown): boolean {
  const { currencies } = readAmount(text);
  return currencies !== null && currency !== undefined && !currencies.some((one) => one === currency);
}
