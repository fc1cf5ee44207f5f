import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call, Named } from '../shared/contract.ts';
import { AppError, type FieldProblem } from '../shared/errors.ts';
import { problemsOf, tooLong } from '../shared/issues.ts';
import { authorizeCall, changes, isByPerson, systemActor, type Site } from './auth.ts';
import { accepts } from './accepts.ts';
import { asAppError } from './as-app-error.ts';
import { boundPage } from './bound-page.ts';
import { callerOf } from './caller.ts';
import { challenge, isByToken } from './challenge.ts';
import type { Actor, App, Cookie, Ctx } from './ctx.ts';
import type { Tx } from './db.ts';
import { deprecationHeaders } from './deprecation.ts';
import { claimKey, KEY_HEADER, keepAnswer, keptAnswer, requestHash, type Kept, type Sent } from './idempotency.ts';
import { claimForRun } from './key-claim.ts';
import { againWhereMet } from './met-another.ts';
import { inOwnCurrency } from './own-currency.ts';
import { PriceChanged } from './price-changed.ts';
import { backwards, givenTwice, oddNumbers } from './query-problems.ts';
import { strip } from './strip.ts';
import { successStatus } from './success.ts';
import { hashed, readUpload } from './upload.ts';
import { Plain, Raw, type Verb } from './verb.ts';
import { keepStep } from './visit-steps.ts';
import { entityTag, hasTag, isMatched, knownTag, MATCH_HEADER, readerOf, tagOf } from './entity-tag.ts';
import { languageOf, say, sayError } from './words.ts';

const MAX_KEY = 128;
/** Other characters do not arrive the same from every program; an empty key is a variable that was never filled in. */
const PRINTABLE = /^[!-~](?:[ -~]*[!-~])?$/;
const JSON_TYPE = 'application/json';

function check(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (!schema) return {};
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid_input', { fields: problemsOf(parsed.error) });
}

/** What no object can have as its number or name is not found. */
function checkParams({ params }: Call, sent: unknown): unknown {
  if (!params) return {};
  const parsed = params.safeParse(sent);
  if (parsed.success && Object.keys(oddNumbers(params, sent)).length === 0) return parsed.data;
  throw new AppError('not_found');
}

/** The options of a form. Sent after the file they are not read: then the form lacks them as a whole. */
function checkForm(schema: z.core.$ZodType | undefined, options: unknown): unknown {
  if (schema && options === undefined && !z.safeParse(schema, {}).success)
    throw new AppError('invalid_input', { fields: { options: { key: 'validation.required' } } });
  return check(schema, options ?? {});
}

/** In the query of an address no field is highlighted: the sentence names it (spec §5). A number that is not there at all reads as none. */
function named(path: string, { key, values }: FieldProblem, isMissing = false): FieldProblem {
  if (key === 'validation.required' || (isMissing && key === 'validation.number')) return { key: 'server:required', values: { field: path } };
  return key === 'validation.max' && values?.['length'] !== undefined
    ? { key: 'server:max', values: { field_name: path, max_count: values['length'] } }
    : { key, ...(values && { values }) };
}

/** What a call without a query takes in it, and one without a body in that: nothing. */
const NOTHING = z.strictObject({});

function checkQuery({ query, access }: Call, sent: unknown, { timeZone, currency }: Pick<Actor, 'timeZone' | 'currency'>): unknown {
  // Links that anybody may open get names of others on their way, such as `utm_source`.
  if (!query && access === 'public') return {};
  const schema = query ?? NOTHING;
  const parsed = inOwnCurrency(currency, () => schema.safeParse(sent));
  const wrong = parsed.success
    ? { ...backwards(parsed.data, timeZone), ...oddNumbers(schema, sent) }
    : { ...problemsOf(parsed.error), ...givenTwice(schema, sent) };
  const paths = Object.entries(wrong);
  if (parsed.success && paths.length === 0) return parsed.data;
  const isMissing = (path: string): boolean => !((path.split('/')[0] ?? '') in Object(sent));
  throw new AppError('invalid_input', { fields: Object.fromEntries(paths.map(([path, problem]) => [path, named(path, problem, isMissing(path))])) });
}

