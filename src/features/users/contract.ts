/*
 * The people of an account (spec §6, "authorised users"): who they are, what they may do, inviting and removing them. A
 * person is invited (or the invitation has expired), active or suspended; an invitation is accepted or withdrawn.
 * Odd rules: there may be no mail server, so an invitation is a link that works once within seven days, mailed where that is
 * possible, and the inviter can pass it on; nobody can give a role above their own; an account always keeps an active owner; removals, suspensions and
 * changes take effect at once, for sessions and programs' tokens alike.
 */
import { z } from 'zod';
import { asRead, versionOut } from '../../shared/as-read.ts';
import { contract } from '../../shared/contract.ts';
import { email64, pathId } from '../../shared/fields.ts';
import { pageAnswer, pageQuery } from '../../shared/paging.ts';
import { ACCOUNT_ROLES, EXTRA_ACCESSES } from '../../shared/permissions.ts';
import { latinName, PASSWORD } from '../identity/contract.ts';

/** Days an invitation's link works. */
export const INVITATION_DAYS = 7;

export const USER_STATUSES = ['active', 'invited', 'expired', 'suspended'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** What the history covers; each is the audit trail's verb for it. */
export const HISTORY_ACTIONS = [
  'users.invite',
  'users.renewInvitation',
  'users.withdrawInvitation',
  'users.accept',
  'users.change',
  'users.suspend',
  'users.resume',
  'users.remove',
  'access-requests.create',
  'access-requests.approve',
  'access-requests.decline',
  'access-requests.withdraw',
] as const;

const role = z.enum(ACCOUNT_ROLES);
const extraAccess = z.array(z.enum(EXTRA_ACCESSES)).max(EXTRA_ACCESSES.length);

export const userRow = z.object({
  /** A member and an invitation can have the same number; this tells them apart. */
  key: z.string(),
  kind: z.enum(['member', 'invitation']),
  id: z.int(),
  /** Empty for somebody only invited. */
  name: z.string(),
  email: z.string(),
  role,
  /** Areas granted beyond the role, such as `billing:write`. */
  extra_access: z.array(z.enum(EXTRA_ACCESSES)),
  status: z.enum(USER_STATUSES),
  last_sign_in: z.string().nullable(),
  added: z.string(),
  invited_by: z.string().nullable(),
  /** When an invitation's link stops working. */
  expires: z.string().nullable(),
  is_you: z.boolean(),
  version: versionOut,
});
export type UserRow = z.output<typeof userRow>;

const historyRow = z.object({
  id: z.int(),
  created: z.string(),
  /** Who did it. */
  by: z.string(),
  action: z.enum(HISTORY_ACTIONS),
  /** Who it was about: a name, or the e-mail of somebody invited. */
  about: z.string(),
  role: z.enum(ACCOUNT_ROLES).nullable(),
  former_role: z.enum(ACCOUNT_ROLES).nullable(),
  access: z.array(z.enum(EXTRA_ACCESSES)),
  former_access: z.array(z.enum(EXTRA_ACCESSES)),
});
export type HistoryRow = z.output<typeof historyRow>;

/** Values joined by commas, as a list's filter sends them. */
const several = <const V extends readonly [string, ...string[]]>(values: V) =>
  z
    .string()
    .max(120)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(values)));

export const inviteBody = z.strictObject({ email: email64.toLowerCase(), role });
export const changeBody = z.strictObject({ role, extra_access: extraAccess.default([]) });
/** A new person gives a name and chooses a password; a known one gives theirs, or nothing when signed in. */
export const acceptBody = z.strictObject({
  token: z.string().min(20).max(100),
  password: z.string().min(1).max(PASSWORD.max).optional(),
  first_name: latinName.optional(),
  last_name: latinName.optional(),
});

const invited = z.object({
  user: userRow,
  /** Shown only this once: only a hash of it is stored. */
  link: z.string(),
  /** Whether it is mailed to them; if not, the inviter passes it on. */
  is_mailed: z.boolean(),
});
const params = z.object({ id: pathId });
const user = z.object({ user: userRow });

