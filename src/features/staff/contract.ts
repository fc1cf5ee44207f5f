/*
 * God mode: the operator's support sees the console as a merchant's user (spec §4, §6).
 * A visit is running, ended or expired; it lasts 30 minutes and can be renewed while it runs.
 * Odd rules: a visit always has a reason, which the merchant can read in the audit trail; a staff member has one visit at a
 * time; making changes needs both the staff role and having asked for it. Staff who may only look begin visits too: a visit
 * is how they look.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { line, objectId, pathId } from '../../shared/fields.ts';
import { pageAnswer, pageQuery } from '../../shared/paging.ts';
import { ACCOUNT_ROLES } from '../../shared/permissions.ts';

export const VISIT_MINUTES = 30;
export const REASON = { min: 10, max: 200 } as const;

const match = z.object({
  user: z.object({ id: z.int(), name: z.string(), email: z.string(), two_step: z.boolean(), is_you: z.boolean() }),
  account: z.object({ id: z.int(), name: z.string() }),
  role: z.enum(ACCOUNT_ROLES),
});

const visit = z.object({
  id: z.int(),
  status: z.enum(['running', 'ended', 'expired']),
  staff: z.string(),
  is_own: z.boolean(),
  user: z.object({ id: z.int(), name: z.string() }),
  account: z.object({ id: z.int(), name: z.string() }),
  reason: z.string(),
  can_write: z.boolean(),
  started: z.string(),
  expires: z.string(),
  ended: z.string().nullable(),
});

export const visitBody = z.strictObject({
  account_id: objectId,
  user_id: objectId,
  reason: line(REASON.max, REASON.min),
  can_write: z.boolean().default(false),
});

export type Match = z.output<typeof match>;
export type Visit = z.output<typeof visit>;

export const staff = contract('staff', {
  find: {
    method: 'GET',
    path: '/staff/people',
    summary: 'Find a person or an account by e-mail, name or id, or by the number of an order, parcel, return or invoice',
    access: 'staff:support:read',
    query: z.strictObject({ q: z.string().trim().min(3).max(64) }),
    out: z.object({ people: z.array(match) }),
  },
  visits: {
    method: 'GET',
    path: '/staff/visits',
    summary: 'God-mode visits: the own ones, and everybody’s for an administrator',
    access: 'staff:support:read',
    query: z.strictObject(pageQuery(['started'], { sort: 'started' })),
    out: z.object({ visits: z.array(visit), ...pageAnswer }),
  },
  start: {
    method: 'POST',
    path: '/staff/visits',
    makes: true,
    summary: 'Start a god-mode visit of 30 minutes, with a reason',
    access: 'staff:support:read',
    body: visitBody,
    out: z.object({ visit }),
    errors: ['not_found'],
  },
  renew: {
    method: 'PUT',
    path: '/staff/visits/{id}/renew',
    summary: 'Give a running visit another 30 minutes from now',
    access: 'staff:support:read',
    params: z.object({ id: pathId }),
    out: z.object({ visit }),
    errors: ['not_eligible', 'not_found'],
  },
  end: {
    method: 'PUT',
    path: '/staff/visits/{id}/end',
    summary: 'End a running visit; an administrator can end anybody’s',
    access: 'staff:support:read',
    params: z.object({ id: pathId }),
    out: z.object({ visit }),
    errors: ['not_eligible', 'not_found'],
  },
});