/** Where nothing is asked for, what is sent is not known either: a `dry_run` of a transmission would be none. Many programs send null for no body. */
function checkBody({ body }: Call, sent: unknown, { currency }: Pick<Actor, 'currency'>): unknown {
  if (body) return inOwnCurrency(currency, () => check(body, sent === undefined ? {} : sent));
  check(NOTHING, sent ?? {});
  return undefined;
}

/**
 * A browser sends a cookie by itself, so a change must come from our own pages (OWASP: Origin, Sec-Fetch-Site). If it sends
 * neither, a GET that changes something must at least not be a followed link: those ask for a page.
 */
function refuseForeignOrigin(app: App, request: FastifyRequest): void {
  const { authorization, origin, host, accept = '', 'sec-fetch-site': site } = request.headers;
  if (authorization !== undefined) return;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('access_denied');
  if (origin !== undefined && origin !== app.env.CONSOLE_URL && origin !== app.env.ACCOUNTS_URL) {
    // For example `null`: a sandboxed page, or one reached through several sites.
    if (!URL.canParse(origin) || new URL(origin).host !== host) throw new AppError('access_denied');
  }
  if (['GET', 'HEAD'].includes(request.method) && site === undefined && accept.includes('text/html')) throw new AppError('access_denied');
}

/**
 * A page says of which account, mode and person its data are: one left behind by a switch in another tab would change what it does not show, or
 * write as whoever signed in after its own person. A visit of support is a mode too: in an account that is also their own, people would go on as the
 * person they visit, or as themselves.
 */
function refuseLeftBehind(actor: Actor | null, request: FastifyRequest): void {
  if (actor?.kind !== 'session') return;
  const { 'portolan-mode': mode, 'portolan-account': account } = request.headers;
  if (account !== undefined && actor.homeAccountId > 0 && account !== String(actor.homeAccountId)) throw new AppError('account_switched');
  if (mode === undefined) return;
  const [kind, person] = mode.toString().split(' ');
  if (person !== undefined && person !== String(actor.userId)) throw new AppError('account_switched');
  if (kind === (actor.godmode ? 'visit' : actor.isTest ? 'test' : 'live')) return;
  throw new AppError(actor.godmode || kind === 'visit' ? 'account_switched' : 'mode_switched');
}

function sendCookies(app: App, reply: FastifyReply, cookies: Ctx['setCookies']): void {
  const secure = app.env.CONSOLE_URL.startsWith('https://');
  for (const [name, cookie] of cookies) {
    const common = { path: cookie?.path ?? '/', secure, sameSite: 'lax' as const, domain: cookie?.shared ? app.env.COOKIE_DOMAIN : undefined };
    if (cookie === null) reply.clearCookie(name, common);
    else reply.setCookie(name, cookie.value, { ...common, httpOnly: !cookie.readable, maxAge: cookie.maxAge });
  }
}

/** What an error says; one that asks to wait longer than a moment says how long. No form shows a header, so its sentence is the whole message. */
function sentenceOf({ code, values, fields, retryAfter: seconds = 0 }: AppError, lang: Ctx['lang'], request: FastifyRequest, call?: Call): string {
  const about = fields[KEY_HEADER] ?? fields[MATCH_HEADER];
  if (about) return say(lang, about);
  // A program has nowhere to sign in.
  if (code === 'unauthorized' && isByToken(request)) return say(lang, 'server:token');
  if (code === 'access_denied' && isByToken(request) && call !== undefined && isByPerson(call)) return say(lang, 'server:byPerson');
  const minutes = Math.ceil(seconds / 60);
  return code === 'too_many_requests' && minutes > 1 ? say(lang, 'server:wait', { minutes }) : sayError(lang, code, values);
}

