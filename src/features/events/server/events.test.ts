import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { tellOf } from '../../../../test/tell.ts';
import { emit } from '../../../server/audit.ts';
import { all } from '../../../server/db.ts';
import type { EventName } from '../../../shared/names.ts';
import { EXAMPLE_SHIPMENT } from '../../shipments/contract.ts';
import type { EventDetail, EventRow } from '../contract.ts';
import { sweepEvents } from './sweep-events.job.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.stop());

const list = async (who: Caller, query = '') => (await who.get<{ events: EventRow[]; next_page: string | null; total?: number }>(`/events${query}`)).data;
const tell = (who: Caller, type: EventName, id: number) => tellOf(t, who, type, id);
const at = (who: Caller, days: number) =>
  t.app.db.system((tx) =>
    sql`
      insert into events (account_id, created_at, type, object_kind, object_id, payload)
      values (${who.accountId}, now() - make_interval(days => ${days}::int), 'shipment.created', 'shipment', ${days}, '{}')`.execute(tx),
  );

describe('an event', () => {
  it('is written though nobody listens, and tells what a webhook would hear', async () => {
    const who = await asMerchant(t);
    const { id } = (await who.post<{ shipment: { id: number } }>('/shipments', EXAMPLE_SHIPMENT)).data.shipment;
    const { events, total } = await list(who, '?total=true');
    expect([events, total]).toEqual([
      [{ id: expect.any(Number), topic: 'shipment.created', object: { kind: 'shipment', id }, data: {}, created: expect.any(String) }],
      1,
    ]);
    const [event] = events;
    const { event: shown } = (await who.get<{ event: EventDetail }>(`/events/${event?.id}`)).data;
    expect(shown).toEqual({ ...event, message: expect.any(String), deliveries: [] });
    expect(JSON.parse(shown.message)).toEqual({
      type: 'shipment.created',
      timestamp: event?.created,
      account_id: who.accountId,
      mode: 'live',
      event_id: event?.id,
      data: { object: 'shipment', id },
    });
  });

  it('is not there if what it tells of was undone', async () => {
    const who = await asMerchant(t);
    const fails = t.app.db.tenant(who.accountId, async (tx) => {
      await emit(tx, who.accountId, 'shipment.created', { kind: 'shipment', id: 7 });
      throw new Error('undone');
    });
    await expect(fails).rejects.toThrow('undone');
    expect((await list(who)).events).toEqual([]);
  });

  it('writes money as a decimal number, and says where it was sent', async () => {
    const who = await asMerchant(t);
    await who.post('/webhooks', { address: 'https://hooks.example.com/', topics: ['payment.received'] });
    await tell(who, 'payment.received', 1);
    const [event] = (await list(who)).events;
    expect(event?.data).toEqual({ amount: 250.5, currency: 'USD' });
    const { deliveries } = (await who.get<{ event: EventDetail }>(`/events/${event?.id}`)).data.event;
    expect(deliveries).toMatchObject([{ address: 'https://hooks.example.com/', delivery_id: null, status: 'waiting', attempts: 0 }]);
  });
});

