import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { archiveOrdersJob } from '../src/features/orders/server/archive-orders.job.ts';
import { processOrdersJob } from '../src/features/orders/server/process-orders.job.ts';
import { wakeOrders } from '../src/features/orders/server/wake-orders.ts';
import { foldOrderCounts } from '../src/features/orders/server/fold-order-counts.job.ts';
import { pollShops } from '../src/features/shop-sync/server/poll.job.ts';
import { sweepTestObjects } from '../src/features/test-mode/server/sweep-test-objects.job.ts';
import { estimateReturns } from '../src/features/reshipments/server/estimate-returns.job.ts';
import { seedWarehouses } from '../src/features/warehouses/server/seed-warehouses.ts';
import { all, one } from '../src/server/db.ts';
import { startApp, type TestApp } from './harness.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
});
afterAll(() => t.stop());

const go = () => new AbortController().signal;

/** Opens accounts in which nothing is yet. */
const accounts = (count: number, testOf: number | null = null): Promise<{ id: number }[]> =>
  t.app.db.system((tx) =>
    all(
      tx,
      sql<{ id: number }>`
        with live as (insert into accounts (name) select 'Merchant ' || n from generate_series(1, ${count}::int) n returning account_id)
        insert into accounts (name, test_of) select 'Test', case when ${testOf === null} then null else account_id end from live returning account_id as id`,
    ),
  );

/** An order of each account that waits to be looked at. */
const addOrders = (accountIds: readonly number[], status: 'Processing' | 'Backordered') =>
  t.app.db.system((tx) =>
    sql`
      insert into orders (account_id, status, cause, source, to_name, to_street1, to_city, to_country, terms, currency, units, placed_at, process_at)
      select id, ${status}, ${status === 'Processing' ? 'queue' : 'stock'}, 'api', 'Bo Lind', '350 5th Ave', 'New York', 'US', 'DDU', 'USD', 1, now(), now() - n * interval '1 second'
      from unnest(${[...accountIds].toReversed()}::bigint[]) with ordinality as one (id, n)`.execute(tx),
  );

/** Whose transactions there were meanwhile, in their order. */
async function turnsIn(work: () => Promise<unknown>): Promise<number[]> {
  const turns = vi.spyOn(t.app.db, 'tenant');
  try {
    await work();
    return turns.mock.calls.map(([accountId]) => accountId);
  } finally {
    turns.mockRestore();
  }
}

