import type { Answer, Call, Named, Sent } from '../shared/contract.ts';
import { boot } from './boot.ts';
import { currentLanguage, word } from './i18n.ts';

/** A call that did not succeed: the server's stable code and sentence, and its sentences per field path (`to/postal_code`). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  /** The content of `data` in a failed answer; spec §7 shows it when signing out fails. */
  readonly data: unknown;
  /** Seconds to wait before trying again, when the server said so. */
  readonly retryAfter: number | undefined;

  constructor(given: { status: number; code: string; message: string; fields?: Record<string, string>; data?: unknown; retryAfter?: number }) {
    super(given.message);
    this.name = 'ApiError';
    this.status = given.status;
    this.code = given.code;
    this.fields = given.fields ?? {};
    this.data = given.data;
    this.retryAfter = given.retryAfter;
  }
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Pass the same key to repeat a call whose answer was lost; otherwise each mutating call gets a new one. */
  idempotencyKey?: string | undefined;
}

interface Envelope {
  success?: boolean;
  data?: unknown;
  code?: string;
  message?: string;
  errors?: Record<string, string>;
}

/** Of which account, mode and person the data on a page are; account 0 while none is chosen. A visit of support names who is visited. */
export interface Where {
  account: number;
  mode: `${'live' | 'test' | 'visit'} ${number}`;
}

/** What can be switched in another tab. */
export type Switched = 'account' | 'mode';

/** Null before it is known who looks. */
let where: Where | null = null;
/** These change it, so they are asked anywhere. */
const ANYWHERE: ReadonlySet<string> = new Set(['testMode.switch', 'accounts.choose']);
const SWITCHES: Readonly<Record<string, Switched>> = { account_switched: 'account', mode_switched: 'mode' };
const switchListeners = new Set<(what: Switched) => void>();

/** Says where the page is; calls bear it, and the server refuses those of a page that another tab has left behind. */
export function setWhere(next: Where | null): void {
  where = next;
}

/** Tells when a call was refused because the account or the mode was switched elsewhere. */
export function onSwitched(listener: (what: Switched) => void): void {
  switchListeners.add(listener);
}

const expiryListeners = new Set<() => void>();

/** Notifies when a call was refused because nobody is signed in any more. Returns a function that stops listening. */
export function onSessionExpired(listener: () => void): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

/** A random key of 128 bits. `crypto.randomUUID` is missing on plain-http addresses, so it is not used. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The address of a call with its `{params}` filled in and its query appended; empty query values are left out. */
export function callUrl(named: Call, sent: { params?: unknown; query?: unknown } = {}): string {
  const params = (sent.params ?? {}) as Record<string, unknown>;
  const path = named.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries((sent.query ?? {}) as Record<string, unknown>)) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (one !== undefined && one !== null && one !== '') query.append(key, String(one));
    }
  }
  const search = query.toString();
  return `${boot.apiBase}${path}${search === '' ? '' : `?${search}`}`;
}

/** Whether files are still as they were chosen: browsers neither read nor send what was saved anew, moved or deleted since. */
export const canBeRead = async (values: readonly (File | string)[]): Promise<boolean> => {
  const read = values.map(async (one) => typeof one === 'string' || one.slice(0, 1).arrayBuffer());
  return (await Promise.allSettled(read)).every(({ status }) => status === 'fulfilled');
};

async function request<C extends Call>(named: Named<C>, sent: Sent<C>, accept: string, options: CallOptions): Promise<Response> {
  const headers: Record<string, string> = { accept, 'accept-language': currentLanguage() };
  if (named.method !== 'GET') headers['idempotency-key'] = options.idempotencyKey ?? randomKey();
  if (where !== null && !ANYWHERE.has(named.name)) {
    headers['portolan-mode'] = where.mode;
    if (where.account > 0) headers['portolan-account'] = String(where.account);
  }
  const given: unknown = sent.body;
  let body: BodyInit | undefined;
  if (given instanceof FormData) body = given;
  else if (given !== undefined) {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(given);
  }
  let response: Response;
  try {
    response = await fetch(callUrl(named, sent), {
      method: named.method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
  } catch (error) {
    if (options.signal?.aborted === true) throw error;
    const isKept = !(given instanceof FormData) || (await canBeRead([...given.values()]));
    throw new ApiError({ status: 0, code: 'network', message: word(isKept ? 'web:network' : 'web:fileChanged') });
  }
  if (!response.ok) throw await failure(response);
  return response;
}

async function failure(response: Response): Promise<ApiError> {
  const envelope = await response
    .json()
    .then((value: unknown) => value as Envelope)
    .catch((): Envelope => ({}));
  const retryAfter = Number(response.headers.get('retry-after'));
  const error = new ApiError({
    status: response.status,
    code: envelope.code ?? 'internal',
    // A proxy in front may let less through than the server takes.
    message: envelope.message ?? word(response.status === 413 ? 'web:tooLarge' : 'web:serverError'),
    fields: envelope.errors ?? {},
    data: envelope.data,
    ...(retryAfter > 0 ? { retryAfter } : {}),
  });
  const switched = SWITCHES[error.code];
  if (switched !== undefined) for (const listener of switchListeners) listener(switched);
  if (error.status === 401 && error.code === 'unauthorized') for (const listener of expiryListeners) listener();
  return error;
}

/** Makes a call of the contract and returns the content of `data`; throws {@link ApiError}. There is no time limit (spec §7). */
export async function call<C extends Call>(named: Named<C>, sent: Sent<C> = {}, options: CallOptions = {}): Promise<Answer<C>> {
  const response = await request(named, sent, 'application/json', options);
  const envelope = (await response.json().catch(() => ({ success: false }))) as Envelope;
  if (envelope.success !== true) {
    throw new ApiError({
      status: response.status,
      code: envelope.code ?? 'internal',
      message: envelope.message ?? word('web:serverError'),
      data: envelope.data,
    });
  }
  return envelope.data as Answer<C>;
}
