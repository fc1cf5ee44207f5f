import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atAccounts, atSite } from '../../../../test/browser.ts';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { PIXEL } from '../../../../test/pixel.ts';
import { setSender } from '../../../../test/merchant.ts';
import { all, one } from '../../../server/db.ts';
import { seedPeople } from '../../identity/server/seed.ts';
import { sendFile } from '../../imports/server/testing/files.ts';
import { EXAMPLE_PRODUCT } from '../../products/contract.ts';
import { EXAMPLE_SHIPMENT } from '../../shipments/contract.ts';
import { openTestAccount } from '../../test-mode/server/open-test-account.ts';
import type { Step, VisitRow } from '../contract.ts';
import { seedVisits } from './seed-demo.ts';

let t: TestApp;
let owner: Caller;
let staff: Caller;
beforeAll(async () => {
  t = await startApp();
  // The demo's people are made where there is nobody yet.
  await seedPeople(t.app);
  owner = await asMerchant(t, { funds: 10_000 });
  staff = await asMerchant(t, { staffRole: 'support_write' });
  await setSender(t.app.db, owner.accountId);
});
afterAll(() => t.stop());

const REASON = 'The customer cannot print a label';

async function visit(canWrite: boolean, isTest = false) {
  const { id } = await t.app.db.system((tx) =>
    one(
      tx,
      sql<{ id: number }>`
        insert into godmode_grants (account_id, staff_user_id, user_id, can_write, reason, expires_at)
        values (${owner.accountId}, ${staff.userId}, ${owner.userId}, ${canWrite}, ${REASON}, now() + interval '30 minutes') returning id`,
    ),
  );
  return { id, call: await atSite(t, 'console', { ...owner, godmodeId: id, isTest }) };
}

type Page = { visits: VisitRow[]; next_page: string | null; total?: number };
const read = async (id: number) => (await owner.get<{ visit: VisitRow & { steps: Step[] } }>(`/visits/${id}`)).data.visit;
const lines = (steps: readonly Step[]) => steps.map(({ deed, part, object, times }) => [deed, part, object, times].join(' ')).toSorted();

describe('the account reads of a visit', () => {
  it('who came, as whom, when, why, what was looked at and what was done', async () => {
    const { id: shipment } = (await owner.post<{ shipment: { id: number } }>('/shipments', EXAMPLE_SHIPMENT)).data.shipment;
    const { id, call } = await visit(true);
    for (const path of ['/users/me', '/views?list=shipments', '/entry-points', '/shipments', '/shipments?status=Pending', `/shipments/${shipment}`]) {
      expect([path, (await call('GET', path)).status]).toEqual([path, 200]);
    }
    expect((await call('GET', '/shipments/999999999')).status).toBe(404);
    expect((await call('POST', '/tokens', {})).status).toBe(404);
    const made = await call<{ shipment: { id: number } }>('POST', '/shipments', EXAMPLE_SHIPMENT);
    expect((await call('DELETE', `/shipments/${made.data.shipment.id}`)).status).toBe(200);
    expect((await call('PUT', '/settings', { units: 'imperial' })).status).toBe(200);
    const seen = await read(id);
    expect(seen).toMatchObject({
      staff: 'Ana Costa',
      person: 'Ana Costa',
      reason: REASON,
      kind: 'write',
      status: 'running',
      ended: null,
      looked: 2,
      changed: 3,
    });
    expect(lines(seen.steps)).toEqual([
      'change settings  1',
      'look shipments  2',
      `look shipments ${shipment} 1`,
      `make shipments ${made.data.shipment.id} 1`,
      `remove shipments ${made.data.shipment.id} 1`,
    ]);
  });

  it('a list with its pictures as one thing, and a part of something as that', async () => {
    const { product } = (await owner.post<{ product: { id: number } }>('/products', EXAMPLE_PRODUCT)).data;
    const file = sendFile({}, PIXEL, 'mug.png');
    const { images } = (await owner.call<{ product: { images: { id: number }[] } }>('PUT', `/products/${product.id}/picture`, file.body, file.headers)).data
      .product;
    const { id, call } = await visit(false);
    const picture = `/products/${product.id}/images/${images[0]?.id}`;
    for (const path of ['/products', picture, picture, `/products/${product.id}/skus`]) expect([path, (await call('GET', path)).status]).toEqual([path, 200]);
    expect(lines((await read(id)).steps)).toEqual(['look products  1', `look products ${product.id} 1`]);
  });

  it('what other features did to a thing as done to that thing', async () => {
    const { product } = (await owner.post<{ product: { id: number } }>('/products', EXAMPLE_PRODUCT)).data;
    const { id, call } = await visit(false);
    expect((await call('GET', `/products/${product.id}/stock`)).status).toBe(200);
    expect(lines((await read(id)).steps)).toEqual([`look products ${product.id} 1`]);
  });

  it('what was added to a thing as a change of that thing, answered as made', async () => {
    const { product } = (await owner.post<{ product: { id: number } }>('/products', EXAMPLE_PRODUCT)).data;
    const { id, call } = await visit(true);
    expect((await call('POST', `/products/${product.id}/skus`, { sku: 'MUG-OF-A-VISIT' })).status).toBe(201);
    expect(lines((await read(id)).steps)).toEqual([`change products ${product.id} 1`]);
  });

  it('how it ended', async () => {
    const [left, late] = [await visit(false), await visit(false)];
    await t.app.db.system((tx) => sql`update godmode_grants set ended_at = now() where id = ${left.id}`.execute(tx));
    await t.app.db.system((tx) => sql`update godmode_grants set expires_at = now() - interval '1 minute' where id = ${late.id}`.execute(tx));
    expect(await read(left.id)).toMatchObject({ status: 'ended', kind: 'read', ended: expect.any(String) });
    expect(await read(late.id)).toMatchObject({ status: 'expired', ended: expect.any(String) });
  });

  it('what happened in test mode, in the same list', async () => {
    await t.app.db.system((tx) => openTestAccount(tx, owner.accountId));
    const { id, call } = await visit(false, true);
    expect((await call('GET', '/shipments')).status).toBe(200);
    expect((await read(id)).steps).toMatchObject([{ deed: 'look', part: 'shipments', test: true, times: 1 }]);
  });

  it('nothing of another account’s', async () => {
    const { id } = await visit(false);
    const stranger = await asMerchant(t);
    expect((await stranger.get(`/visits/${id}`)).status).toBe(404);
    expect((await stranger.get<Page>('/visits')).data.visits).toEqual([]);
  });
});

