import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atSite } from '../../../../test/browser.ts';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { makeParcel } from '../../../../test/parcels.ts';
import { trail } from '../../../../test/people.ts';
import { all, one } from '../../../server/db.ts';
import type { CalendarLink, RadarRow } from '../contract.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.stop());
beforeEach(() => {
  t.app.now = () => new Date('2026-03-10T12:00:00Z');
});

const run = (query: ReturnType<typeof sql>) => t.app.db.system((tx) => query.execute(tx));
const radarOf = async (who: Caller) => (await who.get<{ radar: { today: string; days: number; rows: RadarRow[] } }>('/radar')).data.radar;
const shown = async (who: Caller) => (await radarOf(who)).rows.map(({ kind, day, count }) => `${kind} ${day} ${count}`);

/** A return that has arrived and ends at an instant; `asked` when a closer look was asked for. */
const makeReturn = ({ accountId }: Caller, expires: string, asked: string | null = null) =>
  run(sql`
    insert into returns (account_id, status, source, rma_number, warehouse, destination, fee_currency, received_at, expires_at, verify_asked_at)
    values (${accountId}, 'Received', 'api', 'RMA-' || gen_random_uuid(), 'LAX', 'US', 'USD', '2026-03-01T00:00:00Z', ${expires}::timestamptz, ${asked}::timestamptz)`);

const makeReshipment = ({ accountId }: Caller, expires: string, status = 'Unconfirmed') =>
  run(sql`
    insert into reshipments (account_id, status, source, warehouse, to_name, to_street1, to_city, to_country, contents, goods_minor, currency, terms, fee_currency, expires_at)
    values (${accountId}, ${status}, 'api', 'LAX', 'Emily', '1 Road', 'Town', 'US', 'Mugs', 100, 'USD', 'DDU', 'USD',
      case when ${status} = 'Unconfirmed' then ${expires}::timestamptz end)`);

const makeTask = ({ accountId }: Caller, area: string, ended: string, files = '[{"name": "x"}]') =>
  run(sql`
    insert into tasks (account_id, kind, status, params, files, area, ended_at)
    values (${accountId}, 'labels.buy', 'Succeeded', '{}', ${files}::text::jsonb, ${area}, ${ended}::timestamptz)`);

async function makeDraft({ accountId }: Caller, delivered: string): Promise<void> {
  const { id, number } = await makeParcel(t.app, accountId);
  await run(
    sql`update shipments set status = 'Delivered', processed_at = '2026-02-01T08:00:00Z', delivered_at = ${delivered} where account_id = ${accountId} and id = ${id}`,
  );
  await run(sql`
    insert into claims (account_id, shipment_id, tracking_number, description, reason, claimed_minor, currency, cover_minor, status)
    values (${accountId}, ${id}, ${number}, 'Broken', 'damaged', 500, 'USD', 3000, 'Draft')`);
}

describe('the radar', () => {
  it('shows what ends within 30 days, by the day of the account', async () => {
    const who = await asMerchant(t);
    await run(sql`update accounts set time_zone = 'Asia/Hong_Kong' where account_id = ${who.accountId}`);
    // 23:30 and 00:30 in Hong Kong.
    await makeReturn(who, '2026-03-12T15:30:00Z');
    await makeReturn(who, '2026-03-12T16:30:00Z');
    await makeReturn(who, '2026-03-12T17:30:00Z');
    await makeReturn(who, '2026-03-10T09:00:00Z');
    await makeReturn(who, '2026-04-08T15:59:00Z');
    await makeReturn(who, '2026-04-08T16:01:00Z');
    expect((await radarOf(who)).today).toBe('2026-03-10');
    expect(await shown(who)).toEqual(['returns 2026-03-10 1', 'returns 2026-03-12 1', 'returns 2026-03-13 2', 'returns 2026-04-08 1']);
  });

  it('moves the end of a return along while a closer look is under way', async () => {
    const who = await asMerchant(t);
    await makeReturn(who, '2026-03-12T12:00:00Z', '2026-03-07T12:00:00Z');
    expect(await shown(who)).toEqual(['returns 2026-03-15 1']);
  });

  it('shows reshipments that wait, drafts of claims, files of tasks and the end of a subscription', async () => {
    const who = await asMerchant(t);
    await makeReshipment(who, '2026-03-20T10:00:00Z');
    await makeReshipment(who, '2026-03-20T10:00:00Z', 'Canceled');
    await makeDraft(who, '2026-02-15T10:00:00Z');
    await makeTask(who, 'shipping', '2026-02-20T10:00:00Z');
    await makeTask(who, 'shipping', '2026-02-20T10:00:00Z', '[]');
    await run(sql`
      insert into subscriptions (account_id, plan, status, anchored_on, starts_at, ends_at, due_since)
      values (${who.accountId}, 'basic', 'Payment Due', '2026-03-09', '2026-03-09', '2026-04-09', '2026-03-09T00:10:00Z')`);
    expect(await shown(who)).toEqual(['reshipments 2026-03-20 1', 'claims 2026-03-17 1', 'tasks 2026-03-22 1', 'subscription 2026-03-23 1']);
    await run(sql`
      update subscriptions set status = 'Active', due_since = null, is_canceling = true, anchored_on = '2026-03-05', starts_at = '2026-03-05', ends_at = '2026-04-05T00:00:00Z'
      where account_id = ${who.accountId}`);
    expect((await shown(who)).at(-1)).toBe('subscription 2026-04-04 1');
    // Its page says the same, in whatever zone the account is by now.
    await run(sql`update accounts set time_zone = 'America/Lima' where account_id = ${who.accountId}`);
    expect((await shown(who)).at(-1)).toBe('subscription 2026-04-04 1');
  });

  it('shows nobody what they may not read, and nothing of another account', async () => {
    const who = await asMerchant(t);
    await makeReturn(who, '2026-03-12T12:00:00Z');
    await makeTask(who, 'fulfilment', '2026-02-20T10:00:00Z');
    expect(await shown(await asMerchant(t))).toEqual([]);
    expect(await shown(await asMerchant(t, { accountId: who.accountId, scopes: ['read_shipments'] }))).toEqual([]);
    expect(await shown(await asMerchant(t, { accountId: who.accountId, scopes: ['read_returns'] }))).toEqual(['returns 2026-03-12 1']);
  });
});

