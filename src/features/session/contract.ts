/*
 * Who is looking: the session of the console (spec §4, §6, §7).
 * States: not initialised → authenticated | needs authorization → signed out.
 * Odd rules: `validate` answers a bare word, not an object; `authorize` answers a redirect to the accounts site;
 * in god mode (`godmode`) the session is a staff member looking at the account as its user.
 */
import { z } from 'zod';
import { contract, AREAS } from '../../shared/contract.ts';
import { ACCOUNT_ROLES } from '../../shared/permissions.ts';
import { LANGUAGES } from '../../shared/words.ts';

const flag = z.stringbool();

/** The person in the account they work in, themselves or by a program. Money is a decimal number in `currency`. */
export const sessionUser = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  /** Null for a program. */
  email: z.string().nullable(),
  /** Null, as the two below, for a program whose scopes do not include reading the balance. */
  balance: z.number().nullable(),
  /** Balance and credit limit together: what can still be spent. */
  available_credit: z.number().nullable(),
  credit_limit: z.number().nullable(),
  currency: z.string(),
  /** Id 0 and no name while none is chosen, which is possible on the accounts site only. */
  account: z.object({ id: z.int(), name: z.string() }),
  /** `none` while no account is chosen. */
  role: z.enum([...ACCOUNT_ROLES, 'none']),
  /** What the role may do in each area of the console. */
  areas: z.record(z.enum(AREAS), z.enum(['none', 'read', 'write'])),
  timezone: z.string(),
  units: z.enum(['metric', 'imperial']),
  language: z.enum(LANGUAGES),
});

/** A staff member's visit: why, until when (ISO 8601), and whether only looking is allowed. */
export const godmodeVisit = z.object({ staff: z.string(), reason: z.string(), expires: z.string(), read_only: z.boolean() });

export type SessionUser = z.output<typeof sessionUser>;
export type GodmodeVisit = z.output<typeof godmodeVisit>;

export const session = contract('session', {
  validate: {
    method: 'GET',
    path: '/portolan/validate/session',
    summary: 'Tell whether the session is valid or the browser must go to sign in',
    access: 'public',
    query: z.object({ godmode: flag.optional() }),
    out: z.enum(['valid', 'authorize']),
  },
  authorize: {
    method: 'GET',
    path: '/portolan/auth/authorize',
    summary: 'Redirect the browser to the sign-in page of the accounts site',
    access: 'public',
    query: z.object({ state: z.string().min(16).max(128), godmode: flag.optional() }),
    out: z.object({}),
  },
  token: {
    method: 'POST',
    path: '/portolan/auth/token',
    summary: 'Exchange the sign-in code for a session',
    access: 'public',
    body: z.strictObject({ code: z.string().min(1).max(2048) }),
    out: z.object({}),
    errors: ['code_invalid'],
  },
  me: {
    method: 'GET',
    path: '/users/me',
    summary: 'The signed-in user, and the god-mode visit if this is one; a program is not told what its scopes leave out',
    access: 'session',
    out: z.object({ user: sessionUser, godmode: godmodeVisit.nullable() }),
  },
  logout: {
    method: 'GET',
    path: '/users/logout',
    summary: 'End the session; `data` is a sentence to show when it fails',
    access: 'public',
    changes: true,
    out: z.string(),
  },
  exitGodmode: {
    method: 'GET',
    path: '/portolan/godmode/exit',
    summary: 'End the god-mode session',
    access: 'public',
    changes: true,
    out: z.object({}),
    errors: ['unauthorized', 'not_eligible'],
  },
});
