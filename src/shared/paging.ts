import { z } from 'zod';
import { AppError } from './errors.ts';
import { country, day, moment } from './fields.ts';
import { says } from './says.ts';

/** Keyset paging on (sort key, id). Database values are passed as text, so that a timestamp keeps its microseconds. */

export const PAGE_LIMIT_DEFAULT = 50;
export const PAGE_LIMIT_MAX = 250;

export const ORDERS = ['asc', 'desc'] as const;
export type Order = (typeof ORDERS)[number];

/** Where a page ended: the last row's sort value and id. */
export interface Cursor {
  sort: string;
  order: Order;
  key: string | null;
  id: string;
}

const cursorShape = z.tuple([z.string(), z.enum(ORDERS), z.string().nullable(), z.string().min(1)]);

function toBase64Url(text: string): string {
  const binary = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(token: string): string {
  const binary = atob(token.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
}

/** An opaque token for the page after `cursor`. */
export function pageToken(cursor: Cursor): string {
  return toBase64Url(JSON.stringify([cursor.sort, cursor.order, cursor.key, cursor.id]));
}

/**
 * Reads a token made by {@link pageToken}. Throws `invalid_input` at `page_token` when it is broken or was made for another
 * sort or order, because then its key would mean nothing.
 */
export function readPageToken(token: string, expected: { sort: string; order: Order }): Cursor {
  const refuse = (): AppError => new AppError('invalid_input', { fields: { page_token: { key: 'validation.invalid' } } });
  let raw: unknown;
  try {
    raw = JSON.parse(fromBase64Url(token));
  } catch {
    throw refuse();
  }
  const parsed = cursorShape.safeParse(raw);
  if (!parsed.success) throw refuse();
  const [sort, order, key, id] = parsed.data;
  if (sort !== expected.sort || order !== expected.order) throw refuse();
  return { sort, order, key, id };
}

/** A yes or no in a query string: true, false, 1 or 0. */
export const queryBoolean = z.union([z.boolean(), z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })], {
  error: says('validation.boolean'),
});

/**
 * The query of a list: `limit` 1 to 250 (50), `page_token`, `order`, `sort` by one of `sorts`, `total` for the exact count, `updated_min`
 * and `updated_max` for what changed in a time; of what never changes, for when it was made.
 */
export function pageQuery<const S extends readonly [string, ...string[]]>(sorts: S, defaults: { sort: S[number]; order?: Order }) {
  return {
    limit: z.coerce.number<string | number>().int().min(1).max(PAGE_LIMIT_MAX).default(PAGE_LIMIT_DEFAULT),
    page_token: z.string().max(600).optional(),
    sort: z.enum(sorts).default(defaults.sort as never),
    order: z
      .enum(ORDERS)
      .default(defaults.order ?? 'desc')
      .describe('Direction of the sort.'),
    total: queryBoolean.default(false).describe('Whether to add the exact count of all rows that match.'),
    ...timeRange('updated'),
  };
}

/** What comes with the rows of a list: the next page's token, and the exact count if asked for. */
export const pageAnswer = {
  next_page: z.string().nullable(),
  total: z.number().int().nonnegative().optional(),
};

/** Cuts the extra row a list query fetches (`limit + 1`) and makes the token from the last row kept. */
export function cutPage<R>(rows: readonly R[], limit: number, cursorOf: (last: R) => Cursor): { rows: R[]; nextPage: string | null } {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  return { rows: kept, nextPage: rows.length > limit && last !== undefined ? pageToken(cursorOf(last)) : null };
}

const LONGEST = 1000;

/** Several values in a query string, separated by commas. */
const joined = (max = LONGEST) =>
  z
    .string()
    .max(max)
    .transform((text) =>
      text
        .split(',')
        .map((value) => value.trim())
        .filter(Boolean),
    );

/** Tells the description for programs that a text is a list with commas. */
export const several = (values?: readonly string[]) => ({ type: 'array', items: { type: 'string', ...(values && { enum: values }) } });

/** A filter of one or several of `values`: `status=Draft,Submitted`. */
export const someOf = <const V extends readonly [string, ...string[]]>(values: V) =>
  joined()
    .pipe(z.array(z.enum(values)))
    .meta(several(values));

/** A filter of one or several values from no fixed list. */
export const someTexts = joined().meta(several());
/** The same where there are many to choose from, as of events: all of them ticked one by one still fit. */
export const manyTexts = joined(10_000).meta(several());

/** A filter of one or several codes, in any case: `entry_point=hkghub,SZXHUB`. */
export const someCodes = joined()
  .transform((values) => values.map((value) => value.toUpperCase()))
  .meta(several());

/** A filter of one or several countries, in any case. */
export const someCountries = someCodes.pipe(z.array(country)).meta(several());

/** A filter of one or several services, in any case: `service=Plus,post`. */
export const someServices = joined()
  .transform((values) => values.map((value) => value.toLowerCase()))
  .meta({ ...several(), description: 'Services, by their codes.' });

/** A number in a query string. A blank one is none, and not 0. */
export const queryNumber = (number: z.ZodNumber) =>
  z.preprocess((given: string | number) => (typeof given === 'string' && given.trim() === '' ? Number.NaN : Number(given)), number);

/** A filter of one or several months: `period=2026-10,2026-11`. */
export const someMonths = joined()
  .pipe(z.array(z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, says('validation.date'))))
  .meta(several());

/** A filter by yes or no. Both together, as sent when both boxes are ticked, filter nothing. */
export const yesOrNo = z.preprocess((given) => (given === 'true,false' || given === 'false,true' ? undefined : given), queryBoolean.optional()).optional();

/** Rows named by their ids, at most as many as fit on a page: `ids=80001,80002`. */
export const someIds = joined(PAGE_LIMIT_MAX * 17)
  .pipe(z.array(z.coerce.number<string>().int().positive()).min(1).max(PAGE_LIMIT_MAX))
  .meta({
    type: 'array',
    items: { type: 'integer', exclusiveMinimum: 0 },
    minItems: 1,
    maxItems: PAGE_LIMIT_MAX,
    description: `Only these rows: ids joined by commas, at most ${PAGE_LIMIT_MAX}`,
  });

/** A filter by time, both ends included, each a day of the account's zone or an instant: `created_min` and `created_max`. */
export function timeRange<const N extends string>(name: N): Record<`${N}_min` | `${N}_max`, z.ZodOptional<typeof moment>> {
  return { [`${name}_min`]: moment.optional(), [`${name}_max`]: moment.optional() } as Record<`${N}_min` | `${N}_max`, z.ZodOptional<typeof moment>>;
}

/** A filter by days in the account's zone, both inclusive: `created_min` and `created_max`. */
export function dayRange<const N extends string>(name: N): Record<`${N}_min` | `${N}_max`, z.ZodOptional<typeof day>> {
  return { [`${name}_min`]: day.optional(), [`${name}_max`]: day.optional() } as Record<`${N}_min` | `${N}_max`, z.ZodOptional<typeof day>>;
}
