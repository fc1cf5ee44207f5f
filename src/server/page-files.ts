import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from './auth.ts';

/** By site and route pattern (`/shipping/shipment/view/$id`): the files a page shows with beside the first program, and its words' namespaces. Written by the build. */
export type PageFiles = Record<Site, Readonly<Record<string, { files: readonly string[]; words: readonly string[] }>>>;

const fileLink = (file: string): string =>
  file.endsWith('.css') ? `<link rel="preload" as="style" crossorigin href="/${file}">` : `<link rel="modulepreload" crossorigin href="/${file}">`;
/** What the program asks first of somebody who may be signed in. */
const FIRST_CALLS: Record<Site, readonly string[]> = { console: ['/api/portolan/validate/session', '/api/users/me'], accounts: ['/api/users/me'] };

const answerLink = (href: string): string => `<link rel="preload" as="fetch" crossorigin href="${href}">`;

interface Asked {
  pathname: string;
  language: string;
  hasSession: boolean;
}

/**
 * What a page's address lets the browser fetch at once: left to themselves its files are found one after the other, each when the one before has run,
 * which takes three round trips more. Gives the links for a page; none for an address without one.
 */
export function pageLinks(web: string, site: Site): (asked: Asked) => string {
  const file = join(web, '.vite/pages.json');
  if (!existsSync(file)) return () => '';
  const pages = Object.entries((JSON.parse(readFileSync(file, 'utf8')) as PageFiles)[site]);
  const routes = pages.map(([path, needs]) => ({
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\$\w+/g, '[^/]+')}/?$`),
    // A fixed address comes before one with a parameter: `/desk/returns/receive` before `/desk/returns/$id`.
    parameters: path.split('$').length,
    needs,
  }));
  routes.sort((a, b) => a.parameters - b.parameters);
  return ({ pathname, language, hasSession }) => {
    const needs = routes.find(({ pattern }) => pattern.test(pathname))?.needs;
    if (needs === undefined) return '';
    const words = language === 'en' ? [] : needs.words.map((name) => `/locales/${language}/${name}.json`);
    return [...needs.files.map(fileLink), ...[...(hasSession ? FIRST_CALLS[site] : []), ...words].map(answerLink)].join('');
  };
}