/** The answer to an error: stable code, sentence, a sentence for each field by path, the scope that a token lacks, and a price that is higher than was seen. */
export function errorAnswer(error: AppError, lang: Ctx['lang'], request: FastifyRequest, call?: Call, scope?: string): Record<string, unknown> {
  const sentences = Object.fromEntries(Object.entries(error.fields).map(([path, p]: [string, FieldProblem]) => [path, say(lang, p)]));
  return {
    success: false,
    code: error.code,
    message: sentenceOf(error, lang, request, call),
    ...(Object.keys(sentences).length > 0 && { errors: sentences }),
    ...(scope !== undefined && { scope }),
    ...(error instanceof PriceChanged && { price: error.price }),
  };
}

/** What to read where a label, a slip or a list was opened in a tab of its own and cannot be had: sentences, as the browser shows nothing else of it. */
function inTab(error: AppError, lang: Ctx['lang'], request: FastifyRequest, call: Call): string | null {
  if (call.produces === undefined || request.headers['sec-fetch-dest'] !== 'document') return null;
  return [...new Set([sentenceOf(error, lang, request, call), ...Object.values(error.fields).map((problem) => say(lang, problem))])].join('\n');
}

/** Answers that do not change and are given again, which is said by freezing them, as they were written the first time. */
const written = new WeakMap<object, { text: string; bytes: Buffer }>();

function shape(app: App, call: Call, given: unknown): Sent | Raw {
  if (given instanceof Raw) return given;
  if (given instanceof Plain) return { status: given.status, text: JSON.stringify(given.body) };
  const before = written.get(Object(given));
  if (before !== undefined) return { status: successStatus(call), ...before };
  const data = JSON.stringify(strip(call.out, given));
  if (app.env.NODE_ENV !== 'production') {
    const parsed = z.safeParse(call.out, given);
    if (!parsed.success) throw new Error(`${call.method} ${call.path} answers what its contract does not allow: ${parsed.error.message}`);
    if (data !== JSON.stringify(parsed.data)) throw new Error(`${call.method} ${call.path} answers other than its contract reads.`);
  }
  const text = `{"success":true,"data":${data}}`;
  if (Object.isFrozen(given)) written.set(Object(given), { text, bytes: Buffer.from(text) });
  return { status: successStatus(call), text };
}

/** The `Idempotency-Key` of a request that may have one; keys belong to their sender: a person whatever their token, or a program. */
function keyOf({ call }: Verb, { actor }: Ctx, request: FastifyRequest): string | null {
  const key = call.method === 'GET' || call.holdsSecret ? undefined : request.headers['idempotency-key'];
  // The operator's people work in no account of their own, and their keys count too.
  if (typeof key !== 'string' || (actor.accountId <= 0 && actor.userId === null)) return null;
  if (!PRINTABLE.test(key)) throw new AppError('bad_request', { fields: { [KEY_HEADER]: { key: 'server:badKey' } } });
  if (key.length > MAX_KEY) throw new AppError('bad_request', { fields: { [KEY_HEADER]: named(KEY_HEADER, tooLong(MAX_KEY)) } });
  return `${actor.clientId === null ? '' : `${actor.clientId}:`}${actor.userId ?? 0}:${key}`;
}

/** Throws `precondition_failed` if the object that is going to be changed is none that `If-Match` names. */
async function checkMatch(app: App, reader: Verb, given: Parameters<Verb['run']>[0], expected: string): Promise<void> {
  const current = shape(app, reader.call, await reader.run({ ...given, ctx: { ...given.ctx, accept: JSON_TYPE } }));
  if (!(current instanceof Raw) && !isMatched(expected, entityTag(current.text))) throw new AppError('precondition_failed');
}

type Keep = (tx: Tx, answer: unknown) => Promise<unknown>;

