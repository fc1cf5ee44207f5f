import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { all, one } from '../../../server/db.ts';
import { asMerchant, startApp, type Caller, type Reply, type TestApp } from '../../../../test/harness.ts';
import { makeParcel } from '../../../../test/parcels.ts';
import type { Track } from '../contract.ts';

interface Result {
  tracking_events: { stored: number; known: number; refused: { index: number; tracking_number: string; reason: string; message: string }[] };
}

let test: TestApp;
let desk: Caller;

beforeAll(async () => {
  test = await startApp({ DEMO: 'true' });
  desk = await asMerchant(test, { staffRole: 'warehouse', scopes: ['operator_warehouse'] });
});
afterAll(() => test.stop());

const at = (hour: number) => new Date(Date.UTC(2026, 0, 12, hour)).toISOString();
const report = (events: unknown[], who = desk): Promise<Reply<Result>> => who.post<Result>('/tracking/events', { events });

async function statusOf(id: number): Promise<{ status: string; processed_at: string | null; delivered_at: string | null }> {
  return test.app.db.system((tx) =>
    one(
      tx,
      sql<{
        status: string;
        processed_at: string | null;
        delivered_at: string | null;
      }>`select status, processed_at, delivered_at from shipments where id = ${id}`,
    ),
  );
}

