import { z } from 'zod';
import { amount, currency } from '../../shared/fields.ts';
import { says } from '../../shared/says.ts';

/** How many rules of one kind an account can have. */
export const MAX_RULES = 100;
export const MAX_RULE_NAME = 60;

const MAX_NAMED = 50;

/** Whether a range ends where it begins or after. */
export const isOrdered = ({ min, max }: { min?: number | null; max?: number | null }): boolean =>
  min === null || min === undefined || max === null || max === undefined || min <= max;
export const ORDERED = { path: ['max'], message: says('order-rules:problem.range') };

/** Some of many; none of them is asked for where it is left out. */
export const several = <T extends z.ZodType>(item: T) => z.array(item).max(MAX_NAMED).optional();

/** What the goods are worth. */
export const valueRange = z
  .strictObject({ min: amount.nullish(), max: amount.nullish(), currency })
  .refine(isOrdered, ORDERED)
  .nullish()
  .meta({ description: 'What the goods are worth, in this currency; both ends are in it. Where that is not known, the rule does not hold' });
