import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Call, Given, Named, Received } from '../shared/contract.ts';
import type { Ctx } from './ctx.ts';
import type { Tx } from './db.ts';
import { successStatus } from './success.ts';
import type { Upload } from './upload.ts';

/** An answer that is not JSON: a document or a redirect. */
export class Raw {
  readonly body: Uint8Array | Readable | string | null;
  readonly headers: Record<string, string>;
  readonly status: number;

  constructor(body: Uint8Array | Readable | string | null, headers: Record<string, string>, status = 200) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}

/** A file to show (`inline`) or to save. `name` may be in any script. */
export function document(body: Uint8Array | Readable | string, type: string, name: string, disposition: 'inline' | 'attachment' = 'inline'): Raw {
  const ascii = name.replace(/[^\w.-]+/g, '_');
  return new Raw(body, {
    'content-type': type,
    'content-disposition': `${disposition}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    'x-content-type-options': 'nosniff',
    // What stands before the server keeps files by how their address ends, unless it is told that they are somebody's.
    'cache-control': 'private, no-cache',
    // Safari shows a PDF by an object and styles of its own, and `default-src 'none'` keeps it from both: blank, or very small.
    ...(type === 'application/pdf' && { 'content-security-policy': "frame-ancestors 'none'" }),
  });
}

/**
 * An answer with a secret in it, which is stored nowhere and shown this once: so it is not kept for repeats of the Idempotency-Key like
 * other answers.
 */
export function shownOnce<C extends Call>(call: C, given: Given<C>): Raw {
  const data = z.parse(call.out, given);
  return new Raw(
    JSON.stringify({ success: true, data }),
    { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    successStatus(call),
  );
}

export const redirect = (url: string): Raw => new Raw(null, { location: url, 'cache-control': 'no-store' }, 302);

/** JSON without the envelope `{success: true, data}`, where the specification says so. */
export class Plain {
  readonly body: Record<string, unknown>;
  readonly status: number;
  constructor(body: Record<string, unknown>, status = 200) {
    this.body = body;
    this.status = status;
  }
}

export interface Work<C extends Call> extends Received<C> {
  ctx: Ctx;
  tx: Tx;
  /** The file of a call whose contract has a `form`. */
  upload: C['form'] extends z.ZodType ? Upload : undefined;
}
/** A request before its transaction is open. */
export type Outside<C extends Call> = Omit<Work<C>, 'tx'>;

export interface Untransacted<C extends Call> extends Outside<C> {
  /**
   * Keeps the answer under the request's `Idempotency-Key`, if it has one, in the transaction that makes it true, and returns it:
   * however the program ends, a repeated request finds either both or neither. For what must not be done twice.
   */
  keep<A extends Given<C>>(tx: Tx, answer: A): Promise<A>;
}

type Reply<C extends Call> = Promise<Given<C> | Raw | Plain>;

export interface Verb {
  call: Named<Call>;
  /** `tenant`: the account's own transaction. `system`: sees all rows. `own`: the verb opens its transactions itself. */
  mode: 'tenant' | 'system' | 'own';
  /** Runs before the transaction, and not at all for a request whose answer is kept; its result is passed to `run`. */
  ask?(work: Work<Call>): Promise<unknown>;
  run(work: Work<Call>, asked?: unknown): Promise<unknown>;
}

/** A verb: one call of a contract and what the server does to answer it, in one transaction of the account. */
export function verb<C extends Named<Call>>(call: C, run: (work: Work<C>) => Reply<C>): Verb {
  return { call, mode: 'tenant', run };
}

/** A verb that must see beyond one account (sign-in, staff); it names the account in every query itself. */
export function systemVerb<C extends Named<Call>>(call: C, run: (work: Work<C>) => Reply<C>): Verb {
  return { call, mode: 'system', run };
}

/** A verb that opens its own transactions: streams, batches, calls that answer partly. */
export function ownVerb<C extends Named<Call>>(call: C, run: (work: Untransacted<C>) => Reply<C>): Verb {
  const typed: (work: Work<C> & Untransacted<C>) => Reply<C> = run;
  return { call, mode: 'own', run: typed };
}

/**
 * A verb that needs the answer of an outside service: `ask` gets it while no transaction is open, `run` does the rest in the
 * account's transaction. Two requests with one `Idempotency-Key` at the same moment may both ask; only one of them runs.
 */
export function askingVerb<C extends Named<Call>, A>(call: C, ask: (work: Outside<C>) => Promise<A>, run: (work: Work<C>, asked: A) => Reply<C>): Verb {
  const typed: (work: Work<C>) => Promise<A> = ask;
  return { call, mode: 'tenant', ask: typed, run };
}