describe('reporting events', () => {
  it('moves the shipment, with both times, an audit row and an event each', async () => {
    const ana = await asMerchant(test);
    const { id, number } = await makeParcel(test.app, ana.accountId);
    const answer = await report([{ tracking_number: number, code: 102, time: at(1), city: 'Hong Kong', country: 'HK' }]);
    expect(answer).toMatchObject({ status: 200, data: { tracking_events: { stored: 1, known: 0, refused: [] } } });
    expect(await statusOf(id)).toEqual({ status: 'Processed', processed_at: at(1), delivered_at: null });
    await report([
      { tracking_number: number.toLowerCase(), code: 120, time: at(5) },
      { tracking_number: number, code: 200, time: '2026-01-13T04:00:00+08:00' },
    ]);
    expect(await statusOf(id)).toEqual({ status: 'Delivered', processed_at: at(1), delivered_at: at(20) });
    const rows = await test.app.db.system((tx) =>
      all(
        tx,
        sql<{
          verb: string;
          user_id: number | null;
          staff_user_id: number;
          detail: { to?: string };
        }>`select verb, user_id, staff_user_id, detail from audit_log where account_id = ${ana.accountId} and object_id = ${id} order by id`,
      ),
    );
    expect(rows).toMatchObject([
      { verb: 'shipment.track', user_id: null, staff_user_id: desk.userId, detail: { from: 'Labeled', to: 'Processed', codes: [102] } },
      { verb: 'shipment.track', detail: { from: 'Processed', to: 'Delivered', codes: [120, 200] } },
    ]);
    const facts = await test.app.db.system((tx) => all(tx, sql<{ type: string }>`select type from events where account_id = ${ana.accountId} order by id`));
    expect(facts.map((row) => row.type)).toEqual(['shipment.tracked', 'shipment.processed', 'shipment.tracked', 'shipment.delivered']);
  });

  it('announces customs and exceptions when they begin, not with every event of them', async () => {
    const ana = await asMerchant(test);
    const { number } = await makeParcel(test.app, ana.accountId);
    for (const [code, hour] of [
      [120, 1],
      [130, 2],
      [131, 3],
      [300, 5],
      [301, 6],
      [142, 7],
      [300, 8],
      [200, 9],
    ] as const) {
      await report([{ tracking_number: number, code, time: at(hour) }]);
    }
    // Late, and about a time when something else was known already.
    await report([{ tracking_number: number, code: 132, time: at(4) }]);
    const facts = await test.app.db.system((tx) =>
      all(tx, sql<{ type: string }>`select type from events where account_id = ${ana.accountId} and type <> 'shipment.tracked' order by id`),
    );
    expect(facts.map((row) => row.type)).toEqual(['shipment.en_route', 'shipment.customs', 'shipment.exception', 'shipment.exception', 'shipment.delivered']);
  });

  it('told twice is one event and changes nothing', async () => {
    const ana = await asMerchant(test);
    const { id, number } = await makeParcel(test.app, ana.accountId);
    const events = [
      { tracking_number: number, code: 120, time: at(1) },
      { tracking_number: number, code: 120, time: at(1), city: 'Again' },
    ];
    expect((await report(events)).data.tracking_events).toEqual({ stored: 1, known: 1, refused: [] });
    expect((await report(events)).data.tracking_events).toEqual({ stored: 0, known: 2, refused: [] });
    const { version } = await test.app.db.system((tx) => one(tx, sql<{ version: number }>`select version from shipments where id = ${id}`));
    expect(version).toBe(2);
    const [{ n } = { n: 0 }] = await test.app.db.system((tx) =>
      all(tx, sql<{ n: number }>`select count(*) as n from audit_log where account_id = ${ana.accountId}`),
    );
    expect(n).toBe(1);
  });

  it('comes out right when late, out of order, and returned', async () => {
    const ana = await asMerchant(test);
    const { id, number } = await makeParcel(test.app, ana.accountId);
    await report([{ tracking_number: number, code: 200, time: at(20) }]);
    await report([{ tracking_number: number, code: 142, time: at(22) }]);
    await report([{ tracking_number: number, code: 102, time: at(2) }]);
    expect(await statusOf(id)).toEqual({ status: 'Delivered', processed_at: at(2), delivered_at: at(20) });
    await report([{ tracking_number: number, code: 305, time: at(30) }]);
    expect(await statusOf(id)).toEqual({ status: 'En Route', processed_at: at(2), delivered_at: null });
  });

  it('stores the good and names each refused one with index and reason', async () => {
    const ana = await asMerchant(test);
    const good = await makeParcel(test.app, ana.accountId);
    const cancelled = await makeParcel(test.app, ana.accountId, { status: 'Cancelled' });
    const answer = await report([
      { tracking_number: 'RB000000000XX', code: 102, time: at(1) },
      { tracking_number: good.number, code: 102, time: at(1) },
      { tracking_number: cancelled.number, code: 102, time: at(1) },
      { tracking_number: good.number, code: 200, time: '2999-01-01T00:00:00Z' },
      { tracking_number: good.number, code: 103, time: '2026-01-08T00:00:00Z' },
      { tracking_number: good.number, code: 999, time: at(1) },
    ]);
    expect(answer.data.tracking_events.stored).toBe(1);
    expect(answer.data.tracking_events.refused.map((r) => [r.index, r.reason])).toEqual([
      [0, 'unknown'],
      [2, 'cancelled'],
      [3, 'future'],
      [4, 'too_early'],
      [5, 'code'],
    ]);
    expect(answer.data.tracking_events.refused[0]?.message).toBe('No parcel has this tracking number.');
    expect((await statusOf(cancelled.id)).status).toBe('Cancelled');
  });

  it.each([
    [{ code: 'door' }, 'events/0/code'],
    [{ time: 'yesterday' }, 'events/0/time'],
    [{ time: '2026-01-12' }, 'events/0/time'],
    [{ latitude: 91 }, 'events/0/latitude'],
    [{ country: 'ZZ' }, 'events/0/country'],
    [{ city: 'x'.repeat(41) }, 'events/0/city'],
    [{ tracking_number: '' }, 'events/0/tracking_number'],
    [{ weather: 'rain' }, 'events/0/weather'],
  ])('refuses %o at the field, and then stores nothing', async (wrong, field) => {
    const ana = await asMerchant(test);
    const { id, number } = await makeParcel(test.app, ana.accountId);
    const answer = await report([
      { tracking_number: number, code: 120, time: at(1), ...wrong },
      { tracking_number: number, code: 120, time: at(1) },
    ]);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.errors ?? {})).toEqual([field]);
    expect((await statusOf(id)).status).toBe('Labeled');
  });

  it('takes 500 events and no more', async () => {
    const ana = await asMerchant(test);
    const { number } = await makeParcel(test.app, ana.accountId);
    const many = (n: number) =>
      Array.from({ length: n }, (_, i) => ({ tracking_number: number, code: 121, time: new Date(Date.UTC(2026, 0, 12) + i * 1000).toISOString() }));
    expect((await report(many(500))).data.tracking_events.stored).toBe(500);
    expect((await report(many(501))).errors).toEqual({ events: 'At most 500 entries are allowed.' });
    expect((await report([])).status).toBe(422);
  });

  it('is for the operator only: staff with the right, and a token with the scope', async () => {
    const ana = await asMerchant(test);
    const { id, number } = await makeParcel(test.app, ana.accountId);
    const event = [{ tracking_number: number, code: 120, time: at(1) }];
    const others = await Promise.all([
      Promise.resolve(ana),
      asMerchant(test, { scopes: ['operator_warehouse'] }),
      asMerchant(test, { staffRole: 'support', scopes: ['operator_warehouse'] }),
      asMerchant(test, { staffRole: 'warehouse' }),
    ]);
    for (const who of others) expect(await report(event, who)).toMatchObject({ status: 403, code: 'access_denied' });
    expect((await report(event, { ...ana, token: '' })).status).toBeGreaterThanOrEqual(401);
    expect((await statusOf(id)).status).toBe('Labeled');
  });

  it('from two sides at once ends in one consistent state', async () => {
    const ana = await asMerchant(test);
    const { id, number } = await makeParcel(test.app, ana.accountId);
    await Promise.all([102, 120, 140, 200, 142].map((code, i) => report([{ tracking_number: number, code, time: at(i + 1) }])));
    expect(await statusOf(id)).toEqual({ status: 'Delivered', processed_at: at(1), delivered_at: at(4) });
  });
});

