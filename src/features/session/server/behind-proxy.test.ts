import { createServer, request, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../../scripts/test-postgres.ts';
import { Browser, startSites, type Sites } from '../../../../test/browser.ts';
import { seedPeople } from '../../identity/server/seed.ts';

/** Passes calls on to a port as a proxy does that was only told where to: under the name of that port, and no word of its own. */
async function passOn(from: number, to: () => number): Promise<Server> {
  const proxy = createServer((asked, answer) => {
    const { host: _host, ...headers } = asked.headers;
    const passed = request({ host: '127.0.0.1', port: to(), method: asked.method, path: asked.url, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.rawHeaders);
      got.pipe(answer);
    });
    asked.pipe(passed);
  });
  await new Promise<void>((done) => proxy.listen(from, '127.0.0.1', done));
  return proxy;
}

let sites: Sites;
let proxy: Server;
beforeAll(async () => {
  const port = await freePort();
  let inside = 0;
  proxy = await passOn(port, () => inside);
  sites = await startSites({ ACCOUNTS_URL: `http://localhost:${port}` });
  inside = Number(new URL(sites.accountsUrl).port);
  sites = { ...sites, accountsUrl: `http://localhost:${port}` };
  await seedPeople(sites.app);
});
afterAll(async () => {
  await sites.stop();
  proxy.close();
});

it('people are led back from the sign-in page by the site’s own address, whatever a proxy calls it', async () => {
  const browser = new Browser();
  const atSite = (url: URL) => url.origin === sites.consoleUrl && url.pathname === '/';
  const page = await browser.open(`${sites.consoleUrl}/api/portolan/auth/authorize?state=any-state-of-the-browser`, atSite);
  expect(page.url.origin + page.url.pathname).toBe(`${sites.accountsUrl}/sign-in`);
  await browser.fetch(`${sites.accountsUrl}/api/session`, { method: 'POST', body: { email: 'viewer@portolan.test', password: 'portolan-demo' } });
  const visited: string[] = [];
  const back = await browser.open(`${sites.accountsUrl}/oidc-interaction/${page.url.searchParams.get('interaction')}`, (url) => {
    visited.push(url.origin);
    return atSite(url);
  });
  expect(back.url.searchParams.get('code')).toBeTruthy();
  expect([...new Set(visited)]).toEqual([sites.accountsUrl, sites.consoleUrl]);
});
