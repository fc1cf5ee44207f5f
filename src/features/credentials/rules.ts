const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a web app may be sent back to an address: https, or plain http on the developer's own machine (RFC 8252 §7.3); no fragment, no password. */
export function isRedirectUri(text: string): boolean {
  if (!URL.canParse(text) || /[\s\\]/.test(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
  return isSafe && hostname !== '' && username === '' && password === '' && !text.includes('#');
}

/** The index of the first of `scopes` that the caller lacks; -1 when they have all. */
export function firstBeyond(scopes: readonly string[], allowed: readonly string[]): number {
  const all = new Set(allowed);
  return scopes.findIndex((scope) => !all.has(scope));
}
