import { z } from 'zod';

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
