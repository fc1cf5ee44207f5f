import type { Call } from '../../shared/contract.ts';
import { statusOf, type ErrorCode } from '../../shared/errors.ts';
import { hasTag } from '../entity-tag.ts';
import { successStatus } from '../success.ts';
import { errorMeaning } from '../words.ts';
import { sampleOf } from './samples.ts';
import { refTo, type Schema, type Schemas } from './schemas.ts';

type Json = Record<string, unknown>;

/** On every answer. */
const EVERY = {
  'x-request-id': { $ref: '#/components/headers/RequestId' },
  'ratelimit-limit': { $ref: '#/components/headers/RateLimit' },
  'ratelimit-remaining': { $ref: '#/components/headers/RateLimitRemaining' },
  'ratelimit-reset': { $ref: '#/components/headers/RateLimitReset' },
};
/** Errors that are the same wherever they stand, by the name of their answer. */
const SHARED: Readonly<Partial<Record<ErrorCode, string>>> = {
  bad_request: 'BadRequest',
  unauthorized: 'Unauthorized',
  not_acceptable: 'NotAcceptable',
  payload_too_large: 'PayloadTooLarge',
  precondition_failed: 'PreconditionFailed',
  unsupported_media_type: 'UnsupportedMediaType',
  too_many_requests: 'TooManyRequests',
  internal: 'Internal',
  unavailable: 'Unavailable',
};

/** The codes that a call can answer by what it is, besides those its contract names. */
function codesOf(call: Call): ErrorCode[] {
  const codes: ErrorCode[] = ['bad_request', 'not_acceptable', 'too_many_requests', 'internal', 'unavailable'];
  if (call.params) codes.push('not_found');
  // Whoever must be known may name nothing in the address that is not asked for.
  if (call.params || call.query || call.body || call.form || call.access !== 'public') codes.push('invalid_input');
  if (call.access !== 'public') codes.push('unauthorized', 'access_denied', 'account_suspended');
  // What changes something is refused to pages of others.
  else if (call.changes === true || call.method !== 'GET') codes.push('access_denied');
  if (call.live || call.access.startsWith('staff:')) codes.push('live_only');
  if (call.test) codes.push('test_only');
  if (call.method !== 'GET') codes.push('conflict');
  if (call.method !== 'GET' && !call.holdsSecret) codes.push('idempotency_mismatch');
  if (call.body || call.form) codes.push('unsupported_media_type', 'payload_too_large');
  return [...new Set([...codes, ...(call.errors ?? [])])];
}

const errorExample = (code: ErrorCode) => ({ success: false, code, message: errorMeaning('en', code) });

function errorAnswer(status: number, codes: readonly ErrorCode[]): Json {
  const schema: Schema = {
    allOf: [refTo('Error'), { type: 'object', properties: { code: { type: 'string', description: 'What went wrong.', enum: [...codes] } } }],
  };
  const [first] = codes;
  return {
    description: codes.map((code) => `\`${code}\`: ${errorMeaning('en', code)}`).join(' '),
    headers: {
      ...EVERY,
      ...(status === 401 && { 'www-authenticate': { $ref: '#/components/headers/Challenge' } }),
      // A call that is still under way is waited for too.
      ...(([429, 503].includes(status) || codes.includes('conflict')) && { 'retry-after': { $ref: '#/components/headers/RetryAfter' } }),
    },
    content: { 'application/json': { schema, ...(first !== undefined && { example: errorExample(first) }) } },
  };
}

/** Headers that are too long together, a cookie jar say: refused before it is known which call it is. */
const LONG_HEADERS = { status: 431, name: 'HeadersTooLarge' } as const;

/** The error answers that are the same wherever they stand. */
export const sharedAnswers = (): Json => ({
  ...Object.fromEntries((Object.keys(SHARED) as ErrorCode[]).map((code) => [SHARED[code], errorAnswer(statusOf(code), [code])])),
  [LONG_HEADERS.name]: errorAnswer(LONG_HEADERS.status, ['bad_request']),
});

/** The answer of a status: the shared one where it is all a call can say with it. */
function refOrAnswer(status: number, codes: readonly ErrorCode[]): Json {
  const [only = 'internal', ...others] = codes;
  const name = others.length === 0 ? SHARED[only] : undefined;
  return name === undefined ? errorAnswer(status, codes) : { $ref: `#/components/responses/${name}` };
}

/** What a call answers, by status: its data with an example, its documents, and its errors with their codes. `isGuarded`: it takes `If-Match`. */
export function answersOf(call: Call & { name: string }, schemas: Schemas, isGuarded: boolean): Json {
  const byStatus = Map.groupBy([...codesOf(call), ...(isGuarded ? (['precondition_failed'] as const) : [])], statusOf);
  const errors = [...byStatus].toSorted(([a], [b]) => a - b).map(([status, codes]) => [String(status), refOrAnswer(status, codes)]);
  const documents = Object.fromEntries((call.produces ?? []).map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
  const content: Json = {};
  if (call.out._zod.def.type !== 'never') {
    const data = schemas.of(call.out, 'output', call.name.split('.')[0] ?? '');
    const schema: Schema = {
      type: 'object',
      required: ['success', 'data'],
      properties: {
        success: { const: true, description: 'True for every answer that is no error.' },
        data: { ...data, description: 'What was asked for.' },
        // A bare word is said as a sentence, too.
        ...(call.out._zod.def.type === 'enum' && { message: { type: 'string', description: 'The same as a sentence, in the language of the call.' } }),
      },
    };
    content['application/json'] = { schema, example: sampleOf(schema, schemas.components) };
  }
  // What has neither data nor a document leads to another page.
  const leads = Object.keys({ ...content, ...documents }).length === 0;
  const status = leads ? 302 : successStatus(call);
  const ok = {
    description: leads ? 'On to another page.' : status === 201 ? 'Made.' : status === 202 ? 'Accepted: a task does it.' : 'Done.',
    headers: {
      ...EVERY,
      ...(leads && { location: { $ref: '#/components/headers/Location' } }),
      ...(hasTag(call) && { etag: { $ref: '#/components/headers/EntityTag' } }),
      ...(call.deprecated && { deprecation: { $ref: '#/components/headers/Deprecation' }, sunset: { $ref: '#/components/headers/Sunset' } }),
    },
    ...(!leads && { content: { ...content, ...documents } }),
  };
  return {
    [status]: ok,
    ...(hasTag(call) && { '304': { description: 'As it was: nothing changed since the entity tag in `If-None-Match`.', headers: EVERY } }),
    ...Object.fromEntries(errors),
    [LONG_HEADERS.status]: { $ref: `#/components/responses/${LONG_HEADERS.name}` },
  };
}
