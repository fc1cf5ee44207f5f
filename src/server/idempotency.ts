import { sql } from 'kysely';
import { AppError } from '../shared/errors.ts';
import type { Actor } from './ctx.ts';
import { json, maybe, type Tx } from './db.ts';
import { hash } from './secrets.ts';

export interface Kept {
  status: number;
  answer: unknown;
}

/** What makes two requests the same: method, address and body. */
export const requestHash = (method: string, url: string, body: unknown): string => hash(`${method} ${url}\n${JSON.stringify(body ?? null)}`);

/**
 * Claims an `Idempotency-Key` in the request's own transaction: a second request with the same key waits for
 * the first, then gets its answer. Gives null when the key is new. The same key with another body is refused.
 */
export async function claimKey(tx: Tx, actor: Actor, key: string, requested: string): Promise<Kept | null> {
  await sql`delete from idempotency_keys where account_id = ${actor.accountId} and key = ${key} and created_at < now() - interval '24 hours'`.execute(tx);
  const claimed = await maybe(
    tx,
    sql<{ key: string }>`
      insert into idempotency_keys (account_id, key, request_hash) values (${actor.accountId}, ${key}, ${requested})
      on conflict do nothing returning key`,
  );
  if (claimed) return null;
  const kept = await maybe(
    tx,
    sql<{ request_hash: string; status: number | null; answer: unknown }>`
      select request_hash, status, answer from idempotency_keys where account_id = ${actor.accountId} and key = ${key}`,
  );
  if (!kept) throw new AppError('conflict');
  if (kept.request_hash !== requested) throw new AppError('idempotency_mismatch');
  if (kept.status === null) throw new AppError('conflict');
  return { status: kept.status, answer: kept.answer };
}

/** Keeps the answer of a claimed key for 24 hours. */
export async function keepAnswer(tx: Tx, actor: Actor, key: string, kept: Kept): Promise<void> {
  await sql`
    update idempotency_keys set status = ${kept.status}, answer = ${json(kept.answer)}
    where account_id = ${actor.accountId} and key = ${key}`.execute(tx);
}

/** Gives a claimed key back after a failure, so that the caller can try again. */
export async function releaseKey(tx: Tx, actor: Actor, key: string): Promise<void> {
  await sql`delete from idempotency_keys where account_id = ${actor.accountId} and key = ${key} and status is null`.execute(tx);
}
