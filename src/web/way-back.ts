import { ownAddress } from '../shared/own-address.ts';
import { boot } from './boot.ts';

/** A way back that a page was given in its address: a place on one of our two sites, or null. */
export function wayBack(given: unknown): string | null {
  return ownAddress(given, [location.origin, boot.consoleUrl, boot.accountsUrl])?.href ?? null;
}
