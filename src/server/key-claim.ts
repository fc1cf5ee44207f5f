import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../shared/errors.ts';
import type { Actor } from './ctx.ts';
import { maybe, type Db, type Tx } from './db.ts';
import { forgetOld, keptAnswer, type Kept } from './idempotency.ts';

/** How long a run may be silent, in seconds, before another request with its key may start over. */
const CLAIM_SECONDS = 15;

/** An `Idempotency-Key` held by a run that commits by itself. */
export interface KeyClaim {
  /** Keeps the answer with the key, in the transaction that makes it true. Throws `conflict` if another run has taken over the key. */
  keep(tx: Tx, kept: Kept): Promise<void>;
  /** After a failure: makes the key new again. */
  release(): Promise<void>;
  /** Ends the run, whatever its outcome: no more heartbeats. */
  end(): void;
}

/**
 * Claims a key for a run that commits by itself: the claim is committed before the work and lasts as long as the run sends
 * heartbeats. A process that dies leaves a claim that expires, and the next request takes it over; so the work must store what it
 * does together with its answer (`keep`), or be idempotent. Returns the answer kept before, if there is one. Throws `conflict` while another run
 * holds the key, `idempotency_mismatch`.
 */
export async function claimForRun(db: Db, actor: Actor, key: string, requested: string): Promise<KeyClaim | Kept> {
  const { accountId } = actor;
  const claim = randomUUID();
  const inAccount = <T>(work: (tx: Tx) => Promise<T>) => db.tenant(accountId, work);
  const until = sql`now() + make_interval(secs => ${CLAIM_SECONDS}::int)`;
  const ours = sql`account_id = ${accountId} and key = ${key} and claim = ${claim} and status is null`;
  const before = await inAccount(async (tx) => {
    await forgetOld(tx, actor, key);
    const claimed = await maybe(
      tx,
      sql<{ key: string }>`
        insert into idempotency_keys as k (account_id, key, request_hash, claim, claimed_until)
        values (${accountId}, ${key}, ${requested}, ${claim}, ${until})
        on conflict (account_id, key) do update set claim = excluded.claim, claimed_until = excluded.claimed_until
        where k.status is null and coalesce(k.claimed_until < now(), true) and k.request_hash = excluded.request_hash
        returning k.key`,
    );
    if (claimed) return null;
    const kept = await keptAnswer(tx, actor, key, requested);
    if (!kept) throw new AppError('conflict');
    return kept;
  });
  if (before) return before;
  const sign = setInterval(
    () => void inAccount((tx) => sql`update idempotency_keys set claimed_until = ${until} where ${ours}`.execute(tx)).catch(() => undefined),
    (CLAIM_SECONDS * 1000) / 3,
  );
  sign.unref();
  return {
    async keep(tx, { status, text, fileHash }) {
      const kept = await maybe(
        tx,
        sql<{ key: string }>`update idempotency_keys set status = ${status}, answer = ${text}, file_hash = ${fileHash} where ${ours} returning key`,
      );
      if (!kept) throw new AppError('conflict');
    },
    async release() {
      await inAccount((tx) => sql`delete from idempotency_keys where ${ours}`.execute(tx));
    },
    end: () => clearInterval(sign),
  };
}

/** Ends all claims without an answer, at once and by no clock: where one process owns the database, whatever was in progress when it starts died with the previous one. */
export async function endAllClaims(db: Db): Promise<void> {
  await db.lookup((tx) => sql`update idempotency_keys set claimed_until = null where status is null`.execute(tx));
}
