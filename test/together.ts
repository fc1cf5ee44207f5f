import { sql } from 'kysely';
import { it } from 'vitest';
import { one, type Db, type Tx } from '../src/server/db.ts';

/** A test of two at once: the embedded database does one thing after the other. */
export const together = it.skipIf(process.env['TEST_DATABASE_URL'] === undefined);

/** Until a call waits for something that another transaction holds: any, or that of one connection. */
export async function untilSomebodyWaits(db: Db, pid: number | null = null): Promise<void> {
  for (let i = 0; i < 500; i += 1) {
    const { waits } = await db.system((tx) =>
      one(
        tx,
        sql<{ waits: boolean }>`
          select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and pid = coalesce(${pid}::int, pid)) as waits`,
      ),
    );
    if (waits) return;
    await new Promise((done) => setTimeout(done, 10));
  }
  throw new Error('Nobody waits.');
}

type Deed = (tx: Tx) => Promise<unknown>;

/** What a call answers that comes while another transaction, which ends well, has done `first`, waits for it, and sees it go on to do `then`. */
export async function whileAnother<T>(db: Db, first: Deed, call: () => Promise<T>, then?: Deed): Promise<T> {
  const asked = await db.system(async (tx) => {
    await first(tx);
    const answer = call();
    await untilSomebodyWaits(db);
    await then?.(tx);
    // Not itself: it would be waited for before this transaction ends.
    return { answer };
  });
  return asked.answer;
}
