import { boot } from './boot.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Stores a choice for a year, on the root path and the product's shared parent domain (spec §1, §9). */
export function writeCookie(name: string, value: string): void {
  const domain = boot.cookieDomain === null ? '' : `; domain=${boot.cookieDomain}`;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${domain}${secure}`;
}