describe('the calendar feed', () => {
  const feedOf = (url: string) => t.console.inject({ url: new URL(url).pathname });
  /** Somebody at the console in a browser. */
  async function somebody() {
    const who = await asMerchant(t);
    const call = await atSite(t, 'console', who);
    const make = async () => (await call<{ url: string; calendar_link: CalendarLink }>('PUT', '/calendar-link')).data;
    return { who, call, make };
  }

  it('is opened by its secret link, of which only the hash is kept, and shows what its person may read', async () => {
    const { who, call, make } = await somebody();
    await makeReturn(who, '2026-03-12T12:00:00Z');
    expect((await call<{ calendar_link: CalendarLink }>('GET', '/calendar-link')).data.calendar_link).toEqual({ created: null, read: null });
    const { url } = await make();
    const answer = await feedOf(url);
    const { 'content-type': type, 'cache-control': cache } = answer.headers;
    expect([answer.statusCode, type, cache]).toEqual([200, 'text/calendar; charset=utf-8', 'private, no-cache']);
    expect(answer.payload).toContain('DTSTART;VALUE=DATE:20260312');
    expect(answer.payload.replaceAll('\r\n ', '')).toContain('SUMMARY:1 return without a decision is discarded · Test merchant');
    expect((await call<{ calendar_link: CalendarLink }>('GET', '/calendar-link')).data.calendar_link.read).toContain('2026-03-10T12:00:00');
    const token = url.split('/').at(-1)?.replace('.ics', '') ?? '';
    const { kept } = await t.app.db.system((tx) =>
      one(tx, sql<{ kept: string }>`select row_to_json(l)::text as kept from calendar_links l where account_id = ${who.accountId}`),
    );
    expect(kept).not.toContain(token);
    await run(sql`update memberships set role = 'billing' where account_id = ${who.accountId}`);
    expect((await feedOf(url)).payload).toContain('BEGIN:VEVENT');
    expect((await trail(t, who.accountId)).map(({ verb }) => verb)).toContain('radar.renewLink');
  });

  it('leads who belongs to several accounts into the one it is about', async () => {
    const { who, make } = await somebody();
    await makeReturn(who, '2026-03-12T12:00:00Z');
    await makeReturn(who, '2026-03-12T13:00:00Z');
    const { url } = await make();
    const link = async () => /URL:(.+?)\r\n(?! )/s.exec((await feedOf(url)).payload)?.[1]?.replaceAll('\r\n ', '') ?? '';
    const list = `${t.app.env.CONSOLE_URL}/returns/returns?sort=expires&order=asc`;
    expect(await link()).toBe(list);
    const { accountId } = await asMerchant(t);
    await run(sql`insert into memberships (account_id, user_id, role) values (${accountId}, ${who.userId}, 'viewer')`);
    const led = new URL(await link());
    expect([led.pathname, Object.fromEntries(led.searchParams)]).toEqual(['/users/context', { account: String(who.accountId), next: list }]);
  });

  it('is closed by a new link, by ending it, and with the person’s place in the account', async () => {
    const { who, call, make } = await somebody();
    const [first, second] = [await make(), await make()];
    expect([(await feedOf(first.url)).statusCode, (await feedOf(second.url)).statusCode]).toEqual([404, 200]);
    const suspend = (at: ReturnType<typeof sql>) => run(sql`update memberships set suspended_at = ${at} where account_id = ${who.accountId}`);
    await suspend(sql`now()`);
    expect((await feedOf(second.url)).statusCode).toBe(404);
    await suspend(sql`null`);
    await run(sql`update accounts set suspended_at = now() where account_id = ${who.accountId}`);
    expect((await feedOf(second.url)).statusCode).toBe(404);
    await run(sql`update accounts set suspended_at = null where account_id = ${who.accountId}`);
    expect((await call('DELETE', '/calendar-link')).status).toBe(200);
    expect((await call('DELETE', '/calendar-link')).status).toBe(200);
    expect((await feedOf(second.url)).statusCode).toBe(404);
    expect(await t.app.db.system((tx) => all(tx, sql`select 1 from calendar_links where account_id = ${who.accountId}`))).toEqual([]);
    expect((await trail(t, who.accountId)).filter(({ verb }) => verb === 'radar.removeLink')).toHaveLength(1);
  });

  it('is made by a person and by no program, and found by no guess', async () => {
    const who = await asMerchant(t);
    expect((await who.call('PUT', '/calendar-link')).status).toBe(403);
    expect((await t.console.inject({ url: `/api/calendar/${'x'.repeat(43)}.ics` })).statusCode).toBe(404);
    expect((await t.console.inject({ url: '/api/calendar/x' })).statusCode).toBe(404);
  });
});
