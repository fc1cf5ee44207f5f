import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { pageLinks, type PageFiles } from './page-files.ts';

const web = mkdtempSync(join(tmpdir(), 'portolan-web-'));
const PAGES: PageFiles = {
  console: { '/shipping/search': { files: ['assets/list-1.js', 'assets/list-1.css'], words: ['shipments'] } },
  accounts: {
    '/desk/returns/$id': { files: ['assets/return-1.js'], words: [] },
    '/desk/returns/receive': { files: ['assets/receive-1.js'], words: [] },
  },
};
mkdirSync(join(web, '.vite'));
writeFileSync(join(web, '.vite/pages.json'), JSON.stringify(PAGES));
afterAll(() => rmSync(web, { recursive: true, force: true }));

const hrefs = (links: string): string[] => [...links.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
const consoleLinks = pageLinks(web, 'console');
const accountsLinks = pageLinks(web, 'accounts');
const ASKED = { language: 'en', hasSession: false };

describe('the links in a page', () => {
  it('are its files, as what they are', () => {
    expect(consoleLinks({ pathname: '/shipping/search', ...ASKED })).toBe(
      '<link rel="modulepreload" crossorigin href="/assets/list-1.js"><link rel="preload" as="style" crossorigin href="/assets/list-1.css">',
    );
    expect(hrefs(consoleLinks({ pathname: '/shipping/search/', ...ASKED }))).toHaveLength(2);
  });

  it('are the words of another language, too', () => {
    expect(hrefs(consoleLinks({ pathname: '/shipping/search', ...ASKED, language: 'ru' }))).toContain('/locales/ru/shipments.json');
  });

  it('ask who is signed in only where somebody may be', () => {
    expect(hrefs(consoleLinks({ pathname: '/shipping/search', language: 'en', hasSession: true }))).toEqual([
      '/assets/list-1.js',
      '/assets/list-1.css',
      '/api/portolan/validate/session',
      '/api/users/me',
    ]);
    expect(hrefs(accountsLinks({ pathname: '/desk/returns/7', language: 'en', hasSession: true }))).toEqual(['/assets/return-1.js', '/api/users/me']);
  });

  it('are those of the fixed address before those of one with a parameter', () => {
    expect(hrefs(accountsLinks({ pathname: '/desk/returns/receive', ...ASKED }))).toEqual(['/assets/receive-1.js']);
    expect(hrefs(accountsLinks({ pathname: '/desk/returns/7', ...ASKED }))).toEqual(['/assets/return-1.js']);
  });

  it('are none for an address without a page, and in a folder without a build', () => {
    expect(consoleLinks({ pathname: '/shipping/search/7', ...ASKED })).toBe('');
    expect(pageLinks(join(web, 'nothing'), 'console')({ pathname: '/shipping/search', ...ASKED })).toBe('');
  });
});
