import { setTimeout as sleep } from 'node:timers/promises';
import { Circuit } from '../../../server/circuit.ts';
import type { Env } from '../../../server/env.ts';
import type { Log } from '../../../server/log.ts';
import { googleAnswer, googleError, type GoogleRequest, type GoogleResult } from '../google.ts';
import type { Fallback } from '../verification.ts';

const ATTEMPTS = 3;
/** Waits between attempts are random, up to this many milliseconds, which doubles each time. */
const FIRST_WAIT_MS = 200;
/** A longer Retry-After is not honored: a person is waiting at the page. */
const LONGEST_WAIT_MS = 2000;
const REST = { failures: 5, restMs: 30_000 } as const;

/** The outcome of one attempt; `again`: a retry may help. */
type Outcome = { result: GoogleResult } | { failed: Fallback; isDenied?: true; again?: { waitMs: number } };

/** Asks Google's Address Validation API. Never called inside a transaction; it answers within three timeouts and two short waits. */
export class GoogleAddresses {
  readonly #url: string;
  readonly #key: string;
  readonly #timeoutMs: number;
  readonly #log: Log;
  readonly #circuit = new Circuit(REST);

  constructor(env: Pick<Env, 'GOOGLE_ADDRESS_URL' | 'GOOGLE_MAPS_API_KEY' | 'GOOGLE_ADDRESS_TIMEOUT'>, log: Log) {
    this.#url = `${env.GOOGLE_ADDRESS_URL.replace(/\/+$/, '')}/v1:validateAddress`;
    this.#key = env.GOOGLE_MAPS_API_KEY ?? '';
    this.#timeoutMs = env.GOOGLE_ADDRESS_TIMEOUT;
    this.#log = log;
  }

  /** Google's result, or why there is none: `unsupported` for an address it does not take, `unavailable` for everything else. */
  async ask(request: GoogleRequest): Promise<{ result: GoogleResult } | { failed: Fallback }> {
    if (!this.#circuit.enter(Date.now())) return { failed: 'unavailable' };
    const outcome = await this.#tryAgain(request);
    // An address Google does not take is an answer: the service is there.
    if ('result' in outcome || outcome.failed === 'unsupported') this.#circuit.succeed();
    else this.#circuit.fail(Date.now(), outcome.isDenied);
    return outcome;
  }

  async #tryAgain(request: GoogleRequest): Promise<Outcome> {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await this.#once(request);
      if ('result' in outcome || outcome.again === undefined || attempt === ATTEMPTS || outcome.again.waitMs > LONGEST_WAIT_MS) return outcome;
      await sleep(Math.max(outcome.again.waitMs, Math.random() * FIRST_WAIT_MS * 2 ** (attempt - 1)));
    }
  }

  async #once(request: GoogleRequest): Promise<Outcome> {
    try {
      const answer = await fetch(this.#url, {
        method: 'POST',
        // In a header, so that it is never part of a logged URL.
        headers: { 'content-type': 'application/json', accept: 'application/json', 'x-goog-api-key': this.#key },
        body: JSON.stringify(request),
        redirect: 'error',
        signal: AbortSignal.timeout(this.#timeoutMs),
      });
      const text = await answer.text();
      return answer.status === 200 ? this.#read(text) : this.#refusal(answer.status, text, Number(answer.headers.get('retry-after') ?? 0) * 1000);
    } catch (error) {
      // Only the kind of failure is logged: network error messages name addresses, and ours could name the key.
      const isSlow = error instanceof Error && error.name === 'TimeoutError';
      this.#log.warn({ reason: isSlow ? 'timeout' : 'network' }, 'address provider did not answer');
      return { failed: 'unavailable', again: { waitMs: 0 } };
    }
  }

  #read(text: string): Outcome {
    const parsed = googleAnswer.safeParse(jsonOf(text));
    if (parsed.success) return { result: parsed.data.result };
    this.#log.error({ paths: parsed.error.issues.slice(0, 5).map((issue) => issue.path.join('.')) }, 'address provider answered in an unknown shape');
    return { failed: 'unavailable' };
  }

  #refusal(status: number, text: string, waitMs: number): Outcome {
    const error = googleError.safeParse(jsonOf(text)).data?.error;
    const reasons = (error?.details ?? []).flatMap(({ reason }) => reason ?? []);
    const isDenied = status === 401 || status === 403 || reasons.some((reason) => reason.startsWith('API_KEY'));
    if (status === 400 && !isDenied) return { failed: 'unsupported' };
    this.#log[isDenied ? 'error' : 'warn']({ status, code: error?.status, reasons }, 'address provider refused');
    if (isDenied) return { failed: 'unavailable', isDenied };
    const isPassing = status === 429 || status >= 500;
    return { failed: 'unavailable', ...(isPassing && { again: { waitMs: Number.isFinite(waitMs) ? waitMs : 0 } }) };
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