export const users = contract('users', {
  list: {
    method: 'GET',
    path: '/users',
    summary: 'The people of the account and open invitations; `q` finds a name or an e-mail',
    access: 'settings:read',
    live: true,
    byPerson: true,
    query: z.strictObject({
      ...pageQuery(['name', 'last_sign_in', 'added'], { sort: 'name', order: 'asc' }),
      q: z.string().trim().min(3).max(64).optional(),
      role: several(ACCOUNT_ROLES).optional(),
      status: several(USER_STATUSES).optional(),
    }),
    out: z.object({
      users: z.array(userRow),
      ...pageAnswer,
      /** Owners who are not suspended; the last one must stay. */
      active_owners: z.int(),
    }),
  },
  history: {
    method: 'GET',
    path: '/users/history',
    summary: 'What was done with the people of the account, newest first',
    access: 'settings:read',
    live: true,
    byPerson: true,
    query: z.strictObject(pageQuery(['created'], { sort: 'created' })),
    out: z.object({ history: z.array(historyRow), ...pageAnswer }),
  },
  change: {
    method: 'PUT',
    path: '/users/{id}',
    summary: 'Change a person’s role and what they may do beyond it',
    access: 'settings:write',
    visit: 'refused',
    live: true,
    byPerson: true,
    params,
    body: changeBody.extend({ version: asRead }),
    out: user,
    errors: ['not_found', 'not_eligible', 'conflict'],
    example: { body: { role: 'viewer', extra_access: ['billing:write'] } },
  },
  suspend: {
    method: 'PUT',
    path: '/users/{id}/suspend',
    summary: 'Suspend a person: nothing of theirs works until they are let in again',
    access: 'settings:write',
    visit: 'refused',
    live: true,
    byPerson: true,
    params,
    out: user,
    errors: ['not_found', 'not_eligible'],
  },
  resume: {
    method: 'PUT',
    path: '/users/{id}/resume',
    summary: 'Let a suspended person in again',
    access: 'settings:write',
    visit: 'refused',
    live: true,
    byPerson: true,
    params,
    out: user,
    errors: ['not_found', 'not_eligible'],
  },
  remove: {
    method: 'DELETE',
    path: '/users/{id}',
    summary: 'Take a person out of the account, or leave it; their sessions end and their tokens are revoked',
    access: 'person',
    visit: 'refused',
    live: true,
    params,
    out: z.object({}),
    errors: ['not_found', 'not_eligible'],
  },
  invite: {
    method: 'POST',
    path: '/invitations',
    summary: 'Invite a person by e-mail; the link is in the answer, this once',
    access: 'settings:write',
    visit: 'refused',
    live: true,
    byPerson: true,
    body: inviteBody,
    out: invited,
    errors: ['not_eligible'],
    example: { body: { email: 'new.colleague@example.com', role: 'shipping' } },
  },
  renewInvitation: {
    method: 'PUT',
    path: '/invitations/{id}/link',
    summary: 'Make a new link for an open invitation; the former one stops working',
    access: 'settings:write',
    visit: 'refused',
    live: true,
    byPerson: true,
    params,
    out: invited,
    errors: ['not_found'],
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/invitations/{id}',
    summary: 'Withdraw an open invitation',
    access: 'settings:write',
    visit: 'refused',
    live: true,
    byPerson: true,
    params,
    out: z.object({}),
    errors: ['not_found'],
  },
  open: {
    method: 'POST',
    path: '/invitation/open',
    summary: 'What an invitation’s link is for',
    access: 'public',
    holdsSecret: true,
    body: z.strictObject({ token: acceptBody.shape.token }),
    out: z.object({
      invitation: z.object({
        account: z.string(),
        invited_by: z.string(),
        email: z.string(),
        role,
        expires: z.string(),
        /** Whether the person already has a password here. */
        is_known: z.boolean(),
        /** Whether this browser is signed in as the invited person. */
        is_signed_in: z.boolean(),
      }),
    }),
    errors: ['invitation_invalid'],
  },
  accept: {
    method: 'POST',
    path: '/invitation/accept',
    summary: 'Accept an invitation: join the account and be signed in',
    access: 'public',
    holdsSecret: true,
    body: acceptBody,
    out: z.object({}),
    errors: ['invitation_invalid', 'wrong_password', 'sign_in_first'],
  },
});
