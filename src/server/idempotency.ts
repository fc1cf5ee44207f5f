import { sql } from 'kysely';
import { AppError } from '../shared/errors.ts';
import type { Actor } from './ctx.ts';
import { maybe, type Tx } from './db.ts';
import { hash } from './secrets.ts';

/** An answer as it was sent: its JSON text, so that a repeated request gets the same bytes. */
export interface Sent {
  status: number;
  text: string;
  /** The text as it is sent, where it was encoded before. */
  bytes?: Buffer;
}

/** A kept answer, and the SHA-256 of the file it was given for; a repeated request must send the same file. */
export interface Kept extends Sent {
  fileHash: string | null;
}

/** The header, as errors name it. */
export const KEY_HEADER = 'Idempotency-Key';

/** JSON whose objects list their names in one order: many languages keep none, and write the same body otherwise the next time. */
const inOrder = (body: unknown): string =>
  JSON.stringify(body ?? null, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

/** What makes two requests the same: method, address and body (for a call with a file, the other fields; the file has its own hash). */
export const requestHash = (method: string, url: string, body: unknown): string => hash(`${method} ${url}\n${inOrder(body)}`);

interface KeyRow {
  request_hash: string;
  file_hash: string | null;
  status: number | null;
  answer: string | null;
  /** Whether the run commits by itself; any other is over once its row is seen. */
  is_claimed: boolean;
  /** How many more seconds the run that claimed it counts as alive. */
  claimed_for: number;
}

/** The answer kept under an `Idempotency-Key`, or null when there is none yet. The same key with a different body is refused, and so is one whose answer is not kept. */
export async function keptAnswer(tx: Tx, actor: Actor, key: string, requested: string): Promise<Kept | null> {
  const row = await maybe(
    tx,
    sql<KeyRow>`
      select request_hash, file_hash, status, answer, claim is not null as is_claimed, coalesce(ceil(extract(epoch from claimed_until - now())), 5)::int as claimed_for from idempotency_keys
      where account_id = ${actor.accountId} and key = ${key} and created_at >= now() - interval '24 hours'`,
  );
  if (!row) return null;
  if (row.request_hash !== requested) throw new AppError('idempotency_mismatch');
  if (row.status === null || row.answer === null) {
    if (row.is_claimed) throw new AppError('conflict', { retryAfter: row.claimed_for, fields: { [KEY_HEADER]: { key: 'server:stillRunning' } } });
    throw new AppError('conflict', { fields: { [KEY_HEADER]: { key: 'server:doneOnce' } } });
  }
  return { status: row.status, text: row.answer, fileHash: row.file_hash };
}

/**
 * Claims an `Idempotency-Key` in the request's own transaction: a second request with the same key waits for
 * the first, then gets its answer. Returns null when the key is new. The same key with a different body is refused.
 */
export async function claimKey(tx: Tx, actor: Actor, key: string, requested: string): Promise<Kept | null> {
  await forgetOld(tx, actor, key);
  const claimed = await maybe(
    tx,
    sql<{ key: string }>`
      insert into idempotency_keys (account_id, key, request_hash) values (${actor.accountId}, ${key}, ${requested})
      on conflict do nothing returning key`,
  );
  if (claimed) return null;
  const kept = await keptAnswer(tx, actor, key, requested);
  if (!kept) throw new AppError('conflict');
  return kept;
}

/** After a day a key is new again. */
export async function forgetOld(tx: Tx, { accountId }: Actor, key: string): Promise<void> {
  await sql`delete from idempotency_keys where account_id = ${accountId} and key = ${key} and created_at < now() - interval '24 hours'`.execute(tx);
}

/** Keeps the answer of a claimed key for 24 hours. */
export async function keepAnswer(tx: Tx, actor: Actor, key: string, kept: Kept): Promise<void> {
  await sql`
    update idempotency_keys set status = ${kept.status}, answer = ${kept.text}, file_hash = ${kept.fileHash}
    where account_id = ${actor.accountId} and key = ${key}`.execute(tx);
}
