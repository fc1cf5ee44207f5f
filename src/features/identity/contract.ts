/*
 * People and their keys: signing in and out of the accounts site, passkeys and two-step verification, one's own profile, personal access tokens.
 * A token is active until it is revoked or expires; it carries scopes no wider than its maker's role.
 * Odd rules: a token made in test mode works on test data and is listed in test mode only; a new token's text is in the answer once and
 * nowhere afterwards; a wrong e-mail and a wrong password get the same answer, and so do a known and an unknown e-mail when a password is
 * forgotten; the time zone belongs to the account, so changing it needs the right to change settings; a passkey is asked for a
 * finger, face or PIN and so needs no code beside it, a password does where two-step verification is on.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { email64, line, name40, pathId, timeZone } from '../../shared/fields.ts';
import { ALL_SCOPES, TOKEN_SCOPES } from '../../shared/permissions.ts';
import { says } from '../../shared/says.ts';
import { LANGUAGES } from '../../shared/words.ts';
import { addPasskeyBody, againBody, codeBody, makeOptions, passkeyBody, resetTwoStepBody, security, useOptions } from './security-fields.ts';

/** Characters of a password: whole sentences are welcome, but hashing a very long text costs the server too much. */
export const PASSWORD = { min: 12, max: 200 } as const;
/** Days a token lives; null means until revoked. */
export const TOKEN_LIFETIMES = [30, 90, 365] as const;

/** Spec §5: the user's own name must be in English (Latin) characters. */
const LATIN_NAME = /^[A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\u1E00-\u1EFF][A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\u1E00-\u1EFF .'’-]*$/;
export const latinName = name40.regex(LATIN_NAME, says('validation.latin'));

/** A time zone by its name: browsers also accept an offset such as `+08:00`, PostgreSQL reads that with the opposite sign. */
const zone = timeZone.refine((text) => /^[A-Za-z]/.test(text), says('validation.selection'));

export const signInBody = z.strictObject({ email: email64.toLowerCase(), password: z.string().min(1).max(PASSWORD.max) });

export const passwordBody = z.strictObject({ current: z.string().min(1).max(PASSWORD.max), next: z.string().min(PASSWORD.min).max(PASSWORD.max) });

/** Minutes a link to choose a new password works, for somebody who forgot theirs. */
export const RESET_MINUTES = 60;
export const forgottenBody = z.strictObject({ email: email64.toLowerCase() });

const linkToken = z.string().min(20).max(100);
export const choosePasswordBody = z.strictObject({
  token: linkToken,
  password: z.string().min(1).max(PASSWORD.max),
  first_name: latinName.optional(),
  last_name: latinName.optional(),
});

export const profileBody = z.strictObject({ first_name: latinName, last_name: latinName, language: z.enum(LANGUAGES), time_zone: zone.optional() });

const profile = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  language: z.enum(LANGUAGES),
  /** Null while no account is chosen. */
  time_zone: z.string().nullable(),
});

export const tokenBody = z.strictObject({
  name: line(40),
  scopes: z.array(z.enum(ALL_SCOPES)).min(1).max(ALL_SCOPES.length),
  expires_in_days: z.union(TOKEN_LIFETIMES.map((days) => z.literal(days))).nullish(),
});

const token = z.object({
  id: z.int(),
  name: z.string(),
  /** The last characters of the token, to tell it from others. */
  hint: z.string(),
  owner: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  is_test: z.boolean(),
  created: z.string(),
  last_used: z.string().nullable(),
  expires: z.string().nullable(),
  status: z.enum(['active', 'expired', 'revoked']),
});

export type Profile = z.output<typeof profile>;
export type AccessToken = z.output<typeof token>;

/** A person's ways in change: by themselves, in no visit of support and not in test mode. */
const waysIn = { access: 'person', visit: 'refused', live: true, holdsSecret: true } as const;
/** The same, with the password said again. */
const byPassword = { ...waysIn, body: againBody, example: { body: { password: 'not this one' } } } as const;

