import { z } from 'zod';
import type { FieldProblem } from '../shared/errors.ts';
import { rangeToUtc } from '../shared/time.ts';

/** Parameters of a query that were sent more than once; the framework reads them as lists. */
export function givenTwice(schema: z.ZodObject, sent: unknown): Record<string, FieldProblem> {
  const twice = Object.entries(Object(sent)).filter(([name, value]) => name in schema.shape && Array.isArray(value));
  return Object.fromEntries(twice.map(([field]) => [field, { key: 'server:givenTwice', values: { field } }]));
}

/** A whole number as people write it. */
const WHOLE = /^\s*(?:0|-?[1-9]\d*)?\s*$/;
/** Any other number, as people and programs write it. */
const DECIMAL = /^\s*-?(?:\d+\.?\d*|\.\d+)?(?:e[-+]?\d+)?\s*$/i;

/** How a parameter, or each of those that it lists, is written that is read as a number; null for any other. `isRead`: its text was made a number before. */
function writtenAs(schema: z.core.$ZodType, isRead = false): RegExp | null {
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodDefault) return writtenAs(schema._zod.def.innerType, isRead);
  if (schema instanceof z.core.$ZodArray) return writtenAs(schema._zod.def.element, isRead);
  if (schema instanceof z.core.$ZodPipe) {
    const { in: first, out } = schema._zod.def;
    return writtenAs(first) ?? writtenAs(out, isRead || first instanceof z.core.$ZodTransform);
  }
  if (!(schema instanceof z.core.$ZodNumber) || (schema._zod.def.coerce !== true && !isRead)) return null;
  return schema._zod.def.checks?.some((one) => one._zod.def.check === 'number_format') === true ? WHOLE : DECIMAL;
}

/**
 * Numbers that are written as nobody writes one: `1e3`, `0x3e8`, `1000.0` and `01000` would all be read as 1000, and whoever asked for a
 * thing of such a name would get the one that happens to have this number. Weights and amounts may have decimals and an exponent.
 */
export function oddNumbers(schema: z.ZodObject, sent: unknown): Record<string, FieldProblem> {
  const isOdd = ([name, given]: [string, unknown]): boolean => {
    const type = schema.shape[name];
    const form = type === undefined ? null : writtenAs(type);
    return typeof given === 'string' && form !== null && !given.split(',').every((one) => form.test(one));
  };
  const odd = Object.entries(Object(sent)).filter(isOdd);
  return Object.fromEntries(odd.map(([name]) => [name, { key: 'validation.number' }]));
}

/** Whether nothing lies between two ends, both included: numbers, days or instants. */
function isBackwards(min: unknown, max: unknown, timeZone: string): boolean {
  if (typeof min === 'number' && typeof max === 'number') return min > max;
  if (typeof min !== 'string' || typeof max !== 'string') return false;
  const { from, before } = rangeToUtc({ from: min, to: max }, timeZone);
  return from !== null && before !== null && from >= before;
}

/** Ranges of a checked query that end before they begin: an empty list would read as if there were nothing. */
export function backwards(query: Readonly<Record<string, unknown>>, timeZone: string): Record<string, FieldProblem> {
  const ends = Object.keys(query).filter((name) => name.endsWith('_max'));
  const wrong = ends.flatMap((max) => {
    const min = max.replace(/_max$/, '_min');
    return isBackwards(query[min], query[max], timeZone) ? [[max, { key: 'server:backwards', values: { min, max } } satisfies FieldProblem] as const] : [];
  });
  return Object.fromEntries(wrong);
}
