import type { Said } from '../../shared/words.ts';
import { CELL_TYPES } from '../../shared/import-kind.ts';
import type { Problem } from './problem.ts';

/** What a person calls the column of a problem: by its heading, or as the page calls it. */
export const problemColumn = (say: (said: Said) => string, { column, about, values }: Pick<Problem, 'column' | 'about' | 'values'>): string =>
  about === undefined || values?.field !== undefined ? column : say({ key: about });

/** The sentence of a problem, in the language of `say`. */
export function problemSentence(say: (said: Said) => string, problem: Pick<Problem, 'key' | 'values' | 'about'>): string {
  if (problem.about !== undefined && problem.values?.field !== undefined) return say({ key: problem.key, values: { field: say({ key: problem.about }) } });
  const type = CELL_TYPES.find((one) => one === problem.values?.type);
  return say(type === undefined ? problem : { key: problem.key, values: { ...problem.values, type: say({ key: `imports:types.${type}` }) } });
}
