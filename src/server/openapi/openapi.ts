import { z } from 'zod';
import type { Call } from '../../shared/contract.ts';
import { ALL_SCOPES, scopeFor } from '../../shared/permissions.ts';
import { atOnce, type Work } from '../../shared/work.ts';
import { SESSION_COOKIE, type Site } from '../auth.ts';
import { readerOf } from '../entity-tag.ts';
import type { Verb } from '../verb.ts';
import { known, sayName } from '../words.ts';
import { answersOf, sharedAnswers } from './answers.ts';
import { describedEvents, EVENT_SCHEMA } from './events.ts';
import { openParameters, parametersOf } from './parameters.ts';
import { DESK_GUIDES } from './reference/desk-guide.ts';
import { openSchemas, type Schema, type Schemas } from './schemas.ts';

type Json = Record<string, unknown>;

const ERROR: Schema = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false, description: 'False for every error.' },
    code: { type: 'string', description: 'What went wrong, as a code that stays the same.' },
    message: { type: 'string', description: 'What went wrong, in the language of the call, fit to be shown to people.' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'A sentence for each wrong field, by its path: `to/postal_code`.',
    },
    scope: { type: 'string', description: 'The scope that the token lacks, where that is why.' },
    price: {
      type: 'object',
      required: ['amount', 'currency'],
      properties: {
        amount: { type: 'number', description: 'Amount in the currency beside it, with at most its decimals.' },
        currency: { type: 'string', description: 'Currency of the amounts beside it, ISO 4217.' },
      },
      description: 'What it costs now, of `price_changed` and `fee_changed`.',
    },
  },
};

/** What a client may get; the operator's own scopes are for tokens of the operator's people. */
const scopeWords = (): Record<string, string> => Object.fromEntries(ALL_SCOPES.map((scope) => [scope, known('en', 'identity:scopes', scope) ?? scope]));

function securitySchemes(accountsUrl: string, site: Site): Json {
  const issuer = `${accountsUrl}/oidc`;
  const scopes = scopeWords();
  return {
    token: { type: 'http', scheme: 'bearer', description: 'A personal access token: made under Access tokens of the accounts site, with the scopes it needs.' },
    oauth: {
      type: 'oauth2',
      description: 'An access token of an OAuth 2 client. It lives an hour.',
      flows: {
        clientCredentials: { tokenUrl: `${issuer}/token`, scopes },
        authorizationCode: { authorizationUrl: `${issuer}/auth`, tokenUrl: `${issuer}/token`, refreshUrl: `${issuer}/token`, scopes },
      },
    },
    session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE[site], description: 'The session of a person who signed in with a browser.' },
  };
}

/** What a caller must have: nothing, a session, or a token with the named scope. */
function security({ access, byPerson, scope }: Call): Json[] {
  if (access === 'public') return [];
  if (access === 'person' || byPerson === true) return [{ session: [] }];
  if (access.startsWith('staff:')) return [{ token: [scopeFor(access)] }, { session: [] }];
  const scopes = access === 'session' ? [] : [scopeFor(access, scope)];
  return [{ token: [] }, { oauth: scopes }, { session: [] }];
}