describe('looking parcels up', () => {
  it('shows status and events with their words, latest first', async () => {
    const ana = await asMerchant(test);
    const { id, number } = await makeParcel(test.app, ana.accountId, { orderNumber: 'A-1' });
    await report([
      { tracking_number: number, code: 131, time: at(9), city: 'Los Angeles', country: 'US', latitude: 33.94, longitude: -118.4 },
      { tracking_number: number, code: 120, time: at(3) },
    ]);
    const { track } = (await ana.get<{ track: Track }>(`/track/${number.toLowerCase()}`)).data;
    expect(track).toMatchObject({ tracking_number: number, status: 'Customs', shipment_id: id, order_number: 'A-1', destination: 'US', images: [] });
    expect(track.events.map((event) => [event.code, event.leg, event.description])).toEqual([
      [131, 'customs', 'Held by customs'],
      [120, 'linehaul', 'Departed the origin country'],
      [100, 'origin', 'Label created'],
    ]);
    expect(track.events[0]).toMatchObject({ city: 'Los Angeles', latitude: 33.94, longitude: -118.4 });
    const chinese = (await ana.get<{ track: Track }>(`/track/${number}`, { 'accept-language': 'zh' })).data.track;
    expect(chinese.events[0]?.description).toBe('海关扣留中');
  });

  it('answers nothing for numbers of other accounts and for unknown ones', async () => {
    const [ana, bo] = [await asMerchant(test), await asMerchant(test)];
    const { number } = await makeParcel(test.app, ana.accountId);
    const none = { status: 404, code: 'tracking_not_found', message: 'No tracking information was found for these shipments' };
    for (const text of [number, 'UNKNOWN12345', 'x']) expect(await bo.get(`/track/${text}`)).toMatchObject(none);
    expect((await bo.get('/track/%00')).status).toBe(404);
    expect(await bo.post('/track', { tracking_numbers: [number, 'UNKNOWN12345'] })).toMatchObject(none);
  });

  it('finds several in the order asked, and names the rest', async () => {
    const ana = await asMerchant(test);
    const [a, b] = [await makeParcel(test.app, ana.accountId), await makeParcel(test.app, ana.accountId, { status: 'Cancelled' })];
    const foreign = await makeParcel(test.app, (await asMerchant(test)).accountId);
    const answer = await ana.post<{ tracks: Track[]; not_found: string[] }>('/track', {
      tracking_numbers: [b.number, foreign.number, ` ${a.number.toLowerCase()} `, 'nonsense', a.number],
    });
    expect(answer.data.tracks.map((t) => [t.tracking_number, t.status])).toEqual([
      [b.number, 'Cancelled'],
      [a.number, 'Pending'],
    ]);
    expect(answer.data.not_found).toEqual([foreign.number, 'nonsense']);
    const tooMany = await ana.post('/track', { tracking_numbers: Array.from({ length: 101 }, (_, i) => `NUMBER${i}00`) });
    expect(tooMany.errors).toEqual({ tracking_numbers: 'At most 100 entries are allowed.' });
    const noScope = await asMerchant(test, { accountId: ana.accountId, scopes: ['read_billing'] });
    expect((await noScope.get(`/track/${a.number}`)).status).toBe(403);
  });
});

describe('the demo', () => {
  it('moves a parcel along to the door, one event a call', async () => {
    const ana = await asMerchant(test);
    await test.app.db.system((tx) => sql`update accounts set is_demo = true where account_id = ${ana.accountId}`.execute(tx));
    const { id } = await makeParcel(test.app, ana.accountId);
    await test.app.db.system((tx) => sql`update shipments set exit_point = 'LAX' where account_id = ${ana.accountId} and id = ${id}`.execute(tx));
    const statuses: string[] = [];
    const cities = new Set<string | null | undefined>();
    for (;;) {
      const answer = await ana.post<{ track: Track }>(`/demo/shipments/${id}/advance`);
      if (answer.status !== 200) {
        expect(answer).toMatchObject({ code: 'not_eligible', errors: { status: 'The parcel has reached the end of its journey.' } });
        break;
      }
      statuses.push(answer.data.track.status);
      cities.add(answer.data.track.events[0]?.city);
    }
    expect([...cities]).toEqual(['Hong Kong', 'Los Angeles', 'New York']);
    expect([...new Set(statuses)]).toEqual(['Pending', 'Processed', 'En Route', 'Customs', 'Delivered']);
    expect((await statusOf(id)).status).toBe('Delivered');
    const viewer = await asMerchant(test, { accountId: ana.accountId, role: 'viewer' });
    expect((await viewer.post(`/demo/shipments/${id}/advance`)).status).toBe(403);
  });

  it('does not exist for other accounts', async () => {
    const ana = await asMerchant(test);
    const { id } = await makeParcel(test.app, ana.accountId);
    expect((await ana.post(`/demo/shipments/${id}/advance`)).status).toBe(404);
    expect((await ana.post('/demo/shipments/999999999/advance')).status).toBe(404);
  });
});
