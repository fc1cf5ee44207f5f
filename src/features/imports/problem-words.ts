import type { Said } from '../../shared/words.ts';
import { CELL_TYPES } from '../../shared/import-kind.ts';
import { sayWithin, type SaidWithin } from '../../shared/said-within.ts';
import type { Problem } from './problem.ts';

/** What a person calls the column of a problem: by its heading, or as the page calls it. */
export const problemColumn = (say: (said: Said) => string, { column, about, values }: Pick<Problem, 'column' | 'about' | 'values'>): string =>
  about === undefined || values?.field !== undefined ? column : say({ key: about });

type Told = Pick<Problem, 'key' | 'values' | 'about'>;

/** What is wrong, for whoever reads it later: the column and the type that it names are words too. */
export function problemSaid({ key, values, about }: Told): SaidWithin {
  if (about !== undefined && values?.field !== undefined) return { key, values: { field: { key: about } } };
  const type = CELL_TYPES.find((one) => one === values?.type);
  return { key, values: { ...values, ...(type !== undefined && { type: { key: `imports:types.${type}` } }) } };
}

/** The sentence of a problem, in the language of `say`. */
export const problemSentence = (say: (said: Said) => string, problem: Told): string => sayWithin(say, problemSaid(problem));
