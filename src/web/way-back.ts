import { ownAddress } from '../shared/own-address.ts';
import { boot } from './boot.ts';

/** The return address given in a page's address: a page on one of our two sites, or null. */
export function wayBack(given: unknown): string | null {
  return ownAddress(given, [location.origin, boot.consoleUrl, boot.accountsUrl])?.href ?? null;
}
