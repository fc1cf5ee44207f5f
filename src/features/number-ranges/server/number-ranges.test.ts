import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asStaff, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { all } from '../../../server/db.ts';
import { isS10 } from '../../../shared/s10.ts';
import { numberRanges, type NumberRange, type Supply } from '../contract.ts';
import { takeNumber } from './take-number.ts';

let t: TestApp;
let pricing: Caller;
beforeAll(async () => {
  t = await startApp();
  pricing = await asStaff(t, 'pricing');
});
afterAll(() => t.stop());

const { body: EXAMPLE } = numberRanges.add.example;
const read = async () => (await pricing.get<{ ranges: NumberRange[]; supplies: Supply[] }>('/staff/number-ranges')).data;
const of = async (service: string, country = 'HK') => (await read()).ranges.filter((one) => one.service === service && one.country === country);
const supply = async (service: string, country = 'HK') => (await read()).supplies.find((one) => one.service === service && one.country === country);
const add = (body: object, who = pricing) => who.post<{ range: NumberRange }>('/staff/number-ranges', { ...EXAMPLE, ...body });
const turn = (id: number, verb: 'open' | 'close', who = pricing) => who.call<{ range: NumberRange }>('PUT', `/staff/number-ranges/${id}/${verb}`);
const take = (service: string, country = 'HK', isTest = false) => t.app.db.system((tx) => takeNumber(tx, service, country, isTest));
const trail = () => t.app.db.system((tx) => all(tx, sql<{ verb: string }>`select verb from audit_log where verb like 'numberRanges.%' order by id`));

describe('ranges of tracking numbers', () => {
  it('a new service has automatic ones, which are closed when the operator adds its own', async () => {
    const [before] = await of('parcel');
    expect(before).toMatchObject({ indicator: 'HA', post: 'HK', status: 'in_use', is_automatic: true, by: null, left: 29_999_999 });
    expect(await take('parcel')).toBe(before?.next);

    const { status, data } = await add({});
    expect([status, data.range]).toMatchObject([201, { status: 'in_use', left: 100_000, next: 'LX120000002HK', by: 'Ana Costa', is_automatic: false }]);
    expect((await of('parcel')).map((one) => one.status)).toEqual(['closed', 'in_use']);
    expect(await take('parcel')).toBe('LX120000002HK');
    expect((await of('parcel'))[1]).toMatchObject({ left: 99_999, next: 'LX120000016HK' });
    expect((await turn(before?.id ?? 0, 'open')).code).toBe('not_eligible');
    expect(await trail()).toEqual([{ verb: 'numberRanges.add' }]);
  });

  it('is used up one after the other, in the order that was chosen, and says when none is left', async () => {
    const ends = { service: 'plus', indicator: 'LY' };
    const second = (await add({ ...ends, first: 300, last: 301 })).data.range;
    await add({ ...ends, first: 400, last: 401 });
    // A post of another country takes these over at the same place.
    await add({ ...ends, first: 200, last: 201, post: 'NL', starts: 'now' });
    const taken: string[] = [];
    for (let i = 0; i < 6; i += 1) taken.push(await take('plus'));
    expect(taken.map((number) => number.slice(7, 10) + number.slice(-2))).toEqual(['200NL', '201NL', '300HK', '301HK', '400HK', '401HK']);
    expect(taken.every(isS10)).toBe(true);
    await expect(take('plus')).rejects.toMatchObject({ code: 'service_unavailable', fields: { service: { key: 'number-ranges:server.noneLeft' } } });
    expect(await supply('plus')).toMatchObject({ left: 0, is_low: true });
    expect((await of('plus')).map((one) => [one.status, one.left, one.next])).toContainEqual(['used_up', 0, null]);

    await turn(second.id, 'close');
    expect((await turn(second.id, 'close')).data.range.status).toBe('closed');
    expect((await turn(second.id, 'open')).data.range.status).toBe('used_up');
    expect((await trail()).map(({ verb }) => verb).slice(-3)).toEqual(['numberRanges.add', 'numberRanges.close', 'numberRanges.open']);
  });

  it('many buyers at the end of a range get each number once', async () => {
    await add({ service: 'post', indicator: 'LZ', first: 10, last: 14 });
    await add({ service: 'post', indicator: 'LZ', first: 20, last: 24 });
    const taken = await Promise.allSettled(Array.from({ length: 14 }, () => take('post')));
    const numbers = taken.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect([numbers.length, new Set(numbers).size]).toEqual([10, 10]);
  });

  it('is refused with the field named', async () => {
    const wrong = async (body: object) => (await add(body)).errors;
    expect(await wrong({ service: 'rocket' })).toHaveProperty('service');
    expect(await wrong({ country: 'FR' })).toHaveProperty('country');
    expect(await wrong({ indicator: 'L1' })).toMatchObject({ indicator: expect.stringContaining('two letters') as string });
    expect(await wrong({ first: 100_000_000 })).toHaveProperty('first');
    expect(await wrong({ first: 50, last: 50 })).toHaveProperty('last');
    expect(await wrong({ service: 'priority', first: 12_099_999, last: 12_100_000 })).toMatchObject({ first: expect.stringContaining('12000000') as string });
    // The post of another country counts by itself.
    expect((await add({ service: 'priority', post: 'NL' })).status).toBe(201);
    // What the program gives itself elsewhere keeps its numbers.
    expect(await wrong({ service: 'priority', indicator: 'HA', first: 10_500_000, last: 10_500_001 })).toHaveProperty('first');
    expect((await turn(999_999, 'close')).status).toBe(404);
  });

  it('is for people of pricing, and test parcels have numbers of their own', async () => {
    const support = await asStaff(t, 'support');
    expect((await support.get('/staff/number-ranges')).status).toBe(403);
    expect((await add({ first: 1, last: 2 }, support)).status).toBe(403);
    expect(await take('plus', 'HK', true)).toMatch(/^ZT\d{9}HK$/);
    expect((await read()).ranges.some((one) => one.service === 'test')).toBe(false);
  });

  it('tells for how many days they last by the pace of the last week', async () => {
    await add({ service: 'parcel', country: 'US', indicator: 'LP', first: 1, last: 50_000 }).then((one) => expect(one.status).toBe(201));
    expect((await supply('parcel', 'US'))?.days).toBeNull();
    const numbers: string[] = [];
    for (let i = 0; i < 100; i += 1) numbers.push(await take('parcel', 'US'));
    const since = new Date(t.app.now().getTime() - 10 * 24 * 60 * 60 * 1000).toISOString();
    await t.app.db.system((tx) =>
      sql`insert into tracking_numbers (tracking_number, account_id, shipment_id, label_id, created_at) values (${numbers[0]}, 1, 1, 1, ${since})`.execute(tx),
    );
    // 100 in ten days: 49,900 last for 4,990.
    expect(await supply('parcel', 'US')).toMatchObject({ left: 49_900, days: 4990, is_low: false });
  });
});
