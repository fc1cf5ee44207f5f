import type { Language, Values } from './words.ts';

/** An amount as rules put it into sentences: "62.50 CHF". */
const AMOUNT = /^-?\d+\.\d+ [A-Z]{3}$/;

const isDecimal = (value: string | number): boolean => (typeof value === 'number' ? !Number.isInteger(value) : AMOUNT.test(value));

/** A sentence's values as its language writes them: rules give bare figures, and Russian puts a comma before decimals. */
export function figuresIn(language: Language, values: Values): Values {
  if (language !== 'ru' || !Object.values(values).some(isDecimal)) return values;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isDecimal(value) ? String(value).replace('.', ',') : value]));
}