async function perform(app: App, verb: Verb, ctx: Ctx, request: FastifyRequest, reader?: Verb): Promise<Sent | Raw> {
  const { call } = verb;
  const { actor } = ctx;
  // A form where JSON belongs would read as an empty body, and every field be blamed.
  if (call.body && request.isMultipart()) throw new AppError('unsupported_media_type');
  const received = call.form ? await readUpload(request) : undefined;
  const key = keyOf(verb, ctx, request);
  const file = key !== null && received ? hashed(received) : null;
  const upload = file?.upload ?? received;
  const input = {
    ctx,
    upload,
    params: checkParams(call, request.params),
    query: checkQuery(call, request.query, actor),
    body: checkBody(call, request.body, actor),
    form: checkForm(call.form, upload?.options),
  };
  const page = boundPage(call, actor.accountId, input);
  input.query = page.query();
  const work = (tx?: Tx, keep: Keep = async (_tx, answer) => answer) => ({ ...input, tx, keep }) as Parameters<Verb['run']>[0];
  const expected = reader && request.headers['if-match'];
  const tenant = <T>(inside: (tx: Tx) => Promise<T>) => app.db.tenant(actor.accountId, inside, expected !== undefined);
  const reading = <T>(inside: (tx: Tx) => Promise<T>) => app.db.reading(actor.accountId, inside);
  const begin = async (given: Parameters<Verb['run']>[0], asked?: unknown) => {
    if (reader && expected !== undefined) {
      const match = (tx: Tx) => checkMatch(app, reader, { ...given, query: Object(checkQuery(reader.call, {}, actor)), tx }, expected);
      await (verb.mode === 'own' ? reading(match) : match(given.tx));
    }
    return verb.run(given, asked);
  };
  const run = async (tx?: Tx, asked?: unknown) => shape(app, call, page.answer(await begin(work(tx), asked)));
  const once = verb.mode === 'system' ? app.db.system : call.method === 'GET' && !changes(call) ? reading : tenant;
  // A file that arrives is read only once.
  const inTx: typeof once = (inside) => (received === undefined ? againWhereMet(() => once(inside)) : once(inside));
  if (key === null) {
    const asked = await verb.ask?.(work());
    return verb.mode === 'own' ? run() : inTx((tx) => run(tx, asked));
  }

  const requested = requestHash(call.method, request.url, upload ? [upload.name, upload.options] : request.body);
  const fileHash = async () => (file ? file.sha256() : null);
  // Outside any transaction, because a file can arrive as slowly as its sender likes.
  const sameFile = async (kept: Kept): Promise<Sent> => {
    if (kept.fileHash !== (await fileHash())) throw new AppError('idempotency_mismatch');
    return kept;
  };
  if (verb.mode === 'own') {
    const claim = await claimForRun(app.db, actor, key, requested);
    if ('status' in claim) return sameFile(claim);
    let isKept = false;
    const keep: Keep = async (tx, answer) => {
      const sent = shape(app, call, answer);
      if (!(sent instanceof Raw)) await claim.keep(tx, { ...sent, fileHash: await fileHash() });
      isKept = true;
      return answer;
    };
    try {
      const answer = await begin(work(undefined, keep));
      if (!isKept) await tenant((tx) => keep(tx, answer));
      return shape(app, call, answer);
    } catch (error) {
      // If that fails too, the claim expires by itself.
      await claim.release().catch(() => undefined);
      throw error;
    } finally {
      claim.end();
    }
  }
  const kept = verb.ask && (await inTx((tx) => keptAnswer(tx, actor, key, requested)));
  if (kept) return kept;
  const asked = await verb.ask?.(work());
  const { before, result } = await inTx(async (tx) => {
    const claimed = await claimKey(tx, actor, key, requested);
    if (claimed) return { before: claimed, result: null };
    const sent = await run(tx, asked);
    if (!(sent instanceof Raw)) await keepAnswer(tx, actor, key, { ...sent, fileHash: await fileHash() });
    return { before: null, result: sent };
  });
  return before ? sameFile(before) : result;
}

