/*
 * Support visits, as the account they were to reads them: who of the operator's people came, when and why, what they looked at and what they did.
 * A visit is running, ended by somebody, or expired; `staff` begins and ends it.
 * Odd rule: a step is a part of the console, an object in it and how often, not a line for each click, so that a visit can be read through.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { pathId } from '../../shared/fields.ts';
import { pageAnswer, pageQuery, someOf } from '../../shared/paging.ts';

export const VISIT_STATUSES = ['running', 'ended', 'expired'] as const;
/** Whether it could change anything or only look. */
export const VISIT_KINDS = ['read', 'write'] as const;
export const DEEDS = ['look', 'make', 'change', 'remove'] as const;

/** The steps an answer holds at most, the latest ones. */
export const MAX_STEPS = 500;

const visit = z.object({
  id: z.int(),
  status: z.enum(VISIT_STATUSES),
  /** Who came. */
  staff: z.string(),
  /** As whom they looked at the account. */
  person: z.string(),
  reason: z.string(),
  kind: z.enum(VISIT_KINDS),
  started: z.string(),
  /** When it was over; null while it runs. */
  ended: z.string().nullable(),
  updated: z.string(),
  /** How many things were looked at, and how many changed. */
  looked: z.int(),
  changed: z.int(),
});
export type VisitRow = z.output<typeof visit>;

const step = z.object({
  deed: z.enum(DEEDS),
  /** The part of the console, as calls are named: `shipments`. */
  part: z.string(),
  /** What people call it, in the language of the call. */
  name: z.string(),
  /** The number or code of one object; empty for a list or a page. */
  object: z.string(),
  test: z.boolean(),
  times: z.int(),
  first: z.string(),
  last: z.string(),
});
export type Step = z.output<typeof step>;

export const visits = contract('visits', {
  list: {
    method: 'GET',
    path: '/visits',
    summary: 'Visits of support to the account, newest first: who, when, why, and how much they looked at and changed',
    access: 'settings:read',
    live: true,
    query: z.strictObject({
      ...pageQuery(['started'], { sort: 'started' }),
      status: someOf(VISIT_STATUSES).optional(),
      kind: someOf(VISIT_KINDS).optional(),
    }),
    out: z.object({ visits: z.array(visit), ...pageAnswer }),
  },
  get: {
    method: 'GET',
    path: '/visits/{id}',
    summary: 'One visit with what was looked at and what was changed, latest first',
    access: 'settings:read',
    live: true,
    params: z.object({ id: pathId }),
    out: z.object({ visit: visit.extend({ steps: z.array(step) }) }),
    errors: ['not_found'],
  },
});
