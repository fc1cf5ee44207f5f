import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, asStaff, caller, startApp, type Caller, type Reply, type TestApp } from '../../../../test/harness.ts';
import { all } from '../../../server/db.ts';
import { CURRENCIES } from '../../../shared/money.ts';
import { sendFile } from '../../imports/server/testing/files.ts';
import { toCsv } from '../../rates/csv/write-csv.ts';
import { DEMO_FX_RATES } from '../../rates/demo/fx-rates.ts';
import { DEMO_RATES } from '../../rates/demo/demo-rates.ts';
import { storeFx } from '../../rates/server/load-book.ts';
import type { Check, Comparison, RateCard, RateSet } from '../contract.ts';

const HEAD = '#cards\nservice,origin,zone,currency,valid_from,valid_to,up_to_kg,price\n';
const LANE = 'parcel,SZXHUB,US-MAIN,USD';
/** One price for every weight of a lane. */
const flat = (price: string, from = '') => `${HEAD}${LANE},${from},,30,${price}\n`;

type Cards = { cards: RateCard[]; next_page: string | null; total?: number };

let t: TestApp;
let pricing: Caller;
let merchant: Caller;
beforeAll(async () => {
  t = await startApp();
  t.app.now = () => new Date('2026-11-26T09:00:00Z');
  pricing = await asStaff(t, 'pricing');
  merchant = await asMerchant(t);
});
afterAll(() => t.stop());

function send<T>(path: string, options: object, content: string | Uint8Array, who = pricing): Promise<Reply<T>> {
  const { body, headers } = sendFile(options, content, 'winter.csv');
  return who.call('POST', `/staff/rates${path}`, body, headers);
}
const check = (options: object, content: string | Uint8Array, who?: Caller) => send<{ check: Check }>('/checks', options, content, who);
const put = (options: object, content: string | Uint8Array, who?: Caller) => send<{ set: RateSet }>('/sets', options, content, who);
const sets = async () => (await pricing.get<{ sets: RateSet[] }>('/staff/rates')).data.sets;
const inForce = async () => (await sets()).find(({ status }) => status === 'in_force');
const lane = async () => (await pricing.get<Cards>('/staff/rates/cards?q=us-main&service=parcel&origin=szxhub')).data.cards;
const changed = (version: number | undefined, who = pricing) => who.get<{ comparison: Comparison }>(`/staff/rates/sets/${version}/changes`);
const trail = () =>
  t.app.db.system((tx) =>
    all(
      tx,
      sql<{
        detail: object;
        staff_user_id: number;
        object_id: number;
      }>`select detail, staff_user_id, object_id from audit_log where verb = 'rateSets.import' order by id`,
    ),
  );

