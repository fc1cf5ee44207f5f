import type { z } from 'zod';
import type { FieldProblem } from '../shared/errors.ts';
import { rangeToUtc } from '../shared/time.ts';

/** Parameters of a query that were sent more than once; the framework reads them as lists. */
export function givenTwice(schema: z.ZodObject, sent: unknown): Record<string, FieldProblem> {
  const twice = Object.entries(Object(sent)).filter(([name, value]) => name in schema.shape && Array.isArray(value));
  return Object.fromEntries(twice.map(([field]) => [field, { key: 'server:givenTwice', values: { field } }]));
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