describe('among many merchants', () => {
  it('one with very many new orders has one batch of them before those of others, and then the next', async () => {
    const [noisy = { id: 0 }, other = { id: 0 }] = await accounts(2);
    await addOrders([...Array<number>(101).fill(noisy.id), other.id], 'Processing');
    const turns = await turnsIn(() => processOrdersJob.run(t.app, {}, go()));
    const batches = turns.filter((id, i) => id !== turns[i - 1]).slice(0, 3);
    expect(batches).toEqual([noisy.id, other.id, noisy.id]);
  });

  it('new orders do not wait until all that wait for stock were looked at: some are, and the others in the next round', async () => {
    const made = await accounts(120);
    await addOrders(
      made.map(({ id }) => id),
      'Backordered',
    );
    const ours = new Set(made.map(({ id }) => id));
    const rounds = [];
    for (let i = 0; i < 4; i += 1) rounds.push((await turnsIn(() => wakeOrders(t.app, go()))).filter((id) => ours.has(id)));
    expect(Math.max(...rounds.map((round) => round.length))).toBe(50);
    expect(rounds.flat().toSorted((a, b) => a - b)).toEqual([...ours].toSorted((a, b) => a - b));
  });

  it('nobody’s returns are looked at before there are rates to reckon with', async () => {
    const [one = { id: 0 }] = await accounts(1);
    const look = async () => turnsIn(() => estimateReturns(t.app, go()));
    await t.app.db.system(async (tx) => {
      await sql`
        insert into returns (account_id, status, source, rma_number, warehouse, destination, fee_currency, received_at)
        values (${one.id}, 'Received', 'desk', 'RMA-1', 'LAX', 'US', 'USD', now())`.execute(tx);
      await sql`update rate_sets set withdrawn_at = now()`.execute(tx);
    });
    expect(await look()).toEqual([]);
    await t.app.db.system((tx) => sql`update rate_sets set withdrawn_at = null`.execute(tx));
    expect(await look()).toEqual([one.id]);
  });

  it('one of whom very many orders are put away holds up no other', async () => {
    const [noisy = { id: 0 }, other = { id: 0 }] = await accounts(2);
    await addOrders([...Array<number>(1001).fill(noisy.id), other.id], 'Processing');
    await t.app.db.system((tx) =>
      sql`update orders set status = 'Canceled', ended_at = now() - interval '100 days' where account_id = any(${[noisy.id, other.id]}::bigint[])`.execute(tx),
    );
    expect(await turnsIn(() => archiveOrdersJob.run(t.app, {}, go()))).toEqual([noisy.id, other.id, noisy.id]);
  });

  it('however many wait, a thousand are asked at a time whether anything moved, and then the next', async () => {
    const made = await accounts(1200);
    await addOrders(
      made.map(({ id }) => id),
      'Backordered',
    );
    const { lookup } = t.app.db;
    const answers: number[][] = [];
    const asking = vi.spyOn(t.app.db, 'lookup').mockImplementation(async <T>(work: Parameters<typeof lookup<T>>[0]) => {
      const answer = await lookup(work);
      answers.push((answer as { account_id: number }[]).map((one) => one.account_id));
      return answer;
    });
    for (let i = 0; i < 2; i += 1) await wakeOrders(t.app, go());
    asking.mockRestore();
    expect(answers.map((found) => found.length)).toEqual([1000, expect.any(Number)]);
    expect(answers.flat()).toEqual(expect.arrayContaining(made.map(({ id }) => id)));
    expect(new Set(answers.flat()).size).toBe(answers.flat().length);
  });

  it('all that changed is folded, however many keys that are', async () => {
    const [first] = await accounts(1);
    await t.app.db.system((tx) =>
      sql`
        insert into order_counts (account_id, status, to_country, shop_id, n)
        select ${first?.id}, 'Ready', 'US', n, 1 from generate_series(1, 5001) n, generate_series(1, 2)`.execute(tx),
    );
    await foldOrderCounts.run(t.app, {}, go());
    const counts = await t.app.db.system((tx) =>
      one(
        tx,
        sql`select count(*)::int as rows, sum(n)::int as n, count(*) filter (where not is_folded)::int as open from order_counts where account_id = ${first?.id}`,
      ),
    );
    expect(counts).toEqual({ rows: 5001, n: 10_002, open: 0 });
  });

  it('every shop that is due is looked into in one round', async () => {
    const made = await accounts(45);
    await t.app.db.system((tx) =>
      sql`insert into shops (account_id, shop_id, name, kind) select id, 'mugs', 'Mugs', 'none' from unnest(${made.map(({ id }) => id)}::bigint[]) id`.execute(
        tx,
      ),
    );
    await pollShops({ ...t.app, log: { ...t.app.log, error: () => undefined } });
    expect(await t.app.db.system((tx) => one(tx, sql`select count(*)::int as due from shops where next_sync_at <= now()`))).toEqual({ due: 0 });
  });

  it('test accounts that hold nothing old cost nothing each', async () => {
    await accounts(100, 1);
    let count = 0;
    const counted = <T>(work: Parameters<typeof t.app.db.lookup<T>>[0]) => ((count += 1), t.app.db.lookup(work));
    await sweepTestObjects({ ...t.app, db: { ...t.app.db, system: counted, lookup: counted } }, go());
    expect(count).toBeLessThan(100);
  });
});