describe('a file of rates', () => {
  it('is checked for what is wrong in it, row by row, and nothing is stored', async () => {
    const before = await inForce();
    const { data } = await check({}, `${HEAD}${LANE},,,30,cheap\nrocket,SZXHUB,US-MAIN,USD,,,30,9\n`);
    expect(data.check).toMatchObject({ in_force: before?.version, problem_count: 3, changes: [] });
    expect(data.check.problems).toMatchObject([
      { line: 3, column: 'price', value: 'cheap' },
      { line: 4, column: 'service', value: 'rocket', message: 'This service is not in the rate set.' },
      { line: 4, column: 'zone', message: 'There is no lane for rocket from SZXHUB to US-MAIN.' },
    ]);
    const refused = await put({ in_force: before?.version }, flat('cheap'));
    expect([refused.status, refused.code]).toEqual([422, 'import_errors']);
    expect(await inForce()).toEqual(before);
  });

  it('is told each gap once that it leaves in rows not in it', async () => {
    const { data } = await check({}, '#exit_points\ncode,description,city,country\nLAX,Los Angeles,Los Angeles,US\n');
    const said = data.check.problems.map((one) => JSON.stringify(one));
    expect(said.length).toBe(new Set(said).size);
    expect(data.check.problems[0]).toMatchObject({ line: 0, message: 'This exit point is not in the rate set.' });
  });

  it('is refused as a picture, an empty file or a cut-off one, and for a day that is none', async () => {
    expect((await check({}, new Uint8Array([0x50, 0x4b, 0xff, 0xfe]))).code).toBe('file_not_text');
    expect((await check({}, 'a\0b')).code).toBe('file_not_text');
    expect((await check({}, '')).code).toBe('file_empty');
    expect((await check({}, '"#cards\n')).data.check.problem_count).toBe(1);
    expect((await check({ from: '2027-02-30' }, flat('9'))).errors).toHaveProperty('from');
    expect((await put({}, flat('9'))).errors).toHaveProperty('in_force');
    const before = await inForce();
    const past = [await check({ from: '2020-01-01' }, flat('9')), await put({ from: '2026-11-24', in_force: before?.version }, flat('9'))];
    expect(past.map(({ errors }) => errors)).toEqual([0, 1].map(() => ({ from: 'Choose today or a later day.' })));
    expect(await inForce()).toEqual(before);
    expect((await pricing.post('/staff/rates/checks', {})).code).toBe('unsupported_media_type');
  });

  it('says by how many percent it changes prices, is in force from a day, once, and stands in the operator’s trail', async () => {
    const version = (await inForce())?.version;
    const from = '2027-01-01';
    const { data } = await check({ from }, flat('9.20'));
    expect(data.check).toMatchObject({ in_force: version, change_count: 1, sections: [], problem_count: 0 });
    // 4.60 USD for 50 g becomes twice as much; 181.30 USD for 30 kg a twentieth.
    expect(data.check.changes).toEqual([
      { kind: 'changed', service: 'parcel', origin: 'SZXHUB', zone: 'US-MAIN', currency: 'USD', valid_from: from, least: -94.9, most: 100 },
    ]);

    // A lane that is left without a price is none of the cards that change.
    const season = await check({}, `${HEAD}${LANE},2027-01-01,2027-03-31,30,9.20\n`);
    expect(season.data.check).toMatchObject({ change_count: 2, cards_changed: 1, lanes_unpriced: 1 });

    const both = await Promise.all([0, 1].map(() => put({ from, in_force: version }, flat('9.20'))));
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const set = both.find((one) => one.status === 201)?.data.set;
    expect(set).toMatchObject({ status: 'in_force', source: 'winter.csv', by: 'Ana Costa' });
    expect(set?.brought).toEqual({ prices: 1, ended: 0, services: ['parcel'], currencies: ['USD'], from });
    expect((await sets()).map((one) => [one.version, one.status])).toEqual([
      [set?.version, 'in_force'],
      [version, 'replaced'],
    ]);
    expect((await lane()).map((one) => [one.status, one.valid_from, one.valid_to, one.lowest, one.highest, one.up_to])).toEqual([
      ['in_force', '2026-01-01', '2026-12-31', 4.6, 181.3, 30],
      ['planned', from, null, 9.2, 9.2, 30],
    ]);
    expect(await trail()).toMatchObject([{ staff_user_id: pricing.userId, object_id: set?.version, detail: { source: 'winter.csv', from, prices: 1 } }]);
    // The trail names the set, and the set tells each price that it changed, also once it is replaced.
    expect((await changed(set?.version)).data.comparison).toEqual({
      change_count: 1,
      changes: data.check.changes,
      cards_changed: 1,
      lanes_unpriced: 0,
      surcharge_count: 0,
      surcharges: [],
      sections: [],
    });

    // The same again changes nothing, and so stores nothing.
    const again = await put({ from, in_force: set?.version }, flat('9.20'));
    expect(again.data.set.version).toBe(set?.version);
    expect(await trail()).toHaveLength(1);

    t.app.now = () => new Date('2027-01-02T09:00:00Z');
    expect((await lane()).map(({ status }) => status)).toEqual(['ended', 'in_force']);
    t.app.now = () => new Date('2026-11-26T09:00:00Z');
  });

  it('shows each surcharge as it was and as it will be', async () => {
    const rows = DEMO_RATES.surcharges.map((row) => (row.code === 'fuel' && row.service === 'parcel' ? { ...row, basisPoints: 9900 } : row));
    const text = `#surcharges${
      toCsv({ ...DEMO_RATES, surcharges: rows })
        .split('#surcharges')[1]
        ?.split('#')[0]
    }`;
    const { data } = await check({}, text);
    const fuel = { currency: 'USD', percent: 9.5, flat: 0, per_kg: 0, minimum: 0, valid_from: '2026-01-01', valid_to: null };
    expect(data.check).toMatchObject({ problem_count: 0, change_count: 0, sections: [], surcharge_count: 1 });
    expect(data.check.surcharges).toEqual([{ code: 'fuel', service: 'parcel', origin: '*', before: fuel, after: { ...fuel, percent: 99 } }]);
  });

  it('is compared with none but the one before it', async () => {
    const oldest = (await sets()).at(-1);
    expect((await changed(oldest?.version)).data.comparison).toMatchObject({ change_count: DEMO_RATES.cards.length, cards_changed: DEMO_RATES.cards.length });
    expect((await changed(9999)).code).toBe('not_found');
  });

  it('is downloaded as it is imported', async () => {
    const version = (await inForce())?.version;
    const answer = await pricing.get('/staff/rates/file');
    expect(answer.headers['content-disposition']).toContain(`rates-${version}.csv`);
    expect((await check({}, answer.raw)).data.check).toMatchObject({ change_count: 0, sections: [], problem_count: 0 });
  });
});

