/*
 * Who is looking: the session of the console (spec §4, §6, §7).
 * States: not initialised → authenticated | needs authorization → signed out.
 * Odd rules: `validate` answers with a bare word, not an object; `authorize` answers with a redirect to the accounts site;
 * in god mode (`godmode`) the session is a staff member looking at the account as its user.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { godmodeVisit, sessionUser } from '../../shared/session.ts';

const flag = z.stringbool();

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
    out: z.never(),
    example: { query: { state: 'af0ifjsldkj8s2Qw' } },
  },
  token: {
    method: 'POST',
    path: '/portolan/auth/token',
    summary: 'Exchange the sign-in code for a session',
    access: 'public',
    body: z.strictObject({ code: z.string().min(1).max(2048) }),
    out: z.object({}),
    errors: ['code_invalid'],
    example: { body: { code: 'af0ifjsldkj8s2Qw' } },
  },
  me: {
    method: 'GET',
    path: '/users/me',
    summary: 'The signed-in user, and the god-mode visit if this is one; a program is not told what its scopes leave out',
    access: 'session',
    frame: true,
    out: z.object({ user: sessionUser, godmode: godmodeVisit.nullable().meta({ description: 'The visit of support, where this is one; null otherwise' }) }),
  },
  logout: {
    method: 'GET',
    path: '/users/logout',
    summary: 'End the session; `data` is a sentence to show when it fails',
    access: 'public',
    changes: true,
    out: z.string(),
    errors: ['conflict'],
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