export const identity = contract('identity', {
  signIn: {
    method: 'POST',
    path: '/session',
    summary: 'Sign in to the accounts site with e-mail and password',
    access: 'public',
    holdsSecret: true,
    body: signInBody,
    out: z.object({
      /** `code`: the password was right, and a code of the authenticator app or a recovery code is still due. */
      next: z.enum(['done', 'code']),
    }),
    errors: ['wrong_password'],
  },
  signInByCode: {
    method: 'POST',
    path: '/session/code',
    summary: 'Finish signing in with a code of the authenticator app, or a recovery code',
    access: 'public',
    holdsSecret: true,
    body: codeBody,
    out: z.object({
      /** Recovery codes left after one was used; null for a code of the app. */
      codes_left: z.int().nullable(),
    }),
    errors: ['wrong_code', 'step_expired'],
  },
  askPasskey: {
    method: 'POST',
    path: '/session/passkey/options',
    summary: 'Begin to sign in with a passkey: what the browser asks the authenticator',
    access: 'public',
    holdsSecret: true,
    out: z.object({ options: useOptions }),
  },
  signInByPasskey: {
    method: 'POST',
    path: '/session/passkey',
    summary: 'Sign in with a passkey',
    access: 'public',
    holdsSecret: true,
    body: passkeyBody,
    out: z.object({}),
    errors: ['passkey_refused', 'step_expired'],
  },
  signOut: {
    method: 'DELETE',
    path: '/session',
    summary: 'End the session at the accounts site and every console session it opened',
    access: 'public',
    out: z.object({}),
  },
  getProfile: {
    method: 'GET',
    path: '/profile',
    summary: 'The signed-in person',
    access: 'person',
    out: z.object({ profile }),
  },
  saveProfile: {
    method: 'PUT',
    path: '/profile',
    summary: 'Change name, language and time zone',
    access: 'person',
    visit: 'refused',
    live: true,
    body: profileBody,
    out: z.object({ profile }),
    errors: ['cannot_change'],
  },
  changePassword: {
    method: 'PUT',
    path: '/profile/password',
    summary: 'Change the password; every other session of the person ends',
    ...waysIn,
    body: passwordBody,
    out: z.object({}),
    errors: ['wrong_password'],
  },
  getSecurity: {
    method: 'GET',
    path: '/profile/security',
    summary: 'How the signed-in person proves who they are: passkeys and two-step verification',
    access: 'person',
    out: z.object({ security }),
  },
  beginPasskey: {
    method: 'POST',
    path: '/profile/passkeys/options',
    summary: 'Begin to add a passkey: what the browser asks the authenticator',
    ...byPassword,
    out: z.object({ options: makeOptions }),
    errors: ['wrong_password', 'too_many_passkeys'],
  },
  addPasskey: {
    method: 'POST',
    path: '/profile/passkeys',
    makes: true,
    summary: 'Add a passkey',
    ...waysIn,
    body: addPasskeyBody,
    out: z.object({ security }),
    errors: ['passkey_refused', 'step_expired', 'too_many_passkeys'],
  },
  removePasskey: {
    method: 'POST',
    path: '/profile/passkeys/{id}/remove',
    summary: 'Remove a passkey',
    ...byPassword,
    params: z.object({ id: pathId }),
    out: z.object({ security }),
    errors: ['not_found', 'wrong_password'],
  },
  beginTwoStep: {
    method: 'POST',
    path: '/profile/two-step',
    summary: 'Begin two-step verification: the secret for the authenticator app',
    ...byPassword,
    out: z.object({
      /** In base 32, for typing. */
      secret: z.string(),
      /** The same as a QR code: an SVG path of dark squares and how many squares it is wide. */
      qr: z.object({ path: z.string(), size: z.int() }),
    }),
    errors: ['wrong_password', 'conflict'],
  },
  confirmTwoStep: {
    method: 'POST',
    path: '/profile/two-step/confirm',
    summary: 'Turn two-step verification on with a first code; the recovery codes are shown this once',
    ...waysIn,
    body: codeBody,
    out: z.object({ recovery_codes: z.array(z.string()) }),
    errors: ['wrong_code', 'conflict'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/profile/two-step/codes',
    makes: true,
    summary: 'Make new recovery codes; the former ones stop working',
    ...byPassword,
    out: z.object({ recovery_codes: z.array(z.string()) }),
    errors: ['wrong_password', 'conflict'],
  },
  endTwoStep: {
    method: 'POST',
    path: '/profile/two-step/off',
    summary: 'Turn two-step verification off',
    ...byPassword,
    out: z.object({ security }),
    errors: ['wrong_password'],
  },
  resetTwoStep: {
    method: 'POST',
    path: '/staff/people/{id}/two-step/reset',
    summary: 'Turn off two-step verification of somebody who lost it; their sessions end, and they are told by mail (operator only)',
    access: 'staff:admin:write',
    byPerson: true,
    params: z.object({ id: pathId }),
    body: resetTwoStepBody,
    out: z.object({ person: z.object({ id: z.int(), email: z.string(), two_step: z.boolean() }) }),
    errors: ['not_found', 'not_eligible'],
    example: { body: { reason: 'Lost the phone; identity checked by video call' } },
  },
  forgotPassword: {
    method: 'POST',
    path: '/password-link/forgotten',
    summary: 'Mail a link to choose a new password; the answer is the same whether the e-mail is known or not',
    access: 'public',
    holdsSecret: true,
    body: forgottenBody,
    out: z.object({ is_mailed: z.boolean(), operator: z.string().meta({ description: 'Whom to ask for the link where no mail leaves' }) }),
  },
  openPasswordLink: {
    method: 'POST',
    path: '/password-link/open',
    summary: 'Whose password a link is for',
    access: 'public',
    holdsSecret: true,
    body: z.strictObject({ token: linkToken }),
    out: z.object({
      person: z.object({
        email: z.string(),
        /** Whether their name is already known. */
        has_name: z.boolean(),
      }),
    }),
    errors: ['link_invalid'],
  },
  usePasswordLink: {
    method: 'POST',
    path: '/password-link/use',
    summary: 'Choose a password by a link, once; every session of the person ends',
    access: 'public',
    holdsSecret: true,
    body: choosePasswordBody,
    out: z.object({}),
    errors: ['link_invalid'],
  },
  listTokens: {
    method: 'GET',
    path: '/tokens',
    summary: 'The personal access tokens of the account',
    access: 'developer:read',
    scope: 'credentials',
    out: z.object({ tokens: z.array(token), scopes: z.array(z.enum(ALL_SCOPES)) }),
  },
  createToken: {
    method: 'POST',
    path: '/tokens',
    summary: 'Make a personal access token; its text is shown this once',
    access: 'developer:write',
    visit: 'refused',
    scope: 'credentials',
    byPerson: true,
    body: tokenBody,
    out: z.object({ token, secret: z.string() }),
  },
  revokeToken: {
    method: 'DELETE',
    path: '/tokens/{id}',
    summary: 'Revoke a personal access token',
    access: 'developer:write',
    visit: 'refused',
    scope: 'credentials',
    params: z.object({ id: pathId }),
    out: z.object({}),
  },
});