describe('the prices', () => {
  it('are paged, found and filtered, and a page of another set is refused', async () => {
    const first = (await pricing.get<Cards>('/staff/rates/cards?limit=2&total=true')).data;
    const set = await inForce();
    expect(first.total).toBe(set?.cards);
    const seen: string[] = [];
    for (let token: string | null = ''; token !== null;) {
      const { data }: { data: Cards } = await pricing.get<Cards>(`/staff/rates/cards?limit=200${token && `&page_token=${token}`}`);
      seen.push(...data.cards.map((one) => `${one.service} ${one.origin} ${one.zone} ${one.valid_from}`));
      token = data.next_page;
    }
    expect([seen.length, new Set(seen).size]).toEqual([set?.cards, set?.cards]);
    expect(seen).toEqual(seen.toSorted());
    expect((await pricing.get<Cards>('/staff/rates/cards?order=desc&limit=1')).data.cards[0]?.id).toBe(set?.cards);
    expect((await pricing.get<Cards>('/staff/rates/cards?status=planned')).data.cards).toHaveLength(1);
    expect((await pricing.get('/staff/rates/cards?status=lost')).status).toBe(422);
    expect((await pricing.get<Cards>('/staff/rates/cards?q=nowhere')).data.cards).toEqual([]);
    await put({ in_force: set?.version }, flat('8', '2027-06-01'));
    const stale = await pricing.get(`/staff/rates/cards?limit=2&page_token=${first.next_page}`);
    expect([stale.status, Object.keys(stale.errors ?? {})]).toEqual([422, ['page_token']]);
  });
});

it('is for staff with pricing or administration', async () => {
  const admin = await asStaff(t, 'admin', ['operator_pricing']);
  expect((await admin.get('/staff/rates')).status).toBe(200);
  const version = (await inForce())?.version;
  for (const [role, scopes] of [
    ['support', ['operator_support']],
    ['warehouse', ['operator_warehouse']],
    ['pricing', ['operator_support']],
  ] as const) {
    const other = await asStaff(t, role, [...scopes]);
    for (const path of ['', '/cards', '/file', `/sets/${version}/changes`])
      expect([role, path, (await other.get(`/staff/rates${path}`)).status]).toEqual([role, path, 403]);
    expect((await check({}, flat('9'), other)).status).toBe(403);
    expect((await put({ in_force: version }, flat('9'), other)).status).toBe(403);
  }
  expect((await caller(t.accounts, merchant).get('/staff/rates')).status).toBe(403);
  expect((await inForce())?.version).toBe(version);
});

it('comes with the oldest day of the exchange rates that accounts are charged by', async () => {
  const exchangeDay = async () => (await pricing.get<{ exchange_day: string | null }>('/staff/rates')).data.exchange_day;
  expect(await exchangeDay()).toBe(DEMO_FX_RATES.find(({ currency }) => currency === 'JPY')?.date);
  await t.app.db.system((tx) =>
    storeFx(
      tx,
      CURRENCIES.filter((currency) => currency !== 'USD').map((currency) => ({ currency, perUsd: '2', date: '2026-10-30', source: 'Bank' })),
    ),
  );
  expect(await exchangeDay()).toBe('2026-10-30');
});

it('takes the first file of an installation without rates', async () => {
  await t.app.db.system((tx) => sql`update rate_sets set withdrawn_at = now()`.execute(tx));
  expect((await pricing.get<Cards>('/staff/rates/cards?total=true')).data).toMatchObject({ cards: [], total: 0 });
  const pattern = (await pricing.get('/staff/rates/file')).raw;
  const checked = (await check({}, pattern)).data.check;
  expect(checked).toMatchObject({ in_force: null, problem_count: 0, change_count: DEMO_RATES.cards.length });
  const done = await put({ in_force: null }, toCsv(DEMO_RATES));
  expect(done.data.set).toMatchObject({ status: 'in_force', cards: DEMO_RATES.cards.length });
});
