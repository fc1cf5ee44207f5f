import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { one } from '../../../server/db.ts';
import type { Day } from '../../../shared/day.ts';
import { addBusinessDays, dayIn } from '../../../shared/time.ts';
import type { Dashboard, Destination, Lane } from '../contract.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.stop());

const run = (query: ReturnType<typeof sql>) => test.app.db.system((tx) => query.execute(tx));
const todayOf = async (who: Caller): Promise<Day> => (await who.get<{ dashboard: Dashboard }>('/dashboard')).data.dashboard.today;
/** The shipments that this filter finds, counted exactly. */
const found = (filter: Record<string, string>) => `/shipments?${new URLSearchParams({ ...filter, total: 'true' }).toString()}`;

/** Whole business days, as a promise counts them. */
function businessDays(from: Day, to: Day): number {
  let days = 0;
  while (addBusinessDays(from, days + 1) <= to) days += 1;
  return days;
}

/** A parcel that came to a country at an instant, that many days after it was handed over. */
const deliver = ({ accountId }: Caller, country: string, at: number, tookDays: number) =>
  run(sql`
    insert into shipments (account_id, status, service, entry_point, terms, to_name, to_street1, to_city, to_country, weight_g, currency, created_at, processed_at, delivered_at)
    values (${accountId}, 'Delivered', 'plus', 'HKGHUB', 'DDU', 'Bo', '1 Way', 'Berlin', ${country}, 100, 'USD', now(), ${new Date(at - tookDays * DAY).toISOString()}, ${new Date(at).toISOString()})`);

describe('lanes', () => {
  it('give median, 90th percentile and share in time, from the first instant of the first day', async () => {
    const ana = await asMerchant(test);
    await run(sql`update accounts set time_zone = 'Asia/Hong_Kong' where account_id = ${ana.accountId}`);
    const today = await todayOf(ana);
    const first = Date.parse(`${today}T00:00:00+08:00`) - 29 * DAY;
    const arrivals = [
      [first, 7],
      [first + HOUR, 7],
      [first + 15 * DAY, 7],
      [first + 16 * DAY, 28],
    ] as const;
    for (const [at, took] of arrivals) await deliver(ana, 'US', at, took);
    await deliver(ana, 'US', first - 1, 70);
    // Weekends count differently from day to day, so the expected value is computed by the calendar of the promise, from the day in Hong Kong to that in the United States.
    const took = arrivals.map(([at, days]) => businessDays(dayIn(at - days * DAY, 'Asia/Hong_Kong'), dayIn(at, 'Etc/GMT+6'))).toSorted((a, b) => a - b);
    const { lanes } = (await ana.get<{ lanes: { rows: Lane[]; total: number; from: string } }>('/dashboard/lanes?days=30')).data;
    expect(lanes.total).toBe(1);
    expect(lanes.rows).toEqual([
      {
        entry_point: 'HKGHUB',
        country: 'US',
        service: 'plus',
        count: 4,
        p10: took[0],
        median: took[1],
        p90: took[3],
        promised: { min: 4, max: 8 },
        on_time: 0.75,
      },
    ]);
    const list = await ana.get<{ total: number }>(
      found({ delivered_min: lanes.from, delivered_max: today, entry_point: 'HKGHUB', country: 'US', service: 'plus' }),
    );
    expect(list.data.total).toBe(4);
    const { n } = await test.app.db.system((tx) =>
      one(tx, sql<{ n: number }>`select sum(n)::int as n from delivery_counts where account_id = ${ana.accountId}`),
    );
    expect(n).toBe(5);
  });
});

describe('destinations', () => {
  it('count what came to each country in this time and in the time before, to the instant, as the list shows it', async () => {
    const ana = await asMerchant(test);
    const ask = async () =>
      (await ana.get<{ destinations: { rows: Destination[]; parcels: number; total: number; from: string } }>('/dashboard/destinations?days=7')).data
        .destinations;
    expect(await ask()).toMatchObject({ parcels: 0, total: 0, rows: [] });
    // 5 hours 45 minutes: no day of the account is a day of UTC.
    await run(sql`update accounts set time_zone = 'Asia/Kathmandu' where account_id = ${ana.accountId}`);
    const today = await todayOf(ana);
    const first = Date.parse(`${today}T00:00:00+05:45`) - 6 * DAY;
    const came: readonly (readonly [string, number])[] = [
      ['US', first],
      ['US', first + HOUR],
      ['US', first + 3 * DAY],
      ['DE', first + 2 * DAY],
      ['US', first - 1],
      ['US', first - HOUR],
      ['US', first - 6.5 * DAY],
      ['DE', first - 7 * DAY],
      ['FR', first - 2 * DAY],
      ['DE', first - 7 * DAY - 1],
      ['US', first - 9 * DAY],
    ];
    for (const [country, at] of came) await deliver(ana, country, at, 7);
    const seen = await ask();
    const median = businessDays(dayIn(first + 2 * DAY - 7 * DAY, 'Asia/Hong_Kong'), dayIn(first + 2 * DAY, 'Etc/GMT-1'));
    expect([seen.parcels, seen.total]).toEqual([4, 2]);
    expect(seen.rows).toEqual([
      { country: 'US', count: 3, before: 3, median: expect.any(Number) as number },
      { country: 'DE', count: 1, before: 1, median },
    ]);
    for (const { country, count } of seen.rows) {
      const list = await ana.get<{ total: number }>(found({ delivered_min: seen.from, delivered_max: today, country }));
      expect([country, list.data.total]).toEqual([country, count]);
    }
  });
});
