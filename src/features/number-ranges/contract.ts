/*
 * Ranges of tracking numbers (UPU S10) that posts gave the operator: letters, a run of eight-digit serials, and the post's country. A service has its own
 * wherever parcels are handed over, used up one after the other.
 * States: waiting → in_use → used_up; closed by hand, and opened again.
 * Odd rules: what the program gave itself, so that a new service has numbers at once, is closed when the first real one comes; two never share a number.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { country, pathId } from '../../shared/fields.ts';
import { says } from '../../shared/says.ts';

export const RANGE_STATUSES = ['in_use', 'waiting', 'used_up', 'closed'] as const;
/** Eight digits. */
export const MAX_SERIAL = 99_999_999;
/** A service that has fewer left, or for fewer days at its pace, needs new ones soon. */
export const FEW_NUMBERS = 1000;
export const FEW_DAYS = 30;

const serial = z.int().min(0).max(MAX_SERIAL);

export const rangeInput = z.strictObject({
  service: z.string().trim().toLowerCase().min(1).max(16).meta({ description: 'A service of the rate set in force' }),
  country: country.meta({ description: 'Where its parcels are handed over: the country of an entry point' }),
  indicator: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, says('number-ranges:form.badLetters'))
    .meta({ description: 'The two letters before the digits' }),
  post: country.nullish().meta({ description: 'The country behind the digits; left out, it is the one where parcels are handed over' }),
  first: serial.meta({ description: 'The first serial, without the check digit' }),
  last: serial.meta({ description: 'The last serial, without the check digit' }),
  starts: z.enum(['now', 'after']).default('after').meta({ description: '`after`: once those there are used up' }),
});
export type RangeInput = z.output<typeof rangeInput>;

const range = z.object({
  id: z.int(),
  service: z.string(),
  country: z.string().meta({ description: 'Where parcels are handed over' }),
  indicator: z.string(),
  post: z.string().meta({ description: 'The country behind the digits' }),
  first: z.int(),
  last: z.int(),
  status: z.enum(RANGE_STATUSES),
  left: z.int().meta({ description: 'How many numbers nobody has yet' }),
  next: z.string().nullable().meta({ description: 'The next number, whole; null where none is left' }),
  is_automatic: z.boolean().meta({ description: 'Given by the program itself, not by a post' }),
  added: z.string(),
  by: z.string().nullable().meta({ description: 'Who added it; null for automatic ones' }),
});
export type NumberRange = z.output<typeof range>;

const supply = z.object({
  service: z.string(),
  name: z.string().meta({ description: 'The service as people know it' }),
  country: z.string(),
  left: z.int().meta({ description: 'How many numbers its open ranges have left' }),
  days: z.int().nullable().meta({ description: 'For how many days they last at the pace of the last ones; null where that is not known' }),
  is_low: z.boolean(),
});
export type Supply = z.output<typeof supply>;

export const numberRanges = contract('numberRanges', {
  list: {
    method: 'GET',
    path: '/staff/number-ranges',
    access: 'staff:pricing:read',
    summary: 'The ranges of tracking numbers, and what is left by service and country (operator only)',
    out: z.object({
      ranges: z.array(range).meta({ description: 'By service and country, in the order in which they are used' }),
      supplies: z.array(supply).meta({ description: 'Every service wherever parcels are handed over' }),
    }),
  },
  add: {
    method: 'POST',
    path: '/staff/number-ranges',
    makes: true,
    access: 'staff:pricing:write',
    summary: 'Add a range that a post gave (operator only)',
    body: rangeInput,
    out: z.object({ range }),
    example: { body: { service: 'parcel', country: 'HK', indicator: 'LX', first: 12_000_000, last: 12_099_999 } },
  },
  close: {
    method: 'PUT',
    path: '/staff/number-ranges/{id}/close',
    access: 'staff:pricing:write',
    summary: 'Take no more numbers from a range (operator only)',
    params: z.object({ id: pathId }),
    out: z.object({ range }),
    errors: ['not_found'],
  },
  open: {
    method: 'PUT',
    path: '/staff/number-ranges/{id}/open',
    access: 'staff:pricing:write',
    summary: 'Take numbers from a closed range again (operator only)',
    params: z.object({ id: pathId }),
    out: z.object({ range }),
    errors: ['not_found', 'not_eligible'],
  },
});
