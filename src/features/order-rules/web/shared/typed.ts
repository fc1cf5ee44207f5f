import { z } from 'zod';
import { says } from '../../../../shared/says.ts';

/** Several values in one field, with commas. */
export const several = (item: z.ZodType<string, string>) =>
  z
    .string()
    .default('')
    .transform((text) => [...new Set(text.split(/[,;\n]/).map((one) => one.trim()))].filter((one) => one !== ''))
    .pipe(z.array(item).max(50));

/** One end of a range. */
export const bound = z.number().min(0).optional();

export const joined = (list: readonly string[] | undefined): string => (list ?? []).join(', ');
export const range = (min: number | undefined, max: number | undefined) =>
  min === undefined && max === undefined ? null : { min: min ?? null, max: max ?? null };
export const unlessEmpty = <T>(list: readonly T[]): T[] | undefined => (list.length === 0 ? undefined : [...list]);

/** Refuses ranges that end before they begin: `value_min` to `value_max`. */
export const rangesOf =
  <N extends string>(...names: readonly N[]) =>
  (typed: Readonly<Partial<Record<`${N}_${'min' | 'max'}`, number | undefined>>>, ctx: z.RefinementCtx): void => {
    for (const name of names) {
      const [min, max] = [typed[`${name}_min`], typed[`${name}_max`]];
      if (min !== undefined && max !== undefined && min > max)
        ctx.addIssue({ code: 'custom', path: [`${name}_max`], message: says('order-rules:problem.range') });
    }
  };
