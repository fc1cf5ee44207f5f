/*
 * "Advanced Access" (spec §6): a member asks for an area their role lacks; an owner or administrator decides.
 * States: pending → approved | declined | withdrawn.
 * Odd rules: an approved area is added to the person, not to their role, so nobody else gets it; asking again while a
 * request is pending is refused; managing people is never granted this way, only by a role.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { optionalLine, pathId } from '../../shared/fields.ts';
import { pageAnswer, pageQuery } from '../../shared/paging.ts';
import { ACCOUNT_ROLES, EXTRA_ACCESSES } from '../../shared/permissions.ts';
import { says } from '../../shared/says.ts';

export const REQUEST_STATUSES = ['pending', 'approved', 'declined', 'withdrawn'] as const;

/** The most characters a reason may have. */
const MAX_REASON = 200;

const request = z.object({
  id: z.int(),
  user: z.object({ id: z.int(), name: z.string(), email: z.string(), role: z.enum(ACCOUNT_ROLES).nullable() }),
  access: z.enum(EXTRA_ACCESSES),
  reason: z.string().nullable(),
  status: z.enum(REQUEST_STATUSES),
  created: z.string(),
  updated: z.string(),
  decided: z.string().nullable(),
  decided_by: z.string().nullable(),
  is_own: z.boolean(),
});
export type AccessRequest = z.output<typeof request>;

export const requestBody = z.strictObject({ access: z.enum(EXTRA_ACCESSES, says('validation.selection')), reason: optionalLine(MAX_REASON) });

const params = z.object({ id: pathId });
const answer = z.object({ access_request: request });

export const accessRequests = contract('access-requests', {
  list: {
    method: 'GET',
    path: '/access-requests',
    summary: 'Requests for access: the own ones, and everybody’s for owners and administrators; newest first',
    access: 'person',
    live: true,
    query: z.strictObject({ ...pageQuery(['created'], { sort: 'created' }), status: z.enum(REQUEST_STATUSES).optional() }),
    out: z.object({ access_requests: z.array(request), ...pageAnswer }),
  },
  create: {
    method: 'POST',
    path: '/access-requests',
    summary: 'Ask for an area the own role leaves out',
    access: 'person',
    visit: 'refused',
    live: true,
    body: requestBody,
    out: answer,
    errors: ['not_eligible'],
    example: { body: { access: 'developer:write', reason: 'I connect our order system' } },
  },
  approve: {
    method: 'PUT',
    path: '/access-requests/{id}/approve',
    summary: 'Approve a request: the person may do it from their next request on',
    access: 'settings:write',
    visit: 'refused',
    live: true,
    byPerson: true,
    params,
    out: answer,
    errors: ['not_found', 'not_eligible'],
  },
  decline: {
    method: 'PUT',
    path: '/access-requests/{id}/decline',
    summary: 'Decline a request',
    access: 'settings:write',
    visit: 'refused',
    live: true,
    byPerson: true,
    params,
    out: answer,
    errors: ['not_found', 'not_eligible'],
  },
  withdraw: {
    method: 'DELETE',
    path: '/access-requests/{id}',
    summary: 'Withdraw an own request that is not decided yet',
    access: 'person',
    visit: 'refused',
    live: true,
    params,
    out: z.object({}),
    errors: ['not_found', 'not_eligible'],
  },
});
