import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { breaches, type Description } from '../../scripts/api-rules.ts';
import { startApp, type TestApp } from '../../test/harness.ts';
import { catalog } from '../program/features.ts';
import { contract, type Deprecated } from '../shared/contract.ts';
import { AppError } from '../shared/errors.ts';
import { clientSource } from './openapi/client-source.ts';
import { openApi } from './openapi/openapi.ts';
import { referencePage } from './openapi/reference/page.ts';
import { createMetrics } from './metrics.ts';
import { buildSite } from './http.ts';
import { ownVerb } from './verb.ts';

const ending = (deprecated: Deprecated) => {
  const { old } = contract('orders', {
    old: {
      method: 'GET',
      path: '/old-orders',
      access: 'public',
      summary: 'Orders as they were',
      deprecated,
      out: z.object({ n: z.int().describe('How many.') }),
    },
  });
  return ownVerb(old, ({ ctx }) => (ctx.accept.includes('fail') ? Promise.reject(new AppError('not_found')) : Promise.resolve({ n: 1 })));
};
const verb = ending({ since: '2027-01-01', until: '2028-02-01', instead: 'GET /orders' });

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.stop());

const described = (given = verb) => JSON.parse(JSON.stringify(openApi([...catalog.console, given], t.app.env))) as Description;

describe('a call that is going to be removed', () => {
  it('says so in each answer, also where it fails, as the promise on versions has it', async () => {
    const { server } = await buildSite(t.app, { ...catalog, console: [...catalog.console, verb] }, 'console', createMetrics());
    for (const [accept, status] of [
      ['application/json', 200],
      ['application/json, fail/now', 404],
    ] as const) {
      const { headers, statusCode } = await server.inject({ url: '/api/old-orders', headers: { accept } });
      expect([statusCode, headers['deprecation'], headers['sunset']]).toEqual([status, '@1798761600', 'Tue, 01 Feb 2028 00:00:00 GMT']);
      expect(headers['link']).toContain('rel="deprecation"');
    }
    const other = await server.inject({ url: '/api/orders' });
    expect([other.headers['deprecation'], other.headers['sunset']]).toEqual([undefined, undefined]);
    await server.close();
  });

  it('says so in the description, the client and the reference', () => {
    const description = described();
    expect(breaches(description)).toEqual([]);
    const operation = description.paths['/old-orders']?.['get'];
    expect(operation).toMatchObject({ deprecated: true, 'x-sunset': '2028-02-01', 'x-instead': 'GET /orders' });
    expect(operation?.description).toContain('Deprecated since 2027-01-01; it works until 2028-02-01. Use `GET /orders` instead.');
    expect(Object.values(operation?.responses ?? {})[0]).toMatchObject({ headers: { deprecation: expect.anything(), sunset: expect.anything() } });
    expect(clientSource(description)).toContain('/** Orders as they were. @deprecated It works until 2028-02-01. */');
    const html = referencePage(description, {
      resource: 'orders',
      nonce: 'n',
      theme: undefined,
      lang: 'en',
      site: 'console',
      baseUrl: '',
      accountsUrl: '',
      fonts: [],
    });
    expect(html).toContain('<b>Deprecated.</b> It works until 2028-02-01. Use <code>GET /orders</code> instead.');
  });

  it('works for a year at least, and names a call that exists', () => {
    expect(breaches(described(ending({ since: '2027-01-01', until: '2027-11-01' })))).toContain(
      'GET /old-orders: must work for twelve months after it is deprecated',
    );
    expect(breaches(described(ending({ since: '2027-01-01', until: '2028-02-01', instead: 'GET /nothing' })))).toContain(
      'GET /old-orders: names a call instead that is not there',
    );
  });
});
