/*
 * Clients: programs that use the API through OAuth 2. A machine acts for its account by client credentials; a web app
 * acts for the people who allow it, by authorization code with PKCE.
 * States: active ⇄ disabled; deleting is permanent. Disabling and deleting end every token of the client at once.
 * Odd rules: a secret is shown once and stored as a hash; after a rotation the previous one works for the chosen number of
 * hours; nobody can give a client more than they have themselves, and a client cannot make another.
 */
import { z } from 'zod';
import { asRead } from '../../shared/as-read.ts';
import { contract } from '../../shared/contract.ts';
import { line, objectId, pathId } from '../../shared/fields.ts';
import { ALL_SCOPES, TOKEN_SCOPES } from '../../shared/permissions.ts';
import { says } from '../../shared/says.ts';
import { isRedirectUri } from './rules.ts';

export const MAX_CLIENTS = 50;
export const MAX_REDIRECTS = 10;
export const CLIENT_KINDS = ['machine', 'web'] as const;
export type ClientKind = (typeof CLIENT_KINDS)[number];
/** Hours the previous secret keeps working after a rotation. */
export const OVERLAPS = [0, 1, 24, 168] as const;

const scopes = z.array(z.enum(ALL_SCOPES)).min(1).max(ALL_SCOPES.length);
const redirectUri = z.string().trim().min(1).max(500).refine(isRedirectUri, says('validation.redirect'));
const redirectUris = z.array(redirectUri).max(MAX_REDIRECTS).default([]);

export const clientBody = z.strictObject({
  name: line(40),
  kind: z.enum(CLIENT_KINDS),
  scopes,
  /** Where a web app may be sent back to, compared letter by letter; a machine has none. */
  redirect_uris: redirectUris,
});

export const clientChanges = z.strictObject({ name: line(40), scopes, redirect_uris: redirectUris });

export const rotateBody = z.strictObject({ overlap_hours: z.union(OVERLAPS.map((hours) => z.literal(hours))).default(24) });

const secret = z.object({
  /** The last characters of the secret, to tell it from others. */
  hint: z.string(),
  created: z.string(),
  /** When it stops working; null for the current one. */
  expires: z.string().nullable(),
});

const credential = z.object({
  id: z.int(),
  /** What a program sends as `client_id`. */
  client_id: z.string(),
  name: z.string(),
  kind: z.enum(CLIENT_KINDS),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  redirect_uris: z.array(z.string()),
  is_test: z.boolean(),
  active: z.boolean(),
  owner: z.string(),
  created: z.string(),
  updated: z.string(),
  last_used: z.string().nullable(),
  /** The secrets that work, the current one first. */
  secrets: z.array(secret),
});
export type Credential = z.output<typeof credential>;

const consent = z.object({
  client: z.object({ name: z.string(), redirect_host: z.string(), is_test: z.boolean() }),
  /** The merchant whose program it is, which is not vouched for. */
  publisher: z.string(),
  account: z.object({ id: z.int(), name: z.string(), is_test: z.boolean() }),
  /** What it asks for; `allowed` says whether the person's own role covers it. */
  scopes: z.array(z.object({ scope: z.enum(ALL_SCOPES), allowed: z.boolean() })),
});
export type Consent = z.output<typeof consent>;

const one = z.object({ id: pathId });
const made = z.object({ credential, secret: z.string() });
const EXAMPLE = { name: 'Order sync', scopes: ['read_shipments'], redirect_uris: [] } as const;

export const credentials = contract('credentials', {
  list: {
    method: 'GET',
    path: '/credentials',
    summary: 'The OAuth 2 clients of the account, and the scopes the caller may give',
    access: 'developer:read',
    scope: 'credentials',
    out: z.object({ credentials: z.array(credential), scopes: z.array(z.enum(ALL_SCOPES)) }),
  },
  create: {
    method: 'POST',
    path: '/credentials',
    summary: 'Make a client; its secret is shown this once',
    access: 'developer:write',
    visit: 'refused',
    scope: 'credentials',
    body: clientBody,
    out: made,
    errors: ['access_denied'],
    example: { body: { ...EXAMPLE, kind: 'machine' } },
  },
  get: {
    method: 'GET',
    path: '/credentials/{id}',
    summary: 'One client',
    access: 'developer:read',
    scope: 'credentials',
    params: one,
    out: z.object({ credential }),
    errors: ['not_found'],
  },
  update: {
    method: 'PUT',
    path: '/credentials/{id}',
    summary: 'Change name, scopes and redirect addresses; scopes taken away count at once',
    access: 'developer:write',
    visit: 'refused',
    scope: 'credentials',
    params: one,
    body: clientChanges.extend({ updated: asRead }),
    out: z.object({ credential }),
    errors: ['not_found', 'access_denied', 'conflict'],
    example: { body: { ...EXAMPLE, redirect_uris: [] } },
  },
  rotate: {
    method: 'POST',
    path: '/credentials/{id}/secret',
    makes: true,
    summary: 'Make a new secret, shown this once; the one before goes on working for the hours given',
    access: 'developer:write',
    visit: 'refused',
    scope: 'credentials',
    params: one,
    body: rotateBody,
    out: made,
    errors: ['not_found', 'access_denied'],
    example: { body: { overlap_hours: 24 } },
  },
  disable: {
    method: 'POST',
    path: '/credentials/{id}/disable',
    summary: 'Disable a client: its tokens and secrets stop working at once',
    access: 'developer:write',
    visit: 'refused',
    scope: 'credentials',
    params: one,
    out: z.object({ credential }),
    errors: ['not_found'],
  },
  enable: {
    method: 'POST',
    path: '/credentials/{id}/enable',
    summary: 'Let a disabled client work again; it needs new tokens',
    access: 'developer:write',
    visit: 'refused',
    scope: 'credentials',
    params: one,
    out: z.object({ credential }),
    errors: ['not_found', 'access_denied'],
  },
  delete: {
    method: 'DELETE',
    path: '/credentials/{id}',
    summary: 'Delete a client with its secrets and everything people allowed it',
    access: 'developer:write',
    visit: 'refused',
    scope: 'credentials',
    params: one,
    out: z.object({}),
    errors: ['not_found'],
  },
});

const step = z.object({ uid: z.string().regex(/^[\w-]{1,64}$/) });

/** Somebody who switched accounts in another tab must not allow it for the wrong account. */
const consentBody = z.strictObject({ account_id: objectId });

/** The consent page's own calls, on the accounts site only. */
export const consents = contract('consents', {
  get: {
    method: 'GET',
    path: '/consents/{uid}',
    summary: 'What a web app asks the signed-in person for',
    access: 'person',
    params: step,
    out: z.object({ consent }),
    errors: ['not_found'],
  },
  allow: {
    method: 'POST',
    path: '/consents/{uid}',
    summary: 'Allow a web app what it asks for, in the account the person was shown',
    access: 'person',
    visit: 'refused',
    params: step,
    body: consentBody,
    out: z.object({}),
    errors: ['not_found', 'account_switched'],
    example: { body: { account_id: 20001 } },
  },
});
