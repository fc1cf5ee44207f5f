import type { Currency } from '../../shared/money.ts';

/** What shops write beside an amount, and the currencies it can mean. The longer ones first: `HK$` ends as `$` does. */
const SIGNS: readonly (readonly [pattern: string, ...currencies: Currency[]])[] = [
  [String.raw`USD|US ?\$|美元|美金`, 'USD'],
  [String.raw`CAD|CA? ?\$|加元`, 'CAD'],
  [String.raw`AUD|AU? ?\$|澳元`, 'AUD'],
  [String.raw`HKD|HK ?\$|港币|港元`, 'HKD'],
  ['CNY|RMB|CN ?[¥￥]|人民币|元|юан[ьей]+', 'CNY'],
  ['JPY|JP ?[¥￥]|円|日元', 'JPY'],
  ['EUR|€|欧元|евро', 'EUR'],
  ['GBP|£|英镑', 'GBP'],
  ['THB|฿|泰铢', 'THB'],
  ['MYR|RM|令吉', 'MYR'],
  ['[¥￥]', 'JPY', 'CNY'],
  [String.raw`\$`, 'USD', 'CAD', 'AUD', 'HKD'],
];
const READ = SIGNS.map(([pattern, ...currencies]) => ({
  currencies,
  alone: new RegExp(`^(?:${pattern})$`, 'iu'),
  before: new RegExp(String.raw`^(?:${pattern})\s*(\d[^\p{L}\p{Sc}]*)$`, 'iu'),
  behind: new RegExp(String.raw`^(\d[^\p{L}\p{Sc}]*?)\s*(?:${pattern})$`, 'iu'),
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

/** The currency of a cell that names one, by its code or as people write it: `RMB`, `US$`; undefined for a sign that several have. */
export function readCurrency(text: string): Currency | undefined {
  const [only, ...more] = READ.find(({ alone }) => alone.test(text))?.currencies ?? [];
  return more.length === 0 ? only : undefined;
}
