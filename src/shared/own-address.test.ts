import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ownAddress } from './own-address.ts';

const CONSOLE = 'https://console.example';
const ACCOUNTS = 'https://accounts.example:3001';
const ORIGINS = [ACCOUNTS, CONSOLE] as const;

it.each([
  ['/', `${ACCOUNTS}/`],
  ['/billing/invoices?q=%2F%2F#top', `${ACCOUNTS}/billing/invoices?q=%2F%2F#top`],
  ['billing', `${ACCOUNTS}/billing`],
  ['?q=1', `${ACCOUNTS}/?q=1`],
  [`${CONSOLE}/shipping/search`, `${CONSOLE}/shipping/search`],
  ['HTTPS://CONSOLE.EXAMPLE:443/a', `${CONSOLE}/a`],
  // Without slashes the host is the page's own.
  ['https:evil.example', `${ACCOUNTS}/evil.example`],
  // Still encoded after the query was read: an unknown address on our own site, but no way out.
  ['/%09/evil.example', `${ACCOUNTS}/%09/evil.example`],
  ['/%2F/evil.example', `${ACCOUNTS}/%2F/evil.example`],
])('follows %j', (given, to) => expect(ownAddress(given, ORIGINS)?.href).toBe(to));

it.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '\u0001/billing',
  '/billing\u0085',
  '/.//evil.example',
  '/a/..//evil.example',
  'https:/\\evil.example',
  'http://console.example/',
  'https://console.example:444/',
  'https://console.example.evil.example/',
  'https://console.example@evil.example/',
  'https://me:secret@console.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://console.example/1',
  'http://[',
  undefined,
  null,
  ['/billing'],
])('refuses %j', (given) => expect(ownAddress(given, ORIGINS)).toBeNull());

it('never leads off our origins, however it is spelled, whole or as a path without its origin', () => {
  const piece = fc.constantFrom('/', '\\', '\t', '\n', '\r', ' ', '.', '..', '@', ':', '?', '#', '%09', '%2f', '%5c', 'https:', 'evil.example', 'a', '\u0000');
  const text = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((all) => all.join('')),
    fc.webUrl(),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(text, (given) => {
      const url = ownAddress(given, ORIGINS);
      if (url === null) return;
      expect(ORIGINS).toContain(new URL(url.href).origin);
      expect(new URL(url.pathname + url.search + url.hash, url.origin).origin).toBe(url.origin);
    }),
    { numRuns: 5000 },
  );
});
