import type { FieldProblem } from '../shared/errors.ts';

/** What is wrong with a value that is none of those there are, which are few: it names them, for programs too. */
export const notOneOf = (list: readonly (string | number)[]): FieldProblem =>
  list.length === 0 ? { key: 'validation.noneOf' } : { key: 'validation.oneOf', values: { list: list.join(', ') } };
