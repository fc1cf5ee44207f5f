/*
 * The operator's people: who they are, what their role lets them do, inviting and letting go.
 * A person is invited until they chose a password, then active; disabled ones cannot sign in anywhere until they are let in again.
 * Odd rules: only administrators, signed in themselves, look after staff; an administrator who can sign in always stays; somebody
 * who has a password here already gets the role at once and no link, because a link would open their account to the inviter.
 */
import { z } from 'zod';
import { asRead, versionOut } from '../../shared/as-read.ts';
import { contract } from '../../shared/contract.ts';
import { email64, pathId } from '../../shared/fields.ts';
import { pageAnswer, pageQuery } from '../../shared/paging.ts';
import { STAFF_ROLES } from '../../shared/permissions.ts';

/** Days the link of an invitation works. */
export const LINK_DAYS = 7;

export const TEAM_STATUSES = ['active', 'invited', 'disabled'] as const;
export type TeamStatus = (typeof TEAM_STATUSES)[number];

const role = z.enum(STAFF_ROLES);

const colleague = z.object({
  id: z.int(),
  /** Empty for somebody who did not say it yet. */
  name: z.string(),
  email: z.string(),
  role,
  status: z.enum(TEAM_STATUSES),
  two_step: z.boolean(),
  last_seen: z.string().nullable(),
  is_you: z.boolean(),
  version: versionOut,
});
export type Colleague = z.output<typeof colleague>;

export const inviteBody = z.strictObject({ email: email64.toLowerCase(), role });
export const roleBody = z.strictObject({ role });

const params = z.object({ id: pathId });
const one = z.object({ colleague });
const linked = z.object({
  colleague,
  /** Shown this once; null for somebody who has a password already. */
  link: z.string().nullable(),
  is_mailed: z.boolean(),
});

export const team = contract('team', {
  list: {
    method: 'GET',
    path: '/staff/team',
    summary: 'The operator’s people, by e-mail; `q` finds a name or an e-mail (operator only)',
    access: 'staff:admin:read',
    query: z
      .strictObject({ ...pageQuery(['email'], { sort: 'email', order: 'asc' }), q: z.string().trim().min(3).max(64).optional() })
      .omit({ updated_min: true, updated_max: true }),
    out: z.object({
      team: z.array(colleague),
      ...pageAnswer,
      /** Administrators who can sign in: the last one stays. */
      active_admins: z.int(),
    }),
  },
  invite: {
    method: 'POST',
    path: '/staff/team',
    makes: true,
    summary: 'Make somebody one of the operator’s people; the link to choose a password is mailed, and in the answer this once (operator only)',
    access: 'staff:admin:write',
    byPerson: true,
    holdsSecret: true,
    body: inviteBody,
    out: linked,
    errors: ['not_eligible'],
    example: { body: { email: 'new.colleague@operator.example', role: 'warehouse' } },
  },
  change: {
    method: 'PUT',
    path: '/staff/team/{id}',
    summary: 'Give one of the operator’s people another role (operator only)',
    access: 'staff:admin:write',
    byPerson: true,
    params,
    body: roleBody.extend({ version: asRead }),
    out: one,
    errors: ['not_found', 'not_eligible', 'conflict'],
    example: { body: { role: 'pricing' } },
  },
  disable: {
    method: 'PUT',
    path: '/staff/team/{id}/disable',
    summary: 'Keep one of the operator’s people out, at once (operator only)',
    access: 'staff:admin:write',
    byPerson: true,
    params,
    out: one,
    errors: ['not_found', 'not_eligible'],
  },
  enable: {
    method: 'PUT',
    path: '/staff/team/{id}/enable',
    summary: 'Let one of the operator’s people in again (operator only)',
    access: 'staff:admin:write',
    byPerson: true,
    params,
    out: one,
    errors: ['not_found', 'not_eligible'],
  },
  renewLink: {
    method: 'PUT',
    path: '/staff/team/{id}/link',
    summary: 'Make and mail a new link for somebody who did not choose a password yet; the former one stops working (operator only)',
    access: 'staff:admin:write',
    byPerson: true,
    holdsSecret: true,
    params,
    out: linked,
    errors: ['not_found', 'not_eligible'],
  },
});
