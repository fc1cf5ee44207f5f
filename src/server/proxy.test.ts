import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '../program/features.ts';
import { startApp, type TestApp } from '../../test/harness.ts';
import { readEnv } from './env.ts';
import { buildSite } from './http.ts';
import { createMetrics } from './metrics.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.stop());

/** The console with some settings changed. */
async function console(settings: Record<string, string>) {
  const { TRUST_PROXY, METRICS_TOKEN } = readEnv(settings);
  return (await buildSite({ ...t.app, env: { ...t.app.env, TRUST_PROXY, METRICS_TOKEN } }, catalog, 'console', createMetrics())).server;
}

describe('the address of a caller', () => {
  it.each([
    ['false', '10.0.0.9', '10.0.0.9'],
    ['1', '10.0.0.9', '203.0.113.2'],
    ['2', '10.0.0.9', '203.0.113.1'],
    ['10.0.0.0/8', '10.0.0.9', '203.0.113.2'],
    ['10.0.0.0/8,203.0.113.2', '10.0.0.9', '203.0.113.1'],
    ['10.0.0.5', '10.0.0.9', '10.0.0.9'],
    ['true', '192.168.1.1', '203.0.113.2'],
    ['true', '198.51.100.7', '198.51.100.7'],
  ])('with TRUST_PROXY=%s from %s is %s', async (TRUST_PROXY, remoteAddress, expected) => {
    const server = await console({ TRUST_PROXY });
    let seen = '';
    server.addHook('onResponse', async (request) => void (seen = request.ip));
    await server.inject({ url: '/healthz', remoteAddress, headers: { 'x-forwarded-for': '203.0.113.1, 203.0.113.2' } });
    expect(seen).toBe(expected);
    await server.close();
  });
});

describe('/metrics', () => {
  const ask = async (settings: Record<string, string>, remoteAddress: string, headers: Record<string, string> = {}) => {
    const server = await console(settings);
    const { statusCode } = await server.inject({ url: '/metrics', remoteAddress, headers });
    await server.close();
    return statusCode;
  };

  it('is for this machine alone where no token is set', async () => {
    expect(await ask({}, '127.0.0.1')).toBe(200);
    expect(await ask({}, '::1')).toBe(200);
    expect(await ask({}, '10.0.0.9')).toBe(404);
    expect(await ask({}, '127.0.0.1', { 'x-forwarded-for': '203.0.113.1' })).toBe(404);
    expect(await ask({ TRUST_PROXY: 'true' }, '10.0.0.9', { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
  });

  it('is for whoever has the token', async () => {
    const METRICS_TOKEN = 'a-token-of-some-length';
    expect(await ask({ METRICS_TOKEN }, '10.0.0.9', { authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200);
    expect(await ask({ METRICS_TOKEN }, '10.0.0.9', { authorization: 'Bearer another-token-of-it' })).toBe(404);
    expect(await ask({ METRICS_TOKEN }, '127.0.0.1')).toBe(404);
  });
});
