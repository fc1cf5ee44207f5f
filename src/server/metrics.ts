import { collectDefaultMetrics, Counter, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from './env.ts';
import { same } from './secrets.ts';

/** Counts and times of requests, by route; scraped at `/metrics`. */
export const createMetrics = (): Registry => new Registry();

/** Adds figures of the process itself. Once in a process: what watches its event loop is a timer that nobody can stop. */
export function watchProcess(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
}

const LOOPBACK: readonly (string | undefined)[] = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** Callers with METRICS_TOKEN; if it is not set, programs on this machine, except what a local proxy passes on. */
export function mayMeasure({ METRICS_TOKEN: token }: Pick<Env, 'METRICS_TOKEN'>, { headers, socket }: FastifyRequest): boolean {
  if (token !== undefined) return same(headers.authorization ?? '', `Bearer ${token}`);
  const isPassedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined || headers.via !== undefined;
  return LOOPBACK.includes(socket.remoteAddress) && !isPassedOn;
}

/** Measures every request of a server; route patterns, never addresses, are the labels. */
export function measure(server: FastifyInstance, registry: Registry, site: string): void {
  const seconds =
    (registry.getSingleMetric('http_request_seconds') as Histogram<string> | undefined) ??
    new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer',
      labelNames: ['site', 'method', 'route'],
      registers: [registry],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    });
  const answers =
    (registry.getSingleMetric('http_answers_total') as Counter<string> | undefined) ??
    new Counter({ name: 'http_answers_total', help: 'Answers by status', labelNames: ['site', 'method', 'route', 'status'], registers: [registry] });
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ site, method: request.method, route }, reply.elapsedTime / 1000);
    answers.inc({ site, method: request.method, route, status: reply.statusCode });
    done();
  });
}
