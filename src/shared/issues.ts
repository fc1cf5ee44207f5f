import type { z } from 'zod';
import type { FieldProblem } from './errors.ts';
import { isSaid } from './says.ts';
import type { WordKey } from './words.ts';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

const LONGEST_LIST = 20;
/** Zod formats that have a sentence of their own. */
const FORMAT_KEYS: Readonly<Record<string, WordKey>> = {
  email: 'validation.email',
  url: 'validation.url',
  date: 'validation.date',
  datetime: 'validation.time',
};

const TYPE_KEYS: Readonly<Record<string, WordKey>> = {
  number: 'validation.number',
  nan: 'validation.number',
  int: 'validation.integer',
  boolean: 'validation.boolean',
  date: 'validation.date',
  string: 'validation.text',
  array: 'validation.list',
  object: 'validation.object',
  record: 'validation.object',
};

/** What null is not: of these, a field that may be left out says what it takes instead. */
const NOT_NULL: ReadonlySet<string> = new Set(['boolean', 'array']);

function valueAt(input: unknown, path: Path): unknown {
  let value = input;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.hasOwn(value, step) ? (value as Record<PropertyKey, unknown>)[step] : undefined;
  }
  return value;
}

/** Zod leaves the input out of an issue unless asked to report it; otherwise its own sentence says what was missing. */
function isEmpty(issue: Issue, path: Path, input: unknown): boolean {
  if (input !== undefined || issue.input !== undefined) {
    const value = input === undefined ? issue.input : valueAt(input, path);
    return value === undefined || value === null || value === '';
  }
  return /received (?:undefined|null)$/.test(issue.message) || issue.message === '';
}

const isNull = (issue: Issue, path: Path, input: unknown): boolean =>
  input === undefined ? issue.input === null || issue.message.endsWith('received null') : valueAt(input, path) === null;

function numberTooSmall(minimum: number, isInclusive: boolean): FieldProblem {
  if (isInclusive) return { key: 'validation.atLeast', values: { value: minimum } };
  return minimum === 0 ? { key: 'validation.positive' } : { key: 'validation.greaterThan', values: { value: minimum } };
}

/** The two limits that have a sentence of their own (spec §5). */
const LIMITS: ReadonlyMap<number, WordKey> = new Map([
  [3, 'validation.maxThree'],
  [40, 'validation.maxForty'],
]);

/** That a text is longer than it may be. */
export function tooLong(length: number): FieldProblem {
  const key = LIMITS.get(length);
  return key === undefined ? { key: 'validation.max', values: { length } } : { key };
}

const isBeyondExact = (issue: Issue): boolean =>
  (issue.code === 'too_big' && issue.maximum === Number.MAX_SAFE_INTEGER) || (issue.code === 'too_small' && issue.minimum === Number.MIN_SAFE_INTEGER);

function sizeProblem(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): FieldProblem {
  const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum);
  if (issue.origin === 'string') {
    if (issue.exact === true) return { key: 'validation.exact', values: { length: limit } };
    if (issue.code === 'too_big') return tooLong(limit);
    return limit === 1 ? { key: 'validation.required' } : { key: 'validation.min', values: { length: limit } };
  }
  if (issue.origin === 'array' || issue.origin === 'set' || issue.origin === 'map') {
    if (issue.code === 'too_big') return { key: 'validation.tooMany', values: { count: limit } };
    return limit === 1 ? { key: 'validation.required' } : { key: 'validation.tooFew', values: { count: limit } };
  }
  if (issue.origin === 'date') return { key: 'validation.date' };
  // Beyond exact integers: the limit itself would mean nothing to a person.
  if (isBeyondExact(issue)) return { key: 'validation.number' };
  if (issue.code === 'too_small') return numberTooSmall(limit, issue.inclusive === true);
  return { key: issue.inclusive === true ? 'validation.atMost' : 'validation.lessThan', values: { value: limit } };
}

function listProblem(values: readonly unknown[], empty: boolean): FieldProblem {
  if (empty) return { key: 'validation.selection' };
  // The empty text stands for nothing chosen.
  const named = values.filter((value) => value !== '');
  if (named.length === 0) return { key: 'validation.text' };
  if (named.length > LONGEST_LIST) return { key: 'validation.noneOf' };
  return { key: 'validation.oneOf', values: { list: named.map(String).join(', ') } };
}

/** The branch of a union that the input came closest to: the one that failed deepest, then least often. */
function closest(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const depth = (issues: readonly Issue[]): number => Math.max(0, ...issues.map((issue) => issue.path.length));
  return branches.toSorted((a, b) => depth(b) - depth(a) || a.length - b.length)[0] ?? [];
}

function problemOf(issue: Issue, path: Path, input: unknown): FieldProblem {
  if (isSaid(issue.message)) {
    const values = issue.code === 'custom' ? (issue.params as FieldProblem['values']) : undefined;
    return values === undefined ? { key: issue.message } : { key: issue.message, values };
  }
  switch (issue.code) {
    case 'invalid_type':
      if (isEmpty(issue, path, input) && !(NOT_NULL.has(issue.expected) && isNull(issue, path, input))) return { key: 'validation.required' };
      return { key: TYPE_KEYS[issue.expected] ?? 'validation.invalid' };
    case 'too_small':
    case 'too_big':
      return sizeProblem(issue);
    case 'invalid_format':
      if (isEmpty(issue, path, input)) return { key: 'validation.required' };
      return { key: FORMAT_KEYS[issue.format] ?? 'validation.format' };
    case 'invalid_value':
      return listProblem(issue.values, isEmpty(issue, path, input));
    case 'not_multiple_of':
      return { key: Number.isInteger(issue.divisor) ? 'validation.integer' : 'validation.number' };
    default:
      return { key: 'validation.invalid' };
  }
}

function collect(issues: readonly Issue[], base: Path, input: unknown, found: Map<string, FieldProblem>): void {
  // A limit of the field's own says more than that of exact integers.
  for (const issue of issues.toSorted((a, b) => Number(isBeyondExact(a)) - Number(isBeyondExact(b)))) {
    const path = [...base, ...issue.path];
    const add = (at: Path, problem: FieldProblem): void => {
      const key = at.map(String).join('/');
      if (!found.has(key)) found.set(key, problem);
    };
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...path, key], { key: 'validation.unknownField' });
    } else if (issue.code === 'invalid_union' && !isSaid(issue.message)) {
      const branch = closest(issue.errors);
      if (branch.length === 0 || isEmpty(issue, path, input)) add(path, problemOf(issue, path, input));
      else collect(branch, path, input, found);
    } else if (issue.code === 'invalid_element' || issue.code === 'invalid_key') {
      collect(issue.issues, path, input, found);
    } else {
      add(path, problemOf(issue, path, input));
    }
  }
}

/**
 * Field problems of a failed Zod check: one word key by path (`to/postal_code`; the body itself is the empty path).
 * Pass the checked `input` if available, so that missing and wrong are told apart without Zod's own sentences.
 */
export function problemsOf(error: z.core.$ZodError | { issues: readonly Issue[] }, input?: unknown): Record<string, FieldProblem> {
  const found = new Map<string, FieldProblem>();
  collect(error.issues, [], input, found);
  return Object.fromEntries(found);
}
