/*
 * Rates as the operator's people see and set them: the prices in force and planned, the sets they came with, and a newer file.
 * A price is in force, planned or ended, by its days; the newest set that was not withdrawn is in force.
 * Odd rules: a file is read as a whole or not at all (features/rates/csv/README.md); putting one in force names the set it was compared with, and is
 * refused when another is in force by then. `check` and `import` take multipart/form-data: `options` (JSON), then `file`.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { day, pathId } from '../../shared/fields.ts';
import { SURCHARGE_CODES } from '../rates/types.ts';
import { pageAnswer, pageQuery, someCodes, someOf, someServices } from '../../shared/paging.ts';

export const PRICE_STATUSES = ['in_force', 'planned', 'ended'] as const;
/** This many changes and problems are shown; the rest are counted. */
export const MAX_SHOWN = 200;

const nullable = z.string().nullable();

const rateSet = z.object({
  version: z.int(),
  status: z.enum(['in_force', 'replaced', 'withdrawn']),
  source: z.string().meta({ description: 'The name of its file' }),
  loaded: z.string(),
  /** Null for what a command loaded. */
  by: nullable,
  cards: z.int(),
  /** What came with it; null for sets from before that was kept. */
  brought: z.object({ prices: z.int(), ended: z.int(), services: z.array(z.string()), currencies: z.array(z.string()), from: nullable }).nullable(),
});
export type RateSet = z.output<typeof rateSet>;

const card = z.object({
  id: z.int().meta({ description: 'Its place in the set' }),
  service: z.string(),
  origin: z.string(),
  zone: z.string(),
  currency: z.string(),
  valid_from: nullable,
  valid_to: nullable,
  status: z.enum(PRICE_STATUSES),
  /** The price of the lightest parcel and of the heaviest step, and what each started kilogram above it costs. */
  lowest: z.number(),
  highest: z.number(),
  up_to: z.number().meta({ description: 'The weight of the heaviest step, in kg' }),
  per_kg: z.number().nullable(),
});
export type RateCard = z.output<typeof card>;

const change = z.object({
  /** `dropped`: a price that was to begin later and no longer will; `lapsed`: days without a price, where there was one. */
  kind: z.enum(['new', 'changed', 'ended', 'dropped', 'lapsed']),
  service: z.string(),
  origin: z.string(),
  zone: z.string(),
  currency: z.string(),
  valid_from: nullable,
  least: z.number().nullable().meta({ description: 'By how many percent the least of its prices changes; null where nothing can be compared' }),
  most: z.number().nullable(),
});
export type Change = z.output<typeof change>;

/** What a surcharge adds up, the least that it is, and its days. */
const surcharge = z.object({
  currency: z.string(),
  percent: z.number(),
  flat: z.number(),
  per_kg: z.number(),
  minimum: z.number(),
  valid_from: nullable,
  valid_to: nullable,
});
export type Surcharge = z.output<typeof surcharge>;

/** Before it is new, and after it is gone, it is null. */
const surchargeChange = z.object({
  code: z.enum(SURCHARGE_CODES),
  service: z.string().meta({ description: '`*` for every one without a row of its own' }),
  origin: z.string(),
  before: surcharge.nullable(),
  after: surcharge.nullable(),
});
export type SurchargeChange = z.output<typeof surchargeChange>;

export const importOptions = { from: day.optional().meta({ description: 'The day on which prices change, today or later; without it the days in the file' }) };

/** What one set changes in another. */
const comparison = z.object({
  change_count: z.int(),
  changes: z.array(change),
  cards_changed: z.int().meta({ description: 'Rate cards that are new, other or no longer planned' }),
  lanes_unpriced: z.int().meta({ description: 'Lanes that had a price and have none, for days or for good' }),
  surcharge_count: z.int(),
  surcharges: z.array(surchargeChange),
  sections: z.array(z.object({ section: z.string(), added: z.int(), removed: z.int() })),
});
export type Comparison = z.output<typeof comparison>;

const check = comparison.extend({
  in_force: z.int().nullable(),
  prices: z.int(),
  problem_count: z.int(),
  problems: z.array(
    z.object({
      line: z.int().meta({ description: '0 for a row that is in force and not in the file' }),
      column: z.string(),
      value: z.string(),
      message: z.string(),
    }),
  ),
});
export type Check = z.output<typeof check>;

export const rateSets = contract('rateSets', {
  list: {
    method: 'GET',
    path: '/staff/rates',
    access: 'staff:pricing:read',
    summary: 'The rate sets, the newest first: which is in force, who loaded each and when, and what came with it (operator only)',
    out: z.object({
      sets: z.array(rateSet),
      exchange_day: z.string().nullable().meta({ description: 'The oldest day of the exchange rates that charges are converted by' }),
    }),
  },
  changes: {
    method: 'GET',
    path: '/staff/rates/sets/{version}/changes',
    access: 'staff:pricing:read',
    summary: 'What a rate set changed in the one before it: each price by how many percent, the largest changes first (operator only)',
    params: z.object({ version: pathId }),
    out: z.object({ comparison }),
    errors: ['not_found'],
  },
  cards: {
    method: 'GET',
    path: '/staff/rates/cards',
    access: 'staff:pricing:read',
    summary: 'The prices of the set in force by service, entry point, zone and day; `q` finds any of the three (operator only)',
    query: z.strictObject({
      ...pageQuery(['lane'], { sort: 'lane', order: 'asc' }),
      q: z.string().trim().min(3).max(64).optional(),
      status: someOf(PRICE_STATUSES).optional(),
      service: someServices.optional(),
      origin: someCodes.optional(),
    }),
    out: z.object({ cards: z.array(card), ...pageAnswer }),
  },
  file: {
    method: 'GET',
    path: '/staff/rates/file',
    access: 'staff:pricing:read',
    summary: 'The set in force as the file that is imported; before the first, the demo’s as a pattern (operator only)',
    out: z.never(),
    produces: ['text/csv'],
  },
  check: {
    method: 'POST',
    path: '/staff/rates/checks',
    access: 'staff:pricing:write',
    summary: 'Read a rate file and say what is wrong with it and by how many percent it changes prices; nothing is stored (operator only)',
    form: z.strictObject(importOptions),
    out: z.object({ check }),
    errors: ['file_not_text', 'file_empty', 'file_too_large'],
  },
  import: {
    method: 'POST',
    path: '/staff/rates/sets',
    makes: true,
    access: 'staff:pricing:write',
    summary: 'Put a rate file in force, as a whole (operator only)',
    form: z.strictObject({ ...importOptions, in_force: z.int().positive().nullable() }),
    out: z.object({ set: rateSet }),
    errors: ['conflict', 'import_errors', 'file_not_text', 'file_empty', 'file_too_large'],
  },
});
