import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import fastifyRateLimit from '@fastify/rate-limit';
import type { Registry } from '@prometheus-io/client';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { AppError } from '../shared/errors.ts';
import type { Site } from './auth.ts';
import { limitKey } from './caller.ts';
import type { App } from './ctx.ts';
import { tagPacked } from './entity-tag.ts';
import type { Catalog } from './feature.ts';
import { challenge } from './challenge.ts';
import { readJsonBodies } from './json-body.ts';
import { knownPaths } from './known-paths.ts';
import { asAppError } from './as-app-error.ts';
import { addressForLog } from './log.ts';
import { mayMeasure, measure } from './metrics.ts';
import { errorAnswer, mount, retryAfter } from './mount.ts';
import { serveOpenApi } from './openapi/serve.ts';
import { servePages } from './pages.ts';
import { securityHeaders } from './security-headers.ts';
import { refuseUnreadable } from './unreadable.ts';
import { drainRest } from './upload.ts';
import { languageOf } from './words.ts';

/** The largest JSON body; imports arrive as files. */
const BODY_LIMIT = 1024 * 1024;
const FILE_LIMIT = 64 * 1024 * 1024;
/** How long the database may take to answer, in milliseconds, before this copy counts as not ready. */
const READY_MS = 2000;

const isCall = ({ url }: Pick<FastifyRequest, 'url'>): boolean => url.startsWith('/api/');

/** Answers what failed outside a call: before one was found, or while its body was read. */
function refuse(app: App, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asAppError(app, error, request);
  // Fastify would close the connection of a body it did not read to the end, and the sender might never learn why; so the rest is drained.
  reply.removeHeader('connection');
  const lang = languageOf(request.cookies?.language, request.headers['accept-language'], true);
  const wait = retryAfter(known);
  if (wait !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', wait);
  challenge(request, reply, known);
  return reply.status(known.status).send(errorAnswer(known, lang, request));
}

export interface SiteServer {
  server: FastifyInstance;
  /** Turns readiness off, so that a load balancer stops sending requests. */
  drain(): void;
}

/** Builds one site's HTTP server: plumbing, the features' calls and other routes, pages. */
export async function buildSite(app: App, catalog: Catalog, site: Site, registry: Registry): Promise<SiteServer> {
  const proxies = app.env.TRUST_PROXY;
  const server = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    trustProxy: typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    requestTimeout: 120_000,
    // An address that cannot be read, or is longer than any of ours, is refused before the hooks run.
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (error, request, reply) => void refuse(app, error, request, reply.header('x-request-id', request.id)),
  });
  readJsonBodies(server);
  let isDraining = false;
  const guard = securityHeaders(app.env.CONSOLE_URL.startsWith('https://'));
  server.addHook('onRequest', (request, reply, done) => {
    if (isCall(request)) reply.headers(guard.all);
    else guard.set(request.raw, reply.raw);
    reply.header('x-request-id', request.id);
    done();
  });
  await server.register(fastifyCookie);
  await server.register(fastifyCompress, { threshold: 1400, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } });
  // Behind the hook that packs answers.
  server.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? [], tagPacked].flat();
  });
  await server.register(fastifyMultipart, { limits: { fileSize: FILE_LIMIT, files: 5 } });
  await server.register(fastifyRateLimit, {
    max: app.env.RATE_LIMIT,
    timeWindow: '1 minute',
    enableDraftSpec: true,
    // The key is asked for before the list of those who need none, and pages need no look at the database.
    keyGenerator: (request) => (isCall(request) ? limitKey(app, site, request) : request.ip),
    allowList: (request) => !isCall(request),
  });

  const methodsAt = knownPaths(server);
  // When the answer is sent, not when the request arrives: otherwise a request in progress would keep its connection open and delay the stop.
  server.addHook('onSend', (request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    const rest = drainRest(request.raw);
    // The connection ends with this answer: before all was sent it would be lost on a sender that writes first and reads then.
    if (reply.raw.shouldKeepAlive) done(null, payload);
    else void rest.then(() => done(null, payload));
  });
  server.addHook('onResponse', (request, reply, done) => {
    app.log.info(
      { requestId: request.id, site, method: request.method, url: addressForLog(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
    done();
  });
  server.addHook('preClose', async () => app.stopping.abort());
  measure(server, registry, site);
  server.setErrorHandler((error, request, reply) => refuse(app, error, request, reply));

  server.get('/healthz', { config: { rateLimit: false } }, async () => ({ status: 'ok' }));
  server.get('/readyz', { config: { rateLimit: false } }, async (_request, reply) => {
    if (isDraining) return reply.status(503).header('retry-after', '5').send({ status: 'draining' });
    const isThere = app.db.lookup(async () => true).catch(() => false);
    const isReady = await Promise.race([isThere, sleep(READY_MS, false, { ref: false })]);
    if (!isReady) return reply.status(503).header('retry-after', '5').send({ status: 'no database' });
    return { status: 'ready' };
  });
  server.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
    if (!mayMeasure(app.env, request)) throw new AppError('not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });

  const verbs = catalog[site];
  for (const verb of verbs) mount(server, app, site, verb, verbs);
  serveOpenApi(server, app, site, verbs);
  if (site === 'console') {
    for (const feature of catalog.features) await feature.mountConsole?.(server, app);
  } else for (const feature of catalog.features) await feature.mountAccounts?.(server, app);
  await servePages(server, app, site, methodsAt);
  return {
    server,
    drain: () => {
      isDraining = true;
    },
  };
}
