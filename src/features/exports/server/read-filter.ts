import type { z } from 'zod';
import { AppError } from '../../../shared/errors.ts';
import { problemsOf } from '../../../shared/issues.ts';

/** A list's filter as its schema reads it. Throws `invalid_input` at `filter/…`. */
export function readFilter<S extends z.ZodType>(schema: S, filter: unknown): z.output<S> {
  const parsed = schema.safeParse(filter);
  if (parsed.success) return parsed.data;
  const fields = Object.entries(problemsOf(parsed.error)).map(([path, problem]) => [`filter/${path}`, problem]);
  throw new AppError('invalid_input', { fields: Object.fromEntries(fields) });
}
