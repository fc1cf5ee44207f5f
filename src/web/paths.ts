import { accountsSite } from '../shared/paths/sites.ts';
import { boot } from './boot.ts';

/** What the browser adds to the addresses in shared/paths/. */
export { accountsSite, paths } from '../shared/paths/sites.ts';

type Search = Record<string, string | number | boolean | readonly (string | number)[] | undefined>;

/** An address of the accounts site as the console links to it. */
export function onAccounts(path: string): string {
  return boot.accountsUrl + path;
}

/** The part of the program a page belongs to, by the first part of its path. */
const AREA_OF_PATH: Readonly<Record<string, string>> = {
  shipping: 'shipping',
  fulfillment: 'fulfilment',
  returns: 'returns',
  billing: 'billing',
  affiliate: 'billing',
  developer: 'developer',
};

/** Where a person requests what they were denied on a page (spec §6, "Advanced Access"). */
export function requestAccess(pathname: string, level: 'read' | 'write'): string {
  const area = AREA_OF_PATH[pathname.split('/')[1] ?? ''];
  return withSearch(onAccounts(accountsSite.access), { access: area && `${area}:${level}` });
}

/** Where the browser goes after a god-mode visit (spec §7). */
export function godmodeExited(): string {
  return `${boot.accountsUrl}?godmode-exit=true`;
}

/** Whether an address is for people without an account: parcel tracking, a buyer's return. */
export function isPublicPath(pathname: string): boolean {
  return /^\/(?:track|return)(?:\/|$)/.test(pathname);
}

/** A path with a query; undefined values are left out and lists become repeated keys. */
export function withSearch(path: string, search: Search): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? (value as readonly (string | number)[]) : [value as string | number | boolean | undefined]) {
      if (one !== undefined) query.append(key, String(one));
    }
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Whether an address has a page on this site, or lies outside it. */
export function leadsSomewhere(href: string, routes: ReadonlySet<string>): boolean {
  return href.startsWith('/') ? routes.has(barePath(href)) : href !== '';
}

/** The path alone, as the sidebar compares it: query string, hash and trailing slashes ignored (spec §2). */
export function barePath(href: string): string {
  const path = href.replace(/[?#].*$/, '').replace(/\/+$/, '');
  return path === '' ? '/' : path;
}
