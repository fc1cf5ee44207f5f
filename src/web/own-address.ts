import { boot } from './boot.ts';

/** A way back that a page was given in its address: a place on one of our two sites, or null. */
export function ownAddress(given: unknown): string | null {
  if (typeof given !== 'string') return null;
  if (/^\/(?![/\\])/.test(given)) return given;
  const url = URL.canParse(given) ? new URL(given) : null;
  return url && [boot.consoleUrl, boot.accountsUrl].includes(url.origin) ? url.href : null;
}
