import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asMerchant, startApp, type TestApp } from '../../../../test/harness.ts';
import { all, one, type Tx } from '../../../server/db.ts';
import { addBusinessDays, addDays } from '../../../shared/time.ts';
import { foldCounts } from '../../shipments/server/fold-counts.job.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.stop());

const instant = fc
  .date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2026-03-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const facts = fc.record({
  status: fc.constantFrom('Pending', 'Labeled', 'En Route', 'Delivered'),
  service: fc.constantFrom('', 'plus', 'post'),
  country: fc.constantFrom('US', 'DE', 'NZ'),
  created: instant,
  processed: fc.option(instant),
  delivered: fc.option(instant),
});
type Facts = typeof facts extends fc.Arbitrary<infer F> ? F : never;
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('insert' as const), rows: fc.array(facts, { minLength: 1, maxLength: 4 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('update' as const), part: fc.integer({ min: 0, max: 2 }), to: facts }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), part: fc.integer({ min: 0, max: 4 }) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'fold' as const }) },
);

const insert = (tx: Tx, accountId: number, rows: readonly Facts[]) =>
  sql`
  insert into shipments (account_id, status, service, entry_point, terms, to_name, to_street1, to_city, to_country, weight_g, currency, created_at, processed_at, delivered_at)
  values ${sql.join(
    rows.map(
      (f) =>
        sql`(${accountId}, ${f.status}, ${f.service}, 'HKGHUB', 'DDU', 'Bo Lind', '350 5th Ave', 'New York', ${f.country}, 450, 'USD', ${f.created}, ${f.processed}, ${f.delivered})`,
    ),
  )}`.execute(tx);

/** What the counters say, and what the shipments themselves say. */
async function bothOf(tx: Tx, accountId: number) {
  const volumes = sql`account_id = ${accountId} group by 1, 2, 3`;
  return {
    counted: [
      await all(tx, sql`select slot, status, service, sum(n)::int as n from volume_counts where ${volumes} having sum(n) <> 0 order by 1, 2, 3`),
      await all(
        tx,
        sql`select day::text, to_country, service, business_days, sum(n)::int as n from delivery_counts where account_id = ${accountId} group by 1, 2, 3, 4 having sum(n) <> 0 order by 1, 2, 3, 4`,
      ),
    ],
    true: [
      await all(
        tx,
        sql`select date_bin('15 minutes', created_at, '2000-01-01Z') as slot, status, service, count(*)::int as n from shipments where ${volumes} order by 1, 2, 3`,
      ),
      await all(
        tx,
        sql`select (delivered_at at time zone 'UTC')::date::text as day, to_country, service, business_days, count(*)::int as n
            from shipments where account_id = ${accountId} and business_days is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
      ),
    ],
  };
}

it('the counters are the truth after any changes, folded or not', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      const { accountId } = await asMerchant(test);
      for (const each of steps) {
        if (each.kind === 'fold') await foldCounts.run(test.app, {}, new AbortController().signal);
        else
          await test.app.db.tenant(accountId, async (tx) => {
            if (each.kind === 'insert') return insert(tx, accountId, each.rows);
            if (each.kind === 'delete') return sql`delete from shipments where account_id = ${accountId} and id % 5 = ${each.part}`.execute(tx);
            const { to } = each;
            return sql`
              update shipments set status = ${to.status}, service = ${to.service}, to_country = ${to.country}, processed_at = ${to.processed}, delivered_at = ${to.delivered}
              where account_id = ${accountId} and id % 3 = ${each.part}`.execute(tx);
          });
      }
      const both = await test.app.db.tenant(accountId, (tx) => bothOf(tx, accountId));
      expect(both.counted).toEqual(both.true);
    }),
    { numRuns: 40 },
  );
});

it('what a request undoes was never counted', async () => {
  const { accountId } = await asMerchant(test);
  const row = { status: 'Pending', service: 'plus', country: 'US', created: '2026-01-05T10:00:00Z', processed: null, delivered: null } as const;
  await expect(
    test.app.db.tenant(accountId, async (tx) => {
      await insert(tx, accountId, [row]);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  const { n } = await test.app.db.system((tx) => one(tx, sql<{ n: number }>`select count(*) as n from volume_counts where account_id = ${accountId}`));
  expect(n).toBe(0);
});

it('business days are those of the promise', { timeout: 60_000 }, async () => {
  // Two weeks of start days, three weeks of end days: every pair of weekdays, weekends and a turn of the year.
  const starts = Array.from({ length: 14 }, (_, i) => addDays('2026-12-21', i));
  for (const start of starts) {
    const rows = await test.app.db.system((tx) =>
      all(
        tx,
        sql<{
          day: string;
          took: number;
        }>`select (${start}::date + i)::text as day, business_days(${start}::date, ${start}::date + i) as took from generate_series(0, 21) i`,
      ),
    );
    for (const { day, took } of rows) {
      // Promised in `took` business days, it arrives on that day or on the days off after it.
      expect([start, day, addBusinessDays(start, took) <= day || took === 0, addBusinessDays(start, took + 1) > day]).toEqual([start, day, true, true]);
    }
  }
});

it('the days are those at the places, not of UTC', async () => {
  const { accountId } = await asMerchant(test);
  const row = { status: 'Delivered', service: 'plus', created: '2026-01-05T00:00:00Z' } as const;
  // From Monday, 5 January, in Hong Kong, at seven in the morning or at noon.
  const [early, noon] = ['2026-01-04T23:00:00Z', '2026-01-05T04:00:00Z'];
  const took = await test.app.db.tenant(accountId, async (tx) => {
    await insert(tx, accountId, [
      // Thursday at eight in the evening in Los Angeles, and at two in the afternoon in New York.
      { ...row, country: 'US', processed: noon, delivered: '2026-01-09T04:00:00Z' },
      { ...row, country: 'US', processed: early, delivered: '2026-01-08T19:00:00Z' },
      // Thursday at nine in the morning in Auckland, and at noon in Berlin.
      { ...row, country: 'NZ', processed: noon, delivered: '2026-01-07T20:00:00Z' },
      { ...row, country: 'DE', processed: noon, delivered: '2026-01-08T11:00:00Z' },
      { ...row, country: 'DE', processed: null, delivered: '2026-01-08T11:00:00Z' },
    ]);
    return all(tx, sql<{ business_days: number | null }>`select business_days from shipments where account_id = ${accountId} order by id`);
  });
  expect(took.map((one) => one.business_days)).toEqual([3, 3, 3, 3, null]);
});
