import type { Said, Values, WordKey } from './words.ts';

/** A sentence some of whose values are sentences themselves: kept as such, all of it is said in the language of whoever reads it. */
export interface SaidWithin {
  key: WordKey;
  values?: ValuesWithin;
}
export type ValuesWithin = Readonly<Record<string, string | number | SaidWithin>>;

/** The values as they stand in a sentence, in the language of `say`. */
export const saidValues = (say: (said: Said) => string, values: ValuesWithin): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? sayWithin(say, value) : value]));

/** A sentence with those in it. */
export const sayWithin = (say: (said: Said) => string, { key, values = {} }: SaidWithin): string => say({ key, values: saidValues(say, values) });
