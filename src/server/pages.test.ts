import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../test/harness.ts';
import { SESSION_COOKIE } from './auth.ts';

const web = mkdtempSync(join(tmpdir(), 'portolan-web-'));
const PROGRAM = `export const text = '${'portolan '.repeat(400)}';\n`;
const FILES = {
  'src/console/index.html': '<html lang="%LANG%" translate="%TRANSLATE%"></html>',
  'src/accounts/index.html':
    '<link rel="preload" href="/latin.woff2" /><link\n  data-language="ru"\n  rel="preload" href="/cyrillic.woff2" /><script id="boot">%BOOT%</script><div id="root"></div>',
  'assets/main-1a2b3c4.js': PROGRAM,
  'locales/en/ui.json': '{}',
  '.vite/manifest.json': '{}',
  '.built-from': 'hash',
};

let t: TestApp;
beforeAll(async () => {
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(web, name)), { recursive: true });
    writeFileSync(join(web, name), text);
  }
  t = await startApp({ WEB_DIR: web });
});
afterAll(async () => {
  await t.stop();
  rmSync(web, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => t.console.inject({ url, headers });

describe('a built file', () => {
  it('is served for good under its hash, compressed, and other ones for minutes', async () => {
    const program = await get('/assets/main-1a2b3c4.js', { 'accept-encoding': 'gzip' });
    expect([program.statusCode, program.headers['cache-control'], program.headers['content-encoding']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'gzip',
    ]);
    expect((await get('/assets/main-1a2b3c4.js')).payload).toBe(PROGRAM);
    expect((await get('/locales/en/ui.json')).headers['cache-control']).toBe('public, max-age=300');
    expect((await t.accounts.inject('/locales/en/ui.json')).statusCode).toBe(200);
    const { statusCode, payload } = await t.console.inject({ method: 'HEAD', url: '/assets/main-1a2b3c4.js' });
    expect([statusCode, payload]).toEqual([200, '']);
  });

  it.each(['/src/console/index.html', '/.vite/manifest.json', '/assets/none.js', '/assets/../none.js', '/%2e%2e/package.json'])('is not %s', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.payload]).toEqual([404, 'Not found']);
  });

  it.each(['/.built-from', '/assets/../.built-from', '/locales/en/'])('is not %s, and the page is shown', async (url) => {
    expect((await get(url)).payload).toBe('<html lang="en" translate="yes"></html>');
  });
});

describe('every other address', () => {
  it('is the site’s page, without being kept', async () => {
    const answer = await get('/shipping/tracking?numbers=1', { 'accept-language': 'ru' });
    expect([answer.statusCode, answer.headers['cache-control'], answer.payload]).toEqual([200, 'no-store', '<html lang="ru" translate="yes"></html>']);
  });

  it('asks browsers not to translate what somebody who is signed in works with', async () => {
    expect((await get('/shipping/search', { cookie: `${SESSION_COOKIE.console}=any` })).payload).toBe('<html lang="en" translate="no"></html>');
  });

  it('says why it can be empty until its program draws it, by no other file', async () => {
    const { payload, headers } = await t.accounts.inject({ url: '/sign-in', headers: { 'accept-language': 'ru' } });
    expect(payload).toMatch(/<div id="root"><style nonce="[^"]+">#late\{[^<]*visibility:hidden;animation:late 0s 10s forwards/);
    expect(payload).toContain('<h1>Страница загружается слишком долго</h1>');
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${/style nonce="([^"]+)"/.exec(payload)?.[1]}'`);
    expect(payload).toContain('<noscript><style');
  });

  it('knows whether mail leaves the installation; in the demo it seems to', async () => {
    const saysIn = async (of: TestApp) => /"sendsMail":(\w+)/.exec((await of.accounts.inject({ url: '/' })).payload)?.[1];
    expect(await saysIn(t)).toBe('true');
    for (const [over, says] of [
      [{}, 'false'],
      [{ SMTP_URL: 'smtp://localhost:1', MAIL_FROM: 'post@example.com' }, 'true'],
    ] as const) {
      const real = await startApp({ WEB_DIR: web, DEMO: 'false', ...over });
      expect(await saysIn(real)).toBe(says);
      await real.stop();
    }
  });

  it('fetches the letters of its own language only', async () => {
    const lettersOf = async (language: string) =>
      (await t.accounts.inject({ url: '/', headers: { 'accept-language': language } })).payload.match(/\w+\.woff2/g);
    expect(await lettersOf('ru')).toEqual(['latin.woff2', 'cyrillic.woff2']);
    expect(await lettersOf('zh')).toEqual(['latin.woff2']);
  });

  it('is not found where a program looks for a description of the site', async () => {
    for (const name of ['oauth-authorization-server', 'openid-configuration', 'oauth-protected-resource/api'])
      expect((await get(`/.well-known/${name}`)).statusCode).toBe(404);
  });

  it('is not found where it is a call, and counts as no route', async () => {
    expect((await get('/api/nothing')).json()).toMatchObject({ success: false, code: 'not_found' });
    // A base address that ends in a slash, joined to a path that begins with one.
    for (const url of ['//api/shipments', '///api/shipments?limit=1', '/api']) {
      const answer = await t.console.inject({ method: 'GET', url });
      expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 404, 'application/json; charset=utf-8']);
    }
    expect((await get('/apis')).headers['content-type']).toBe('text/html; charset=utf-8');
    expect((await t.console.inject({ method: 'POST', url: '/shipping/tracking' })).statusCode).toBe(404);
  });
});
