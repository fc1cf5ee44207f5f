import dns from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP } from 'node:net';

/**
 * Calls to addresses given by users. They must not reach into the operator's own network (OWASP: SSRF), so the name is resolved here,
 * all its addresses must be public, and the connection goes to the very address that was checked. Redirects are not followed.
 */

/** Not for the public Internet: IANA IPv4 Special-Purpose Address Registry, as of 2026-11-20, with multicast and reserved space. */
const NOT_PUBLIC_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** In IPv6 only global unicast is public at all, except for these (IANA IPv6 Special-Purpose Address Registry, as of 2026-11-20). */
const NOT_PUBLIC_V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const blocked = new BlockList();
for (const [net, bits] of NOT_PUBLIC_V4) blocked.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of NOT_PUBLIC_V6) blocked.addSubnet(net, bits, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an IP address belongs to the public Internet. */
export function isPublicAddress(ip: string): boolean {
  const family = isIP(ip);
  if (family === 4) return !blocked.check(ip, 'ipv4');
  return family === 6 && global6.check(ip, 'ipv6') && !blocked.check(ip, 'ipv6');
}

const isLoopback = (ip: string): boolean => isIP(ip) !== 0 && loopback.check(ip, isIP(ip) === 4 ? 'ipv4' : 'ipv6');

/** `[::1]` of an address without its brackets. */
const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Names that mean a machine nearby, whatever they resolve to. */
const NEAR_NAMES = /(?:^|\.)(?:localhost|local|internal|home\.arpa|lan|intranet|corp|home)\.?$/i;

/** Why an address may not be called, as far as can be told without asking the network; null when nothing is wrong with it. */
export function refusalOf(text: string, allowLoopback: boolean): 'url' | 'password' | 'private' | null {
  if (!URL.canParse(text) || /[\s\\]/.test(text)) return 'url';
  const { protocol, hostname, username, password } = new URL(text);
  const host = bare(hostname);
  if (host === '') return 'url';
  if (username !== '' || password !== '') return 'password';
  if (allowLoopback && (protocol === 'http:' || protocol === 'https:') && (isLoopback(host) || host === 'localhost')) return null;
  if (protocol !== 'https:') return 'url';
  if (isIP(host) !== 0) return isPublicAddress(host) ? null : 'private';
  return NEAR_NAMES.test(host) || !host.includes('.') ? 'private' : null;
}

/** `tls_…` says what is wrong with the certificate. */
export type Problem = 'private' | 'dns' | 'timeout' | 'tls' | 'tls_expired' | 'tls_name' | 'tls_issuer' | 'connection';

export interface Outcome {
  /** The HTTP status, or null when no answer came. */
  status: number | null;
  problem: Problem | null;
  /** The address the name stood for. */
  ip: string | null;
  headers: Record<string, string>;
  /** The beginning of the answer. */
  body: string;
  /** The answer was longer than what is kept of it. */
  isCut: boolean;
  /** Why the answer broke off after its status came; null where it is whole, or cut by us. */
  broken: Problem | null;
  durationMs: number;
}

const TIMEOUT_MS = 15_000;
/** How much of an answer is read, and how much is kept, in bytes. */
const READ_BYTES = 64 * 1024;
const KEPT_BYTES = 2048;
const KEPT_HEADERS = ['content-type', 'content-length', 'date', 'server', 'location', 'retry-after', 'x-request-id'];

/** In how many seconds the sender of an answer asks to be asked again; its `Retry-After` is a number of them or a date. 0 where it says nothing. */
export function secondsAsked({ 'retry-after': header }: Readonly<Record<string, string>>): number {
  if (header === undefined) return 0;
  const seconds = /^\d+(\.\d+)?$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}

/** The address to connect to: the name's first, if all its addresses may be called. */
async function resolve(host: string, allowLoopback: boolean): Promise<{ ip: string; family: 4 | 6 } | 'private' | 'dns'> {
  const found = isIP(host) === 0 ? await dns.lookup(host, { all: true }).catch(() => []) : [{ address: host, family: isIP(host) }];
  const [first] = found;
  if (!first) return 'dns';
  const isFine = found.every(({ address }) => isPublicAddress(address) || (allowLoopback && isLoopback(address)));
  return isFine ? { ip: first.address, family: first.family === 6 ? 6 : 4 } : 'private';
}

/** What was begun, or the reason why time is over before: a question to the resolver cannot be taken back. */
async function unlessOver<T>(signal: AbortSignal, begun: Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const over = Promise.withResolvers<never>();
  const fail = () => over.reject(signal.reason);
  signal.addEventListener('abort', fail, { once: true });
  return Promise.race([begun, over.promise]).finally(() => signal.removeEventListener('abort', fail));
}

/** What codes of errors say, the first that fits: those of certificates are OpenSSL's, by their names. */
const BY_CODE: readonly (readonly [RegExp, Problem])[] = [
  [/HAS_EXPIRED|NOT_YET_VALID/, 'tls_expired'],
  [/ALTNAME|HOSTNAME_MISMATCH/, 'tls_name'],
  [/SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)/, 'tls_issuer'],
  [/CERT|TLS|SSL|EPROTO/, 'tls'],
];

