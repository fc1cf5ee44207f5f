import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EXAMPLE_SHIPMENT } from '../src/features/shipments/contract.ts';
import { all, one } from '../src/server/db.ts';
import type { Call, Named } from '../src/shared/contract.ts';
import { ALL_SCOPES } from '../src/shared/permissions.ts';
import { atSite } from './browser.ts';
import { datedLists, OF_THE_DEMO, paged, rowsAsked, takesTime, type Rows } from './changed-in.ts';
import { fillLists } from './fill-lists.ts';
import { asMerchant, caller, startApp, type Caller, type TestApp } from './harness.ts';
import { setSender } from './merchant.ts';

/** The table in which the rows of a list change, where it is not called like the list. */
const TABLES: Readonly<Record<string, string>> = { 'inbound.list': 'inbound_shipments', 'labels.list': 'shipments', 'support.list': 'claims' };
const schema = readFileSync('db/schema.sql', 'utf8');

/** The table of a list whose rows say themselves when they changed; null where a list is put together otherwise. */
function tableOf(call: Named<Call>): string | null {
  const keys = Object.entries((call.out as z.ZodObject).shape).flatMap(([key, shape]) => (shape instanceof z.ZodArray ? [key] : []));
  const table = TABLES[call.name] ?? keys[0] ?? '';
  const columns = schema.split(`\ncreate table ${table} (`)[1]?.split('\n);')[0] ?? '';
  return call.name.endsWith('.list') && /^ +account_id /m.test(columns) && /^ +updated_at /m.test(columns) ? table : null;
}

let t: TestApp;
let ana: Caller;
let webhookId = 0;
let rowsOf: Rows;

beforeAll(async () => {
  t = await startApp();
  ana = await asMerchant(t, {
    funds: 100_000,
    staffRole: 'admin',
    scopes: [...ALL_SCOPES, 'operator_support', 'operator_admin', 'operator_warehouse', 'operator_pricing'],
  });
  await setSender(t.app.db, ana.accountId);
  webhookId = (await ana.post<{ webhook: { id: number } }>('/webhooks', { address: 'https://hooks.example.com/', topics: ['shipment.created'] })).data.webhook
    .id;
  rowsOf = await rowsAsked(t, ana, webhookId);
  for (let n = 0; n < 3; n += 1) await ana.post('/shipments', { ...EXAMPLE_SHIPMENT, create_label: true });
  await fillLists(ana);
  await t.app.db.system(async (tx) => {
    await sql`
      insert into access_requests (account_id, user_id, access)
      select ${ana.accountId}, ${ana.userId}, a from unnest(array['billing:read', 'shipping:read']) a`.execute(tx);
    await sql`
      insert into referrals (account_id, company, contact_name, email)
      select ${ana.accountId}, 'Harbour Goods ' || n, 'Bo Lind', 'bo' || n || '@example.test' from generate_series(1, 2) n`.execute(tx);
    await sql`create table all_deliveries partition of webhook_deliveries default`.execute(tx);
    await sql`
      insert into webhook_deliveries (account_id, created_at, webhook_id, message_id, topic, object_kind, object_id, payload, event_at, status)
      values (${ana.accountId}, now(), ${webhookId}, 'm1', 'shipment.created', 'shipment', 1, '{}', now(), 'delivered')`.execute(tx);
  });
  const desk = caller(t.accounts, ana);
  const booking = {
    account_id: ana.accountId,
    amount: 5,
    currency: 'USD',
    received: new Date().toISOString().slice(0, 10),
    reference: 'T 4471',
    reason: 'A bank transfer',
  };
  expect((await desk.post('/staff/bookings', booking)).status).toBe(201);
  expect((await (await atSite(t, 'accounts', ana))('POST', '/invitations', { email: 'new@example.test', role: 'shipping' })).status).toBe(201);
});
afterAll(() => t.stop());

const instant = async (): Promise<string> => {
  const { at } = await t.app.db.system((tx) => one(tx, sql<{ at: string }>`select clock_timestamp() as at`));
  await new Promise((done) => setTimeout(done, 5));
  return new Date(Date.parse(at) + 2).toISOString();
};

it('are all known', () => {
  expect(datedLists.filter((call) => tableOf(call) !== null).length).toBeGreaterThan(8);
  expect(paged.length).toBeGreaterThan(15);
});

describe.each(datedLists.map((call) => [call.name, call] as const))('the list %s', (name, call) => {
  it('takes a time of change, as a day or an instant', async () => {
    expect(Object.keys(call.query?.shape ?? {})).toEqual(expect.arrayContaining(['updated_min', 'updated_max']));
    if (!OF_THE_DEMO.has(name)) expect([name, await takesTime(rowsOf, call)]).toEqual([name, true]);
  });
});

describe.each(datedLists.filter((call) => tableOf(call) !== null).map((call) => [call.name, call] as const))('the list %s', (name, call) => {
  it('finds what changed since, and nothing else', async () => {
    const { rows } = await rowsOf(call, {});
    const since = await instant();
    expect((await rowsOf(call, { updated_min: since })).rows).toEqual([]);
    const chosen = rows[1] ?? rows[0];
    if (chosen === undefined) return;
    const id = name === 'labels.list' ? (chosen as { id: number; shipment_id: number }).shipment_id : chosen.id;
    await t.app.db.system((tx) =>
      sql`update ${sql.table(tableOf(call) ?? '')} set account_id = account_id where account_id = ${ana.accountId} and id = ${id}`.execute(tx),
    );
    const changed = (await rowsOf(call, { updated_min: since })).rows;
    expect(changed.map((row) => row.id)).toEqual([chosen.id]);
    // From it the next question goes on.
    expect(changed).toEqual([expect.objectContaining({ updated: expect.any(String) })]);
    expect((await rowsOf(call, { updated_max: since })).rows.map((row) => row.id)).toEqual(rows.filter((row) => row !== chosen).map((row) => row.id));
  });
});

it('a call that changes a shipment is found by its time', async () => {
  const made = (await ana.post<{ shipment: { id: number } }>('/shipments', EXAMPLE_SHIPMENT)).data.shipment;
  const since = await instant();
  expect((await ana.call('PUT', `/shipments/${made.id}`, { ...EXAMPLE_SHIPMENT, order_number: 'NEW-1' })).status).toBe(200);
  const found = (await ana.get<{ shipments: { id: number; updated: string }[] }>(`/shipments?updated_min=${since}`)).data.shipments;
  const { shipment } = (await ana.get<{ shipment: { updated: string } }>(`/shipments/${made.id}`)).data;
  // From it the next question goes on.
  expect(found).toMatchObject([{ id: made.id, updated: shipment.updated }]);
  expect(Date.parse(shipment.updated)).toBeGreaterThanOrEqual(Date.parse(since));
});

it('every table whose rows say when they changed has the trigger that says so', async () => {
  const without = await t.app.db.system((tx) =>
    all(
      tx,
      sql<{ name: string }>`
        select c.relname as name from pg_class c where c.relname = any(${datedLists.flatMap((call) => tableOf(call) ?? [])}::text[])
          and not exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgname = 'touched')`,
    ),
  );
  expect(without).toEqual([]);
});
