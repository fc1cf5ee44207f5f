/*
 * The dashboard: what needs the merchant's attention, today's numbers, volumes over time, delivery times by lane. No states;
 * nothing is stored but the counters that shipments keep (docs/decisions/005).
 * Odd rules: every figure comes with the filter of the list that shows the same objects; days are the account's own;
 * a caller without access to an area gets null for that part, not a refusal.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { fulfillmentOut } from './fulfillment-out.ts';
import { ATTENTION, NUMBERS, PERIODS } from './rules.ts';

/** The filter of a list call, as it is also written in the list's address. */
const listQuery = z.record(z.string(), z.string());

export const attentionRow = z.object({
  kind: z.enum(ATTENTION),
  /** How many objects; 1 for something the account as a whole lacks. */
  count: z.int(),
  query: listQuery,
  first: z
    .object({
      name: z.string().meta({ description: 'Its number' }),
      place: z.string().nullable().meta({ description: 'The city it goes to' }),
      at: z.string().meta({ description: 'Since when it waits, or for a return when it is discarded, ISO 8601' }),
    })
    .nullish()
    .meta({ description: 'Of parcels with a problem and returns that end: the one that waits longest or ends first' }),
  missing: z
    .object({ amount: z.number(), currency: z.string() })
    .nullish()
    .meta({ description: 'Of orders that wait for money: how much more lets all of them go' }),
});
export type AttentionRow = z.output<typeof attentionRow>;

const comparison = z.object({ today: z.int(), before: z.int() });
const sum = z.object({ amount: z.number(), query: listQuery });

export const money = z.object({
  currency: z.string(),
  balance: z.number(),
  available_credit: z.number(),
  /** Charges less refunds, without what was paid in. */
  spent: z.object({ today: sum, before: sum, week: sum }),
  /** Days the available credit lasts at the pace of the last seven; null while nothing is spent. */
  days_left: z.int().nullable(),
});
export type Money = z.output<typeof money>;

export const dashboardOut = z.object({
  today: z.string(),
  /** The same weekday last week. */
  before: z.string(),
  time_zone: z.string(),
  attention: z.array(attentionRow),
  /** Null without the right to see shipments, like `has_shipments`. */
  numbers: z.object(Object.fromEntries(NUMBERS.map((name) => [name, comparison])) as Record<(typeof NUMBERS)[number], typeof comparison>).nullable(),
  orders: comparison.nullable().meta({ description: 'Orders placed today and on the same weekday last week; null without the right to see orders' }),
  returns: comparison.nullable().meta({ description: 'Returns announced on these days; null without the right to see returns' }),
  has_shipments: z.boolean().nullable(),
  /** Null without the right to see the settings. */
  has_sender: z.boolean().nullable(),
  /** Null without the right to see the money. */
  money: money.nullable(),
  /** Null without the right to see orders. */
  fulfillment: fulfillmentOut.nullable(),
});
export type Dashboard = z.output<typeof dashboardOut>;

const period = z.enum(PERIODS).default('30').meta({ description: 'How many days, today included' });

const volumesOut = z.object({
  by: z.enum(['status', 'service']),
  from: z.string(),
  to: z.string(),
  /** What occurs, in display order: statuses, or services, where `""` means the cheapest, not chosen yet. */
  keys: z.array(z.string()),
  days: z
    .array(z.object({ day: z.string(), total: z.int(), counts: z.array(z.int()) }))
    .meta({ description: 'Day by day; the counts are in the order of `keys`' }),
});
export type Volumes = z.output<typeof volumesOut>;

const lane = z.object({
  entry_point: z.string(),
  country: z.string(),
  service: z.string(),
  count: z.int(),
  /** Business days from hand-over to delivery. */
  p10: z.int().meta({ description: 'Business days within which the fastest tenth came' }),
  median: z.int(),
  p90: z.int(),
  /** Share of 1 that came within the promised transit days; null, like `promised`, where nothing is promised any more. */
  on_time: z.number().nullable(),
  promised: z.object({ min: z.int(), max: z.int() }).nullable(),
});
export type Lane = z.output<typeof lane>;

const destination = z.object({
  country: z.string(),
  count: z.int().meta({ description: 'Parcels delivered there in this time' }),
  before: z.int().meta({ description: 'Parcels delivered there in as many days before' }),
  median: z.int().meta({ description: 'Business days from hand-over to delivery within which half of them came' }),
});
export type Destination = z.output<typeof destination>;

const destinationsOut = z.object({
  from: z.string(),
  to: z.string(),
  parcels: z.int().meta({ description: 'Parcels delivered in this time to all countries' }),
  total: z.int().meta({ description: 'How many countries there are; `rows` has the first 100' }),
  rows: z.array(destination),
});

export const dashboard = contract('dashboard', {
  get: {
    method: 'GET',
    path: '/dashboard',
    access: 'session',
    summary: 'What needs attention, and today’s numbers beside those of the same weekday last week',
    out: z.object({ dashboard: dashboardOut }),
  },
  volumes: {
    method: 'GET',
    path: '/dashboard/volumes',
    access: 'shipping:read',
    summary: 'Shipments by the day they were created on, split by the status they have now or by service',
    query: z.strictObject({ days: period, by: z.enum(['status', 'service']).default('status') }),
    out: z.object({ volumes: volumesOut }),
    example: { query: { days: '30', by: 'service' } },
  },
  lanes: {
    method: 'GET',
    path: '/dashboard/lanes',
    access: 'shipping:read',
    summary: 'Delivery times from entry point to country by service, in business days, the 100 busiest lanes; `total` is how many there are',
    query: z.strictObject({ days: period }),
    out: z.object({ lanes: z.object({ from: z.string(), to: z.string(), rows: z.array(lane), total: z.int() }) }),
    example: { query: { days: '90' } },
  },
  destinations: {
    method: 'GET',
    path: '/dashboard/destinations',
    access: 'shipping:read',
    summary: 'Countries by the parcels delivered there, beside as many days before, the most first',
    query: z.strictObject({ days: period }),
    out: z.object({ destinations: destinationsOut }),
    example: { query: { days: '30' } },
  },
});
