import { CURRENCIES, type Currency } from '../../shared/money.ts';

/** What people write for each currency besides its code. */
const SIGNS: Readonly<Record<Currency, string>> = {
  USD: String.raw`US ?\$|美元|美金`,
  CAD: String.raw`CA? ?\$|加元`,
  AUD: String.raw`AU? ?\$|澳元`,
  HKD: String.raw`HK ?\$|港币|港元`,
  CNY: 'RMB|CN ?[¥￥]|人民币|元|юан[ьей]+',
  JPY: 'JP ?[¥￥]|円|日元',
  EUR: '€|欧元|евро',
  GBP: '£|英镑',
  THB: '฿|泰铢',
  MYR: 'RM|令吉',
};
/** Signs that several have. */
const SHARED: readonly (readonly [sign: string, currencies: readonly Currency[]])[] = [
  ['[¥￥]', ['JPY', 'CNY']],
  [String.raw`\$`, ['USD', 'CAD', 'AUD', 'HKD']],
];

const OWN = CURRENCIES.map((code) => [`${code}|${SIGNS[code]}`, [code]] as const);
const READ = [...OWN, ...SHARED].map(([signs, currencies]) => ({
  currencies,
  alone: new RegExp(`^(?:${signs})$`, 'iu'),
  before: new RegExp(String.raw`^(?:${signs})\s*(\d[^\p{L}\p{Sc}]*)$`, 'iu'),
  behind: new RegExp(String.raw`^(\d[^\p{L}\p{Sc}]*?)\s*(?:${signs})$`, 'iu'),
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

/** Whether an amount says that it is in another currency than its row, if that is known; `usual` is what its heading says of those that say nothing. */
export function isForeign(text: string, currency: unknown, usual: readonly Currency[] | null = null): boolean {
  const currencies = readAmount(text).currencies ?? usual;
  return currencies !== null && currency !== undefined && !currencies.some((one) => one === currency);
}

/** Which currencies a text that is nothing else can name. */
const currenciesOf = (text: string): readonly Currency[] => READ.find(({ alone }) => alone.test(text))?.currencies ?? [];

/** The currency of a cell that names one, by its code or as people write it: `RMB`, `US$`; undefined for a sign that several have. */
export function readCurrency(text: string): Currency | undefined {
  const [only, ...more] = currenciesOf(text);
  return more.length === 0 ? only : undefined;
}

/** `Price (USD)`, `申报价值（美元）`, `Value, US$`, `value_usd`: the last word, in brackets or not. */
const LAST_SIGN = /^(?<name>.*?)[\s,_(（[]+(?<sign>[^\s,_()（）[\]]+)[\s)）\]]*$/u;

/** A heading without the currency behind it, and which ones that can be; null where there is none. */
export function headingCurrency(heading: string): { name: string; currencies: readonly Currency[] } | null {
  const { name = '', sign = '' } = LAST_SIGN.exec(heading.normalize('NFKC').trim())?.groups ?? {};
  const currencies = currenciesOf(sign);
  return currencies.length === 0 ? null : { name, currencies };
}

/** As our own lists write it beside an amount: `Value (currency)`, `货值（币种）`. */
const OF_AMOUNT = /^(.+?)\s*[(（](?:currency|币种|валюта)[)）]$/iu;

/** The amount whose currency a heading is of. */
export const besideAmount = (heading: string): string | undefined => OF_AMOUNT.exec(heading.trim())?.[1];

/** A currency somewhere in a heading, by its sign: `€ за шт.`, `Цена₽`, `Preço (R$)`. */
const ANY_SIGN = /(?<!\p{L})\p{Lu}{1,2} ?\$|\p{Sc}/u;
/** Codes and words of currencies that nothing here can be in. */
const OTHERS = new Set([
  ...Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()),
  'руб',
  'рублей',
  'рубли',
  'р',
  'грн',
  'тенге',
  'тг',
  '卢布',
  '韩元',
]);

/** What the amounts below a heading are in, if it says so: none of ours, where it names another currency. */
export function headingSays(heading: string): readonly Currency[] | null {
  const behind = headingCurrency(heading);
  if (behind !== null) return behind.currencies;
  const text = heading.normalize('NFKC').trim();
  const sign = ANY_SIGN.exec(text)?.[0];
  if (sign !== undefined) return currenciesOf(sign);
  const last = LAST_SIGN.exec(text)?.groups?.['sign']?.replace(/\.$/, '').toLowerCase();
  return last !== undefined && OTHERS.has(last) ? [] : null;
}