/** Seconds for the header `Retry-After`: every answer that says "not now" also says when. */
export function retryAfter({ status, retryAfter: known }: AppError): number | undefined {
  if (known !== undefined) return Math.max(1, Math.ceil(known));
  return status === 503 ? 5 : status === 429 ? 60 : undefined;
}

/** Mounts one verb below `/api` on a site, which has others beside it. */
export function mount(server: FastifyInstance, app: App, site: Site, verb: Verb, verbs: readonly Verb[]): void {
  const call: Named<Call> = verb.call;
  const reader = readerOf(call, verbs);
  const ending = deprecationHeaders(call, app.env.CONSOLE_URL);
  server.route({
    method: call.method,
    url: `/api${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    handler: async (request, reply) => {
      const lang = languageOf(
        request.cookies.language,
        request.headers['accept-language'],
        request.headers['accept-language'] !== undefined && request.headers['sec-fetch-site'] === undefined,
      );
      reply.headers(ending);
      try {
        if (call.method !== 'GET' || call.changes) refuseForeignOrigin(app, request);
        const actor = await callerOf(app, site, request);
        authorizeCall(actor, call);
        if (!accepts(request.headers.accept, [JSON_TYPE, ...(call.produces ?? [])])) throw new AppError('not_acceptable');
        refuseLeftBehind(actor, request);
        const ctx: Ctx = {
          ...app,
          requestId: request.id,
          lang,
          ip: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
          accept: request.headers.accept ?? '*/*',
          cookies: request.cookies,
          setCookies: new Map<string, Cookie | null>(),
          actor: actor ?? systemActor(0, { role: 'none' }),
        };
        const outcome = await perform(app, verb, ctx, request, reader);
        // Before the answer: nothing of the account is shown in a visit without the account being told.
        if (ctx.actor.godmode) await keepStep(app, ctx.actor, call, Object(request.params), outcome instanceof Raw ? null : outcome.text);
        sendCookies(app, reply, ctx.setCookies);
        const body = outcome instanceof Raw ? outcome.body : null;
        // Nobody reads what a HEAD leaves out, and some answers never end by themselves.
        if (request.method === 'HEAD' && body instanceof Readable) reply.raw.once('finish', () => body.destroy());
        // A redirect has no body: null would be sent as JSON.
        if (outcome instanceof Raw)
          return await reply
            .status(outcome.status)
            .headers(outcome.headers)
            .send(outcome.body ?? undefined);
        if (hasTag(call) && outcome.status === 200) {
          const tag = tagOf(call, outcome.text);
          const known = knownTag(request, tag);
          reply.header('etag', known ?? tag);
          if (known !== undefined) return await reply.status(304).header('cache-control', 'no-store').send();
        }
        // As bytes: encoding here costs less than writing a string with letters beyond Latin-1 to the socket.
        const bytes = outcome.bytes ?? Buffer.from(outcome.text);
        reply.status(outcome.status).header('cache-control', 'no-store').type('application/json; charset=utf-8');
        // Not `reply`: a promise of it is fulfilled when all has been sent, and to learn of that costs more than most of what stands above.
        return bytes;
      } catch (error) {
        const known = asAppError(app, error, request);
        const wait = retryAfter(known);
        if (wait !== undefined) reply.header('retry-after', wait);
        // A call that only a person may make is granted by no scope.
        const scope = call.byPerson ? undefined : known.scope;
        challenge(request, reply, known, scope);
        reply.status(known.status).header('cache-control', 'no-store');
        const text = inTab(known, lang, request, call);
        if (text === null) return errorAnswer(known, lang, request, call, scope);
        reply.type('text/plain; charset=utf-8');
        return text;
      }
    },
  });
}