it('has an example in the demo, once', async () => {
  await seedVisits(t.app);
  await seedVisits(t.app);
  const steps = await t.app.db.system((tx) =>
    all(
      tx,
      sql<{ part: string; name: string }>`
        select v.part, u.first_name as name from visit_steps v join accounts a on a.account_id = v.account_id and a.is_demo
        join godmode_grants g on g.account_id = v.account_id and g.id = v.visit_id join users u on u.id = g.staff_user_id order by v.last_at`,
    ),
  );
  expect(steps).toEqual(['shipments', 'labels', 'settings'].map((part) => ({ part, name: 'Sasha' })));
});

describe('the list', () => {
  it('pages, filters and counts', async () => {
    const all = (await owner.get<Page>('/visits?total=true')).data;
    expect(all.total).toBe(all.visits.length);
    const first = (await owner.get<Page>('/visits?limit=2')).data;
    const second = (await owner.get<Page>(`/visits?limit=2&page_token=${first.next_page}`)).data;
    expect([...first.visits, ...second.visits].map(({ id }) => id)).toEqual(all.visits.slice(0, 4).map(({ id }) => id));
    const of = async (query: string) => new Set((await owner.get<Page>(`/visits?${query}`)).data.visits.map(({ status, kind }) => `${status} ${kind}`));
    expect(await of('status=expired')).toEqual(new Set(['expired read']));
    expect(await of('kind=write')).toEqual(new Set(['running write']));
  });

  it('is for who may read the settings: people and programs, and in test mode the sentence that it is live only', async () => {
    const viewer = await asMerchant(t, { accountId: owner.accountId, role: 'viewer', scopes: ['read_settings'] });
    expect((await viewer.get('/visits')).status).toBe(200);
    expect((await (await atAccounts(t, viewer))('GET', '/visits')).status).toBe(200);
    const narrow = await asMerchant(t, { accountId: owner.accountId, scopes: ['read_shipments'] });
    expect((await narrow.get('/visits')).status).toBe(403);
    const tester = await asMerchant(t, { accountId: owner.accountId, isTest: true });
    expect(await tester.get('/visits')).toMatchObject({ status: 403, code: 'live_only' });
  });

  it('cannot be changed by the program on behalf of an account', async () => {
    await expect(t.app.db.tenant(owner.accountId, (tx) => sql`delete from visit_steps`.execute(tx))).rejects.toThrow();
  });
});