describe('the list', () => {
  it('is narrowed by topic, object and time, paged and counted', async () => {
    const who = await asMerchant(t);
    for (let id = 1; id <= 5; id += 1) await tell(who, 'shipment.created', id);
    await tell(who, 'shipment.labeled', 1);
    await tell(who, 'overpack.created', 1);
    const found = async (query: string) => (await list(who, query)).events.map((event) => [event.topic, event.object.id]);
    expect(await found('?topic=shipment.labeled,overpack.created')).toEqual([
      ['overpack.created', 1],
      ['shipment.labeled', 1],
    ]);
    expect(await found('?topic=shipment.created&order=asc&limit=2')).toEqual([
      ['shipment.created', 1],
      ['shipment.created', 2],
    ]);
    // Groups, as webhooks name them.
    expect((await list(who, '?topic=shipment.*&total=true')).total).toBe(6);
    expect(await found('?topic=overpack.*,shipment.labeled')).toEqual([
      ['overpack.created', 1],
      ['shipment.labeled', 1],
    ]);
    expect((await list(who, '?topic=*&total=true')).total).toBe(7);
    expect((await list(who, '?topic=*,shipment.labeled&total=true')).total).toBe(7);
    expect((await list(who, '?object=shipment&object_id=1&total=true')).total).toBe(3);
    const first = await list(who, '?limit=4&total=true');
    const rest = await list(who, `?limit=4&page_token=${first.next_page}`);
    expect([first.total, rest.next_page]).toEqual([7, null]);
    const ids = [...first.events, ...rest.events].map((event) => event.id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(7);

    const third = (await list(who, '?order=asc')).events[2];
    const time = encodeURIComponent(third?.created ?? '');
    expect((await list(who, `?created_min=${time}&created_max=${time}`)).events).toContainEqual(third);
    expect((await list(who, `?created_min=${new Date(Date.now() + 60_000).toISOString()}`)).events).toEqual([]);
    expect((await list(who, '?created_max=2026-01-01')).events).toEqual([]);
    expect((await list(who, `?created_min=2026-01-01T00:00:00%2B08:00&total=true`)).total).toBe(7);
    for (const wrong of [
      'created_min=yesterday',
      'topic=shipment.exploded',
      'topic=shipments.*',
      'topic=ship*',
      'object=a%20b',
      'object_id=x',
      'limit=251',
      'q=1',
    ])
      expect([wrong, (await who.get(`/events?${wrong}`)).status]).toEqual([wrong, 422]);
  });

  it('goes back 30 days, and older events are swept', async () => {
    const who = await asMerchant(t);
    for (const days of [0, 29, 31, 400]) await at(who, days);
    expect((await list(who, '?total=true')).events.map((event) => event.object.id)).toEqual([0, 29]);
    expect((await list(who, '?total=true')).total).toBe(2);
    await sweepEvents(t.app);
    const kept = await t.app.db.system((tx) => all(tx, sql<{ id: number }>`select object_id as id from events where account_id = ${who.accountId} order by 1`));
    // A week goes as a whole.
    expect(kept.map((row) => row.id).filter((id) => id !== 31)).toEqual([0, 29]);
  });

  it('loses its weeks when the last day is over for 30 days, and has the weeks to come', async () => {
    const who = await asMerchant(t);
    await t.app.db.script(`call add_event_week((now() at time zone 'UTC')::date - 60)`);
    await at(who, 60);
    const weeks = async () =>
      (
        await t.app.db.system((tx) =>
          all(
            tx,
            sql<{ monday: string }>`
              select right(c.relname, 8) as monday from pg_inherits i join pg_class c on c.oid = i.inhrelid
              where i.inhparent = 'events'::regclass and c.relname ~ '_\\d{8}$' order by 1`,
          ),
        )
      ).map((row) => row.monday);
    const before = await weeks();
    await t.app.db.script(`drop table events_${before.at(-1)}`);
    await sweepEvents(t.app);
    expect(await weeks()).toEqual(before.slice(1));
    expect(await t.app.db.system((tx) => all(tx, sql`select 1 from events where account_id = ${who.accountId}`))).toEqual([]);
  });

  it('loses no event for want of a week', async () => {
    const who = await asMerchant(t);
    await at(who, -400);
    const rest = await t.app.db.system((tx) => all(tx, sql`select 1 from events_rest where account_id = ${who.accountId}`));
    expect(rest).toHaveLength(1);
    // Made later, the week does not fail on what is there.
    await t.app.db.script(`call add_event_week((now() at time zone 'UTC')::date + 400)`);
    expect((await list(who)).events).toHaveLength(1);
  });
});

describe('who may', () => {
  it('is whoever may read webhooks, and nobody of another account', async () => {
    const who = await asMerchant(t);
    await tell(who, 'shipment.created', 1);
    const [event] = (await list(who)).events;
    const stranger = await asMerchant(t);
    expect((await list(stranger)).events).toEqual([]);
    expect((await stranger.get(`/events/${event?.id}`)).status).toBe(404);
    expect((await list(stranger, `?ids=${event?.id}`)).events).toEqual([]);
    for (const role of ['viewer', 'shipping', 'billing']) {
      const other = await asMerchant(t, { role, accountId: who.accountId });
      expect([role, (await other.get('/events')).status, (await other.get(`/events/${event?.id}`)).status]).toEqual([role, 403, 403]);
    }
    const can = async (scope: string) => (await (await asMerchant(t, { accountId: who.accountId, scopes: [scope] })).get('/events')).status;
    expect(await can('read_webhooks')).toBe(200);
    for (const scope of ['read_shipments', 'write_credentials']) expect([scope, await can(scope)]).toEqual([scope, 403]);
  });
});
