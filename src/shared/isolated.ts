import type { Values } from './words.ts';

/** Letters that are written from right to left: Hebrew, Arabic and those beside them. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFD\uFE70-\uFEFC]/;

/**
 * A value to stand in a line with others, so that none changes its place where one is written from right to left ("محمد, الرياض" would begin
 * with the city): between marks that nobody sees, where it has such letters. For what is read, not for what is stored or copied.
 */
export function isolated(value: string): string {
  return RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
}

/** A sentence's values, each isolated. */
export function valuesIsolated(values: Values): Values {
  if (!Object.values(values).some((value) => typeof value === 'string' && RIGHT_TO_LEFT.test(value))) return values;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolated(value) : value]));
}

/** What there is of some facts, on a line. */
export function lineOf(facts: readonly (string | number | false | null | undefined)[], between = ' · '): string {
  return facts.flatMap((fact) => (fact ? isolated(String(fact)) : [])).join(between);
}
