import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Call } from '../shared/contract.ts';
import { statusOf, type ErrorCode } from '../shared/errors.ts';
import { scopeFor } from '../shared/permissions.ts';
import { SESSION_COOKIE } from './auth.ts';
import type { App } from './ctx.ts';
import { referencePage } from './reference-page.ts';
import type { Verb } from './verb.ts';
import { languageOf } from './words.ts';
import { successStatus } from './success.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json;
  return rest;
};

function parameters(call: Call): Json[] {
  const list = (schema: z.ZodObject | undefined, place: 'path' | 'query') => {
    if (!schema) return [];
    const described = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
    return Object.entries(described.properties ?? {}).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || (described.required ?? []).includes(name),
      schema: property,
    }));
  };
  return [...list(call.params, 'path'), ...list(call.query, 'query')];
}

const GENERAL: readonly ErrorCode[] = ['bad_request', 'invalid_input', 'too_many_requests'];

function answers(call: Call): Json {
  const byStatus = new Map<number, string[]>();
  const codes = [...GENERAL, ...(call.access === 'public' ? [] : (['unauthorized', 'access_denied'] as const)), ...(call.errors ?? [])];
  for (const code of new Set(codes)) byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code]);
  const errors = [...byStatus].map(([status, list]) => [
    String(status),
    { description: `Error: ${list.join(', ')}`, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
  ]);
  const ok = { type: 'object', required: ['success', 'data'], properties: { success: { const: true }, data: schemaOf(call.out, 'output') } };
  const documents = Object.fromEntries((call.produces ?? []).map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
  return { [successStatus(call)]: { description: 'Success', content: { 'application/json': { schema: ok }, ...documents } }, ...Object.fromEntries(errors) };
}

/** What a caller must have: nothing, a session, or a token with the named scope. */
function security(call: Call): Json[] {
  const { access } = call;
  if (access === 'public') return [];
  if (access === 'person' || call.byPerson === true) return [{ session: [] }];
  return [{ token: access === 'session' ? [] : [scopeFor(access, call.scope)] }, { session: [] }];
}

/** The contract as OpenAPI 3.1. */
export function openApi(verbs: readonly Verb[], baseUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const { call } of verbs) {
    const path = (paths[call.path] ??= {});
    const [feature] = call.name.split('.');
    path[call.method.toLowerCase()] = {
      operationId: call.name.replace('.', '_'),
      summary: call.summary,
      tags: [feature],
      parameters: parameters(call),
      ...(call.form && {
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['options', 'file'],
                properties: { options: schemaOf(call.form, 'input'), file: { type: 'string', format: 'binary' } },
              },
              encoding: { options: { contentType: 'application/json' } },
            },
          },
        },
      }),
      ...(call.body && {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: schemaOf(call.body, 'input'), ...(call.example?.body !== undefined && { example: call.example.body }) } },
        },
      }),
      responses: answers(call),
      security: security(call),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portolan API',
      version: '1',
      description: 'Ship, fulfil and return parcels across borders. Every mutating call accepts an Idempotency-Key header.',
    },
    servers: [{ url: `${baseUrl}/api` }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'A personal access token, or an access token of an OAuth 2 client, with the scope named.' },
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE.console, description: 'The session of a person who signed in with a browser.' },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['success', 'code', 'message'],
          properties: {
            success: { const: false },
            code: { type: 'string' },
            message: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'A sentence for each wrong field, by its path.' },
          },
        },
      },
    },
  };
}

/** Serves `/api/openapi.json` and a readable reference at `/api/reference`. */
export function serveOpenApi(server: FastifyInstance, app: App, verbs: readonly Verb[]): void {
  let description: Json | null = null;
  const current = () => (description ??= openApi(verbs, app.env.CONSOLE_URL));
  server.get('/api/openapi.json', async () => current());
  server.get('/api/reference', async (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const theme = request.cookies.theme === 'DARK' ? 'DARK' : 'DEFAULT';
    const lang = languageOf(request.cookies.language, request.headers['accept-language'], false);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`)
      .send(referencePage(current(), { nonce, theme, lang, baseUrl: app.env.CONSOLE_URL }));
  });
}
