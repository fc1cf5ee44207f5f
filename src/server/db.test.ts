import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../test/harness.ts';
import { makeMerchant } from '../../test/merchant.ts';
import { DatabaseAway } from './database-away.ts';
import { one, openPostgres } from './db.ts';

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let accountId: number;
beforeAll(async () => {
  fresh = await freshDatabase();
  ({ accountId } = await makeMerchant(fresh.db));
});
afterAll(async () => {
  await fresh.db.close();
  await fresh.drop();
});

describe('a transaction that only looks', () => {
  it('sees its account alone and can change nothing', async () => {
    const { accountId: other } = await makeMerchant(fresh.db);
    const { db } = fresh;
    const balances = (id: number) =>
      db.reading(accountId, (tx) => one(tx, sql<{ n: number }>`select count(*) as n from ledger_balances where account_id = ${id}`));
    expect([await balances(accountId), await balances(other)]).toEqual([{ n: 1 }, { n: 0 }]);
    await expect(db.reading(accountId, (tx) => sql`update ledger_balances set credit_limit_minor = 1`.execute(tx))).rejects.toThrow();
    await db.tenant(accountId, (tx) => sql`update ledger_balances set credit_limit_minor = 2`.execute(tx));
    const limit = await db.reading(accountId, (tx) => one(tx, sql<{ n: number }>`select credit_limit_minor as n from ledger_balances`));
    expect(limit.n).toBe(2);
  });

  it('gives its connection back, whether it succeeds or fails', async () => {
    for (let round = 0; round < 5; round += 1) {
      const asked = Array.from({ length: 20 }, (_, i) => fresh.db.reading(accountId, (tx) => one(tx, sql<{ n: number }>`select 1 / ${i % 2}::int as n`)));
      const answers = await Promise.allSettled(asked);
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    }
  });
});

describe('a transaction that nobody goes on with', () => {
  it.skipIf(process.env['TEST_DATABASE_URL'] === undefined)('is ended by the database, which frees what it holds', async () => {
    const { db } = fresh;
    const { timeout } = await db.lookup((tx) => one(tx, sql<{ timeout: string }>`select current_setting('idle_in_transaction_session_timeout') as timeout`));
    expect(timeout).toBe('1min');
    const held = Promise.withResolvers<void>();
    const freed = Promise.withResolvers<void>();
    const dead = db.tenant(accountId, async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = '100ms'`.execute(tx);
      await sql`update ledger_balances set credit_limit_minor = 3`.execute(tx);
      held.resolve();
      await freed.promise;
      await sql`select 1`.execute(tx);
    });
    const failed = expect(dead).rejects.toBeInstanceOf(DatabaseAway);
    await held.promise;
    await db.tenant(accountId, (tx) => sql`update ledger_balances set credit_limit_minor = 4`.execute(tx));
    freed.resolve();
    await failed;
    const limit = await db.reading(accountId, (tx) => one(tx, sql<{ n: number }>`select credit_limit_minor as n from ledger_balances`));
    expect(limit.n).toBe(4);
  });
});

describe('a session', () => {
  it.skipIf(process.env['TEST_DATABASE_URL'] === undefined)('reads moments and days as they are, whatever the server is set to', async () => {
    const url = new URL(fresh.url ?? '');
    const settings = { timezone: 'Pacific/Apia', datestyle: 'SQL,DMY', intervalstyle: 'iso_8601', bytea_output: 'escape', jit: 'on' };
    url.searchParams.set('options', [...Object.entries(settings), ['default_transaction_isolation', 'serializable']].map(([k, v]) => `-c ${k}=${v}`).join(' '));
    const db = openPostgres(url.href, 1);
    const at = '2026-03-02T23:30:00Z';
    try {
      const read = await db.lookup((tx) =>
        one(
          tx,
          sql`select ${at}::timestamptz as at, ${at}::timestamptz::text as text, (${at}::timestamptz)::date as day, to_json(${at}::timestamptz) as json,
            interval '1 day'::text as span, '\\xff'::bytea as bytes, current_setting('jit') as jit, current_setting('transaction_isolation') as sees`,
        ),
      );
      expect(read).toEqual({
        at: '2026-03-02T23:30:00.000Z',
        text: '2026-03-02 23:30:00+00',
        day: '2026-03-02',
        json: '2026-03-02T23:30:00+00:00',
        span: '1 day',
        bytes: Buffer.from([255]),
        jit: 'off',
        sees: 'read committed',
      });
    } finally {
      await db.close();
    }
  });
});
