/** Browsers drop tabs and newlines from an address and trim the rest (WHATWG URL); none of our addresses has any. */
const CONTROL = /\p{Cc}/u;

/**
 * A return address from a query (`next`, `return`, `redir`): an address on one of our own origins, or null.
 * Read as a browser reads it, then compared by origin: text that looks like a path can still lead elsewhere (`/\host`, `//host`).
 * The first origin is the one a bare path belongs to.
 */
export function ownAddress(given: unknown, origins: readonly [string, ...string[]]): URL | null {
  if (typeof given !== 'string' || CONTROL.test(given) || !URL.canParse(given, origins[0])) return null;
  const url = new URL(given, origins[0]);
  // `blob:` addresses and ones with a user name can have our origin too. Without its origin, a path starting with two slashes would name a host.
  return origins.includes(url.origin) && url.href.startsWith(`${url.origin}/`) && !url.pathname.startsWith('//') ? url : null;
}