function problemOf(error: Error & { code?: string }): Problem {
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout';
  return BY_CODE.find(([code]) => code.test(error.code ?? ''))?.[1] ?? 'connection';
}

function begin(response: http.IncomingMessage, keptBytes: number): Promise<{ body: string; isCut: boolean }> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = () => done({ body: Buffer.concat(chunks).subarray(0, keptBytes).toString('utf8'), isCut: size > keptBytes });
    response.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= Math.max(READ_BYTES, keptBytes)) chunks.push(chunk);
      else {
        response.destroy();
        finish();
      }
    });
    response.on('end', finish);
    response.on('error', fail);
  });
}

interface Asked {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers: Record<string, string>;
  body?: string;
  allowLoopback: boolean;
  /** How much of the answer is kept; `READ_BYTES` and more is read in any case. */
  keptBytes?: number;
  /** Those of its headers that are kept; several of one name are lines. */
  keptHeaders?: readonly string[];
  timeoutMs?: number;
  /** Whoever asks wants the answer no more, as the program stops. */
  signal?: AbortSignal | undefined;
}

/** Posts a body to a user's address, in 15 seconds at most. It never throws: whatever went wrong is in the outcome. */
export const post = (text: string, body: string, headers: Record<string, string>, allowLoopback: boolean): Promise<Outcome> =>
  request(text, { method: 'POST', headers, body, allowLoopback });

/** Makes a request to a user's address, in 15 seconds at most. It never throws: whatever went wrong is in the outcome, and `timeout` if the signal ends it. */
export async function request(
  text: string,
  { method, body, headers, allowLoopback, keptBytes = KEPT_BYTES, keptHeaders = KEPT_HEADERS, timeoutMs = TIMEOUT_MS, signal: given }: Asked,
): Promise<Outcome> {
  const began = performance.now();
  const outcome: Outcome = { status: null, problem: null, ip: null, headers: {}, body: '', isCut: false, broken: null, durationMs: 0 };
  const ended = (more: Partial<Outcome>): Outcome => ({ ...outcome, ...more, durationMs: Math.round(performance.now() - began) });
  if (refusalOf(text, allowLoopback) !== null) return ended({ problem: 'private' });
  const url = new URL(text);
  const limit = AbortSignal.timeout(timeoutMs);
  const signal = given === undefined ? limit : AbortSignal.any([limit, given]);
  try {
    const target = await unlessOver(signal, resolve(bare(url.hostname), allowLoopback));
    if (typeof target === 'string') return ended({ problem: target });
    outcome.ip = target.ip;
    const response = await new Promise<http.IncomingMessage>((answer, fail) => {
      const sent = (url.protocol === 'https:' ? https : http).request(url, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
        agent: false,
        signal,
        // The pinned address; the name stays in Host and in the certificate's check.
        lookup: (_name, options, done) => (options.all ? done(null, [{ address: target.ip, family: target.family }]) : done(null, target.ip, target.family)),
      });
      sent.on('response', answer);
      sent.on('error', fail);
      sent.end(body);
    });
    const kept = keptHeaders.flatMap((name) => {
      const value = response.headers[name];
      return value === undefined
        ? []
        : [
            [
              name,
              [value]
                .flat()
                .join('\n')
                .slice(0, name === 'set-cookie' ? 4000 : 200),
            ],
          ];
    });
    outcome.status = response.statusCode ?? null;
    outcome.headers = Object.fromEntries(kept) as Record<string, string>;
    // The status counts; if the answer breaks off later, that is not held against a message that arrived.
    const brokeOff = (error: Error) => ({ body: '', broken: signal.aborted ? ('timeout' as const) : problemOf(error) });
    return ended(await begin(response, keptBytes).catch(brokeOff));
  } catch (error) {
    return ended({ problem: problemOf(error as Error) });
  }
}
