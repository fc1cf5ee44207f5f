import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemLines } from '../../../../scripts/report-problems.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { all, one } from '../../../server/db.ts';
import { toCsv } from '../csv/write-csv.ts';
import { DEMO_RATES } from '../demo/demo-rates.ts';
import { quote } from '../rules.ts';
import type { QuoteRequest } from '../types.ts';
import { importRates } from './import-rates.ts';
import { loadBook, loadRates, storeFx, storeRates } from './load-book.ts';
import { seedRates } from './seed-rates.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.stop());

const system: TestApp['app']['db']['system'] = (work) => t.app.db.system(work);
const request: QuoteRequest = {
  origin: 'SZXHUB',
  country: 'US',
  postalCode: '10001',
  kind: 'parcel',
  weightG: 800,
  currency: 'USD',
  date: '2027-01-05',
};
const price = (at: Partial<QuoteRequest> = {}) =>
  system(async (tx) => quote(await loadBook(tx), { ...request, ...at }).services.find((one_) => one_.service === 'parcel')?.baseMinor);
const sets = () => system(async (tx) => (await one(tx, sql<{ count: number }>`select count(*) from rate_sets`)).count);

describe('the rate set', () => {
  it('starts as the demo and is seeded once', async () => {
    await seedRates(t.app);
    expect(await sets()).toBe(1);
    expect((await system(loadRates))?.data).toEqual(DEMO_RATES);
  });
  it('is compiled once and again when an exchange rate is corrected', async () => {
    const first = await system(loadBook);
    expect(await system(loadBook)).toBe(first);
    await system((tx) => storeFx(tx, [{ currency: 'EUR', perUsd: '0.9', date: '2026-09-29', source: 'test' }]));
    const second = await system(loadBook);
    expect(second).not.toBe(first);
    expect(second.fx.convert(100, 'USD', 'EUR')).toBe(90);
    expect(second.fx.rate('NZD')?.date).toBe('2026-06-01');
  });
  it('is compiled again when two rates that were entered the wrong way round are put right', async () => {
    const enter = (eur: string, gbp: string) =>
      system((tx) =>
        storeFx(
          tx,
          [
            { currency: 'EUR', perUsd: eur },
            { currency: 'GBP', perUsd: gbp },
          ].map((one) => ({ ...one, date: '2026-09-30', source: 'test' })),
        ),
      );
    const euros = async () => (await system(loadBook)).fx.convert(100_00, 'USD', 'EUR');
    await enter('0.75', '0.88');
    expect(await euros()).toBe(75_00);
    await enter('0.88', '0.75');
    expect(await euros()).toBe(88_00);
  });
});

describe('an import', () => {
  const cards = '#cards\nservice,origin,zone,currency,valid_from,valid_to,up_to_kg,price\nparcel,SZXHUB,US-MAIN,USD,2027-01-01,,30,7.77\n';
  it('of what is in force changes nothing', async () => {
    const same = await system((tx) => importRates(tx, toCsv(DEMO_RATES), 'same.csv', { today: '2026-11-26' }));
    expect(same).toEqual({ version: 1, added: 0, closed: 0, kept: DEMO_RATES.cards.length });
    expect(await sets()).toBe(1);
  });
  it('that leaves hundreds of rows hanging says each gap once, after what is wrong in the file itself', async () => {
    const columns =
      'code,name,street1,street2,city,province,postal_code,country,delivery_address,notes,language,time_zone,requires_authorization,closed_from,closed_to';
    const hub = `#entry_points\n${columns}\nHAMHUB,Hamburg,Kai 7,,Hamburg,,20457,XX,,,de,Europe/Berlin,false,,\n`;
    const { problems = [] } = await system((tx) => importRates(tx, hub, 'hub.csv', { today: '2026-11-26' }));
    expect(problems.length).toBeGreaterThan(500);
    const lines = problemLines(problems);
    expect(lines[0]).toBe('Row 3, country: This is not a country code. ("XX")');
    expect(lines.filter((line) => line.includes('SZXHUB'))).toEqual([
      'In a section that is not in the file, origin: This entry point is not in the rate set. ("SZXHUB")',
    ]);
    expect(lines.length).toBeLessThan(101);
  });
  it('with one wrong row stores nothing', async () => {
    const refused = await system((tx) => importRates(tx, `${cards}parcel,SZXHUB,US-MAIN,USD,2027-01-01,,20,8\n`, 'wrong.csv', { today: '2026-11-26' }));
    expect(refused.problems).toMatchObject([{ line: 4, column: 'up_to_kg', key: 'rates:server.ascending' }]);
    expect(await sets()).toBe(1);
  });
  it('quotes by the new card from its first day and by the one before until then; the old set stays', async () => {
    const old = await price();
    const done = await system((tx) => importRates(tx, cards, 'new.csv', { today: '2026-11-26' }));
    expect(done).toMatchObject({ version: 2, added: 2, closed: 1 });
    expect(await price()).toBe(777);
    expect(await price({ date: '2026-12-31' })).toBe(old);
    expect(await sets()).toBe(2);
  });
  it('retires an entry point that the file no longer has, with all that hangs on it', async () => {
    const data = (await system(loadRates))?.data ?? DEMO_RATES;
    const without = <R extends { origin: string }>(rows: readonly R[]) => rows.filter((row) => row.origin !== 'LHRHUB');
    const fewer = {
      ...data,
      entryPoints: data.entryPoints.filter((row) => row.code !== 'LHRHUB'),
      lanes: without(data.lanes),
      surcharges: without(data.surcharges),
      cards: without(data.cards),
    };
    const gone = data.cards.length - fewer.cards.length;
    const done = await system((tx) => importRates(tx, toCsv(fewer), 'fewer.csv', { today: '2026-11-26' }));
    expect(gone).toBeGreaterThan(0);
    expect(done).toMatchObject({ version: 3, added: 0, closed: gone });
    const row = await system((tx) => one(tx, sql<{ is_active: boolean }>`select is_active from entry_points where code = 'LHRHUB'`));
    expect(row.is_active).toBe(false);
    expect(await price({ origin: 'LHRHUB' })).toBeUndefined();
  });
  it('gives a service that is new numbers of its own wherever parcels are handed over', async () => {
    const rangesOf = (service: string) =>
      system((tx) =>
        all(tx, sql<{ indicator: string; country: string }>`select indicator, country from number_ranges where service = ${service} order by country`),
      );
    expect(await rangesOf('economy')).toEqual([]);
    const services = DEMO_RATES.services.flatMap((row) => (row.code === 'parcel' ? [row, { ...row, code: 'economy' }] : [row]));
    await system((tx) => storeRates(tx, { ...DEMO_RATES, services }, 'more.csv'));
    expect(await rangesOf('economy')).toEqual((await rangesOf('parcel')).map(({ country }) => ({ indicator: 'HC', country })));
  });
});
