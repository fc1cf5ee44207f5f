import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import type { Values } from '../../../shared/words.ts';
import { refusalOf, request, type Outcome, type Problem, secondsAsked } from '../../../server/outbound.ts';
import type { ShopProblemCode } from '../status.ts';

/** A shop that could not be reached or did not do as it was asked. */
export class ShopProblem extends Error {
  readonly code: ShopProblemCode;
  readonly values: Values;
  /** Seconds the shop asked to be left alone. */
  readonly waitSeconds: number;

  constructor(code: ShopProblemCode, values: Values = {}, waitSeconds = 0) {
    super(code);
    this.code = code;
    this.values = values;
    this.waitSeconds = waitSeconds;
  }
}

/** The longest answer that is read, in bytes: a page of fifty long orders has less than one of them. */
const LONGEST = 8 * 1024 * 1024;
const KEPT_HEADERS = ['content-type', 'retry-after', 'location', 'set-cookie', 'vendure-auth-token'];
const ATTEMPTS = 4;
/** One that says nothing is asked less often, because each time lasts until patience ends. */
const SILENT_ATTEMPTS = 2;
/** Waits between attempts are random, up to this many milliseconds, which doubles each time. */
const FIRST_WAIT_MS = 100;
/** A shop that asks for more patience within a task is asked again by the next one. */
const LONGEST_WAIT_MS = 30_000;
/** What of a shop's sentence is shown. */
const SAID = 160;

export interface ShopRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  /** Sent as JSON; a text as it is. */
  body?: unknown;
  /** It may be sent again without harm although the answer got lost. */
  isRead?: boolean;
}

export interface ShopAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** What a shop says of a refusal, as one line. */
export const cut = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, SAID);

/** Calls to a shop's address: guarded like all calls to addresses of users, repeated where that helps, and patient when the shop asks for it. */
export class ShopHttp {
  readonly #allowLoopback: boolean;
  readonly #attempts: number;
  readonly #signal: AbortSignal | undefined;

  /** `isHurried`: a person waits at the page, so nothing is tried twice. `signal` ends calls and waits; they throw its reason then. */
  constructor({ allowLoopback, isHurried = false, signal }: { allowLoopback: boolean; isHurried?: boolean; signal?: AbortSignal | undefined }) {
    this.#allowLoopback = allowLoopback;
    this.#attempts = isHurried ? 1 : ATTEMPTS;
    this.#signal = signal;
  }

  /** Throws `ShopProblem` for an address that is never called. */
  mustBePublic(url: string): void {
    if (refusalOf(url, this.#allowLoopback) !== null) throw new ShopProblem('private');
  }

  /** The answer with any status a shop may give to what was asked. Throws `ShopProblem` where there is none, or no access, or only a fault. */
  async send(asked: ShopRequest): Promise<ShopAnswer> {
    const { method = 'GET', url, headers = {}, body } = asked;
    this.mustBePublic(url);
    const isText = typeof body === 'string' || body === undefined;
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await request(url, {
        method,
        headers: { accept: 'application/json', 'user-agent': 'Portolan-Shops/1', ...(!isText && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
        allowLoopback: this.#allowLoopback,
        keptBytes: LONGEST,
        keptHeaders: KEPT_HEADERS,
        signal: this.#signal,
      });
      const problem = this.#judge(outcome);
      // That the program stops is no fault of the shop.
      if (problem !== null) this.#signal?.throwIfAborted();
      if (problem === null) return { status: outcome.status ?? 0, headers: outcome.headers, body: outcome.body };
      const most = problem.code === 'timeout' ? Math.min(SILENT_ATTEMPTS, this.#attempts) : this.#attempts;
      if (attempt >= most || !isPassing(problem, asked)) throw problem;
      await this.wait(Math.max(problem.waitSeconds * 1000, Math.random() * FIRST_WAIT_MS * 2 ** (attempt - 1)), problem);
    }
  }

  /** JSON of a shape. Throws `ShopProblem`, also for a status that is no success. */
  async json<T>(asked: ShopRequest, shape: z.ZodType<T>): Promise<T> {
    const answer = await this.send(asked);
    if (answer.status >= 400) throw new ShopProblem('refused', { status: answer.status, said: cut(answer.body) });
    return parsed(answer.body, shape);
  }

  /** Waits as long as a shop asked, unless that is too long for one task. */
  async wait(ms: number, problem: ShopProblem): Promise<void> {
    if (ms > LONGEST_WAIT_MS || this.#attempts === 1) throw problem;
    await sleep(ms, undefined, { signal: this.#signal });
  }

  #judge({ status, problem, headers, isCut, broken }: Outcome): ShopProblem | null {
    if (problem !== null) return new ShopProblem(codeOf(problem));
    if (status === null) return new ShopProblem('connection');
    if (status === 401) return new ShopProblem('withdrawn');
    if (status === 403) return new ShopProblem('rights');
    if (status === 404 || status === 410) return new ShopProblem('not_found');
    if (status === 429 || status === 503) return new ShopProblem('busy', {}, secondsAsked(headers));
    if (status >= 500) return new ShopProblem('fault', { status });
    if (status >= 300 && status < 400) return new ShopProblem('moved', { address: cut(headers['location'] ?? '') });
    if (broken !== null) return new ShopProblem(codeOf(broken));
    return isCut ? new ShopProblem('too_long') : null;
  }
}

/** Whatever is wrong with its certificate, a shop renews it. */
const codeOf = (problem: Problem): ShopProblemCode => (problem === 'tls_expired' || problem === 'tls_name' || problem === 'tls_issuer' ? 'tls' : problem);

/** A refusal to take a request now is safe to repeat; a fault on the way only for what reads. */
const isPassing = ({ code }: ShopProblem, { method = 'GET', isRead }: ShopRequest): boolean =>
  code === 'busy' || ((method === 'GET' || isRead === true) && ['fault', 'timeout', 'connection'].includes(code));

/** Throws `ShopProblem` for a text that is no JSON, or another than the shop's API promises. */
export function parsed<T>(text: string, shape: z.ZodType<T>): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ShopProblem('not_json', { said: cut(text.replace(/<[^>]*>/g, ' ')) });
  }
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  throw new ShopProblem('shape', { path: cut(result.error.issues[0]?.path.join('/') ?? '') });
}
