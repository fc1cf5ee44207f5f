import type { z } from 'zod';
import { OWN_CURRENCY } from '../shared/fields.ts';

/** Steps from a body to where it may name a currency; null for each row of a list. */
type Way = readonly (string | null)[];

interface Def {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
}

function waysIn(schema: z.core.$ZodType): Way[] {
  if (OWN_CURRENCY.has(schema)) return [[]];
  const { shape, element, options, innerType, in: first } = schema._zod.def as Def;
  const steps = Object.entries(shape ?? {}).flatMap(([name, one]) => waysIn(one).map((way) => [name, ...way]));
  const rows = element === undefined ? [] : waysIn(element).map((way) => [null, ...way]);
  return [...steps, ...rows, ...[innerType, first, ...(options ?? [])].flatMap((one) => (one === undefined ? [] : waysIn(one)))];
}

const known = new WeakMap<z.core.$ZodType, Way[]>();

function filled(value: unknown, [step, ...rest]: Way, currency: string): unknown {
  if (step === null) return Array.isArray(value) ? value.map((one) => filled(one, rest, currency)) : value;
  if (step === undefined) return value === undefined ? currency : value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const inside = (value as Record<string, unknown>)[step];
  // What is not there at all names no currency, either.
  return rest.length > 0 && inside === undefined ? value : { ...value, [step]: filled(inside, rest, currency) };
}

/** What was sent, with the account's currency wherever one may be named and is not. */
export function inOwnCurrency(schema: z.core.$ZodType, sent: unknown, currency: string): unknown {
  const ways = known.get(schema) ?? waysIn(schema);
  known.set(schema, ways);
  return ways.reduce((value, way) => filled(value, way, currency), sent);
}