function about(call: Call): string {
  const { access, byPerson, live, test, scope, deprecated } = call;
  return [
    `${call.summary}.`,
    access === 'public' && 'Anybody may call it.',
    (access === 'person' || byPerson === true) && 'Only a person in a session may call it, no token.',
    access.includes(':') && !byPerson && `A token needs the scope \`${scopeFor(access, scope)}\`.`,
    live === true && 'Refused in test mode.',
    test === true && 'Refused outside test mode.',
    deprecated && `Deprecated since ${deprecated.since}; it works until ${deprecated.until}.`,
    deprecated?.instead !== undefined && `Use \`${deprecated.instead}\` instead.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function bodyOf(call: Call & { name: string }, schemas: Schemas): Json | undefined {
  const [feature = ''] = call.name.split('.');
  if (call.form) {
    const options = schemas.of(call.form, 'input', feature);
    const file: Schema = { type: 'string', format: 'binary', description: 'The file, after the options.' };
    const given = (call.example?.body as { options?: unknown } | undefined)?.options;
    const properties = { options: { ...options, description: 'What the file is, as JSON.' }, file };
    return {
      required: true,
      content: {
        'multipart/form-data': {
          schema: { type: 'object', required: ['options', 'file'], properties },
          encoding: { options: { contentType: 'application/json' } },
          ...(given !== undefined && { example: { options: given, file: 'rows.csv' } }),
        },
      },
    };
  }
  if (!call.body) return undefined;
  const example = call.example?.body;
  // No body is as good as an empty one.
  const required = !z.safeParse(call.body, {}).success;
  return { required, content: { 'application/json': { schema: schemas.of(call.body, 'input', feature), ...(example !== undefined && { example }) } } };
}

/** What the standard has no word for but that it is so. */
const deprecation = ({ deprecated }: Call): Json =>
  deprecated === undefined
    ? {}
    : {
        deprecated: true,
        'x-deprecated': deprecated.since,
        'x-sunset': deprecated.until,
        ...(deprecated.instead !== undefined && { 'x-instead': deprecated.instead }),
      };

/** Where the sites are. */
export interface Addresses {
  CONSOLE_URL: string;
  ACCOUNTS_URL: string;
}

const UNITS = 'Bodies are JSON. Weights are kg and lengths cm, times ISO 8601 in UTC, money a number with the currency beside it.';
const PROMISE = 'Within version 1 calls, fields, codes and events are only added: read what you know, and skip the rest.';

/** What each site's description is about: the console's is for merchants' programs, that of the accounts site for machines at the warehouse desk. */
const ABOUT: Record<Site, { title: string; summary: string }> = {
  console: { title: 'Portolan API', summary: 'Ship, fulfil and return parcels across borders.' },
  accounts: { title: DESK_GUIDES.en.words.title, summary: DESK_GUIDES.en.words.text },
};

const tagName = (site: Site, name: string): string | undefined => (site === 'accounts' ? DESK_GUIDES.en.parts[name] : sayName('en', 'parts', name));

/** What the accounts site describes of its calls: those of machines at the warehouse desk and of carriers. Its others are for its own pages. */
export const isAtDesk = ({ call }: Verb): boolean => call.path.startsWith('/desk/') || call.path === '/tracking/events';

/** What the console describes: what merchants may call. What is the operator's alone is described on the accounts site. */
export const isForMerchants = ({ call }: Verb): boolean => !call.access.startsWith('staff:');

/** The contract of a site as OpenAPI 3.1, once the words are read; call by call, as all of it takes a quarter of a second. */
export function* describing(verbs: readonly Verb[], { CONSOLE_URL, ACCOUNTS_URL }: Addresses, site: Site = 'console'): Work<Json> {
  const schemas = openSchemas(verbs.map(({ call }) => call));
  const parameters = openParameters();
  const paths: Record<string, Json> = {};
  for (const { call } of verbs) {
    const path = (paths[call.path] ??= {});
    const requestBody = bodyOf(call, schemas);
    const isGuarded = readerOf(call, verbs) !== undefined;
    path[call.method.toLowerCase()] = {
      operationId: call.name.replaceAll(/[.-]/g, '_'),
      summary: call.summary,
      description: about(call),
      tags: [call.name.split('.')[0]],
      ...deprecation(call),
      parameters: parametersOf(call, schemas, parameters, isGuarded),
      ...(requestBody && { requestBody }),
      responses: answersOf(call, schemas, isGuarded),
      security: security(call),
    };
    yield;
  }
  const tags = [...new Set(verbs.map(({ call }) => call.name.split('.')[0] ?? ''))];
  return {
    openapi: '3.1.0',
    info: {
      ...ABOUT[site],
      version: '1',
      description: `${UNITS} ${PROMISE}`,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: `${site === 'console' ? CONSOLE_URL : ACCOUNTS_URL}/api` }],
    tags: tags.map((name) => ({ name, description: tagName(site, name) })),
    paths,
    webhooks: site === 'console' ? describedEvents() : {},
    components: {
      securitySchemes: securitySchemes(ACCOUNTS_URL, site),
      parameters,
      headers: {
        RequestId: { description: 'Names the request, to ask the operator about it.', schema: { type: 'string' } },
        RateLimit: { description: 'How many calls a minute the caller has.', schema: { type: 'integer' } },
        RateLimitRemaining: { description: 'How many of them are left.', schema: { type: 'integer' } },
        RateLimitReset: { description: 'Seconds until all of them are there again.', schema: { type: 'integer' } },
        EntityTag: { description: 'Stands for the answer: send it back in `If-None-Match`, or in `If-Match` of a change.', schema: { type: 'string' } },
        Challenge: { description: 'How to sign in (RFC 6750).', schema: { type: 'string' } },
        Deprecation: { description: 'Since when the call is deprecated: `@` and seconds since 1970 (RFC 9745).', schema: { type: 'string' } },
        Sunset: { description: 'When the call ends, as an HTTP date (RFC 8594).', schema: { type: 'string' } },
        Location: { description: 'Where it goes on.', schema: { type: 'string' } },
        RetryAfter: { description: 'Seconds to wait before the next try.', schema: { type: 'integer' } },
      },
      responses: sharedAnswers(),
      schemas: {
        Error: ERROR,
        ...(site === 'console' && { Event: EVENT_SCHEMA }),
        ...Object.fromEntries(Object.entries(schemas.components).toSorted(([a], [b]) => (a < b ? -1 : 1))),
      },
    },
  };
}

/** All of {@link describing} in one go. */
export const openApi = (...asked: Parameters<typeof describing>): Json => atOnce(describing(...asked));
