import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import type { z } from 'zod';
import type { FieldProblem } from '../../shared/errors.ts';
import { problemsOf } from '../../shared/issues.ts';
import { word } from '../../web/i18n.ts';
import { amountsTooFine, missingInPlaces, type Shown } from './places.ts';

/** An emptied field means that nothing was given; the contract knows only "absent". */
export function withoutBlanks(value: unknown): unknown {
  if (value === '' || value === null) return undefined;
  if (Array.isArray(value)) return value.map(withoutBlanks);
  if (typeof value === 'object' && value?.constructor === Object) {
    return Object.fromEntries(
      Object.entries(value)
        .map(([key, inner]) => [key, withoutBlanks(inner)] as const)
        .filter(([, inner]) => inner !== undefined),
    );
  }
  return value;
}

/** Thousands as Russian writes them, and as an amount is copied from a page: `1 250,50`. */
const THOUSANDS = /^-?\d{1,3}(?:\s\d{3})+(?=$|[.,]\d+$)/;

/** A number from a text field; a comma counts as the decimal point, and anything that is not a number stays as typed and is refused. */
export function readNumber(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const whole = trimmed.replace(THOUSANDS, (digits) => digits.replaceAll(/\s/g, ''));
  const number = Number(whole.replace(/^(-?\d*),(\d+)$/, '$1.$2'));
  return Number.isFinite(number) ? number : trimmed;
}

/** An amount with one digit of its minor unit, with both. */
export const padded = (amount: string): string => (/^\s*-?\d*[.,]\d\s*$/.test(amount) ? `${amount.trim()}0` : amount);

/** The contract's `to/postal_code` is `to.postal_code` in a form; why something cannot be changed as it stands is about no field of one. */
export function fieldName(path: string): string {
  return path === '' || path === 'status' ? 'root.form' : path.replaceAll('/', '.');
}

/** A problem's sentence in the reader's language. */
export function sentence(problem: FieldProblem): string {
  return word(problem);
}

/**
 * Checks a form's values against a schema of the contract, its addresses against their countries' rules and the amounts it shows against their currencies;
 * errors carry the spec's sentences.
 */
export function contractResolver<In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
  places: Iterable<string> = [],
  shown: Iterable<Shown> = [],
): Resolver<In, unknown, Out> {
  return (values) => {
    const given = withoutBlanks(values) ?? {};
    const checked = schema.safeParse(given);
    const others = [...missingInPlaces(given, places), ...amountsTooFine(given, shown)];
    if (checked.success && others.length === 0) return { values: checked.data, errors: {} };
    const errors: FieldErrors<In> = {};
    const add = (name: string, problem: FieldProblem): void => {
      if (get(errors, name) === undefined) set(errors, name, { type: problem.key, message: sentence(problem) });
    };
    if (!checked.success) for (const [path, problem] of Object.entries(problemsOf(checked.error, given))) add(fieldName(path), problem);
    for (const [name, problem] of others) add(name, problem);
    return { values: {}, errors };
  };
}
