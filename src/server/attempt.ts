import { sql } from 'kysely';
import type { Tx } from './db.ts';

/** How many attempts of a transaction are running inside of each other. */
const running = new WeakMap<Tx, number>();

/**
 * Runs `work` so that its failure undoes only itself; the transaction continues. One inside of another keeps its savepoint until the outer one ends:
 * a savepoint that is released hands its locks to the whole transaction, and whoever waits for one of them would go on waiting for that, with its place
 * in the queue, also after the outer one failed and gave the lock up; taken once more, it was waited for in a circle.
 */
export async function attempt<T>(tx: Tx, work: () => Promise<T>): Promise<{ ok: true; value: T } | { ok: false; error: unknown }> {
  const level = running.get(tx) ?? 0;
  const savepoint = sql.id(`attempt_${level}`);
  await sql`savepoint ${savepoint}`.execute(tx);
  running.set(tx, level + 1);
  try {
    const value = await work();
    if (level === 0) await sql`release savepoint ${savepoint}`.execute(tx);
    return { ok: true, value };
  } catch (error) {
    await sql`rollback to savepoint ${savepoint}`.execute(tx);
    await sql`release savepoint ${savepoint}`.execute(tx);
    return { ok: false, error };
  } finally {
    running.set(tx, level);
  }
}
