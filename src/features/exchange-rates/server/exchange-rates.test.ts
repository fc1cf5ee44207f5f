import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asStaff, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { all } from '../../../server/db.ts';
import { loadFx } from '../../rates/server/load-book.ts';
import { seedFx } from '../../rates/server/seed-rates.ts';
import { exchangeRates, type ExchangeRate, type RatesInput } from '../contract.ts';

let t: TestApp;
let pricing: Caller;
beforeAll(async () => {
  t = await startApp();
  t.app.now = () => new Date('2026-11-26T09:00:00Z');
  await seedFx(t.app);
  pricing = await asStaff(t, 'pricing');
});
afterAll(() => t.stop());

const { body: EXAMPLE } = exchangeRates.save.example;
const save = (over: Partial<RatesInput> = {}, who = pricing) => who.call<{ rates: ExchangeRate[] }>('PUT', '/staff/exchange-rates', { ...EXAMPLE, ...over });
const list = async () => (await pricing.get<{ rates: ExchangeRate[] }>('/staff/exchange-rates')).data.rates;
const euro = async () => (await list()).find(({ currency }) => currency === 'EUR');
const eur = (rate: number) => ({ rates: [{ currency: 'EUR', per_usd: rate }] });
const trail = () => t.app.db.system((tx) => all(tx, sql`select 1 from audit_log where verb = 'exchangeRates.save'`));

it('lists the currencies of accounts, then others, with the rate in force', async () => {
  const rates = await list();
  expect(rates.slice(0, 9).map(({ currency }) => currency)).toEqual(['CAD', 'EUR', 'JPY', 'AUD', 'GBP', 'HKD', 'THB', 'MYR', 'CNY']);
  expect(rates.slice(0, 9).every((one) => one.is_for_accounts && one.rate !== null)).toBe(true);
  expect(rates.slice(9).some((one) => one.is_for_accounts)).toBe(false);
  // They come with the program: nobody at the operator's entered them.
  expect(new Set(rates.slice(0, 9).map(({ rate, before }) => [rate?.source, before].join()))).toEqual(new Set(['Portolan’s snapshot,']));
});

it('puts newer rates in force, keeps those before them, and corrects a day', async () => {
  const first = await euro();
  expect((await save({ date: '2026-11-25', ...eur(0.9012) })).status).toBe(200);
  expect(await euro()).toMatchObject({ rate: { per_usd: 0.9012, date: '2026-11-25', source: 'European Central Bank' }, before: first?.rate });
  await save({ date: '2026-11-25', ...eur(0.901234) });
  expect(await euro()).toMatchObject({ rate: { per_usd: 0.901234 }, before: first?.rate });
  // An earlier day is kept, and changes nothing.
  await save({ date: '2026-11-20', ...eur(0.5) });
  expect(await euro()).toMatchObject({ rate: { per_usd: 0.901234 }, before: { date: '2026-11-20' } });
  expect(await t.app.db.system(async (tx) => (await loadFx(tx)).convert(100_00, 'USD', 'EUR'))).toBe(90_12);
  expect(await trail()).toHaveLength(3);
});

it('is refused with the field named, and then nothing is stored', async () => {
  const before = await list();
  const wrong = async (over: object) => (await save(over)).errors;
  // In Kiritimati it is the next day already; the one after has begun nowhere.
  expect((await save({ date: '2026-11-26' })).status).toBe(200);
  expect(await wrong({ date: '2026-11-28' })).toEqual({ date: 'This day has not come yet.' });
  expect(await wrong({ source: '' })).toHaveProperty('source');
  expect(await wrong({ rates: [] })).toHaveProperty('rates');
  for (const rate of [0, -1, 0.1234567, 1e10]) expect(await wrong(eur(rate))).toHaveProperty('rates/0/per_usd');
  expect(await wrong({ rates: [{ currency: 'USD', per_usd: 1 }] })).toHaveProperty('rates/0/currency');
  expect(await wrong({ rates: [{ currency: 'XYZ', per_usd: 1 }] })).toEqual({ 'rates/0/currency': 'This currency is not known.' });
  const twice = [...eur(0.9).rates, { currency: 'JPY', per_usd: 150 }, { currency: 'eur', per_usd: 0.8 }];
  expect(await wrong({ rates: twice })).toHaveProperty('rates/2/currency');
  expect((await list()).find(({ currency }) => currency === 'JPY')).toEqual(before.find(({ currency }) => currency === 'JPY'));
  expect((await save({}, await asStaff(t, 'support'))).status).toBe(403);
});
