import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, caller, startApp, type Caller, type Reply, type TestApp } from '../../../../test/harness.ts';
import { AppError } from '../../../shared/errors.ts';
import { systemActor } from '../../../server/auth.ts';
import { all } from '../../../server/db.ts';
import type { View } from '../contract.ts';
import { MAX_VIEWS } from '../rules.ts';
import { canChange, ownerOf } from './view-row.ts';

let test: TestApp;
let ana: Caller;
let bo: Caller;
let eve: Caller;

beforeAll(async () => {
  test = await startApp({ ROLES: 'console' });
});
afterAll(() => test.stop());

/** A fresh account with an owner, a shipping clerk and a viewer. */
async function people(): Promise<void> {
  ana = await asMerchant(test);
  bo = await asMerchant(test, { accountId: ana.accountId, role: 'shipping' });
  eve = await asMerchant(test, { accountId: ana.accountId, role: 'viewer', scopes: ['read_shipments', 'write_shipments', 'read_billing'] });
}

const VIEW = { list: 'shipments', name: 'Waiting', query: 'status=Pending&sort=created' };
const save = (who: Caller, over: object = {}): Promise<Reply<{ view: View }>> => who.post<{ view: View }>('/views', { ...VIEW, ...over });
const seen = async (who: Caller, list = 'shipments') => (await who.get<{ views: View[] }>(`/views?list=${list}`)).data.views;
const names = async (who: Caller) => (await seen(who)).map((view) => view.name);
const deeds = async (who: Caller) =>
  (await test.app.db.system((tx) => all(tx, sql<{ verb: string }>`select verb from audit_log where account_id = ${who.accountId} order by id`))).map(
    (r) => r.verb,
  );

describe('saving a view', () => {
  it('keeps it for its person, in its list, with an audit row', async () => {
    await people();
    const made = await save(ana, { is_default: true });
    expect(made.status).toBe(201);
    const { id } = made.data.view;
    expect(made.data.view).toMatchObject({ ...VIEW, is_shared: false, is_default: true, can_change: true });
    expect(made.data.view).toMatchObject({ list_title: 'Shipments', site: 'console', path: `/shipping/search?${VIEW.query}&view=${id}` });
    expect(await names(ana)).toEqual(['Waiting']);
    expect(await names(bo)).toEqual([]);
    expect(await seen(ana, 'overpacks')).toEqual([]);
    expect((await ana.get<{ views: View[] }>('/views')).data.views).toHaveLength(1);
    expect(await deeds(ana)).toEqual(['view.create']);
    const accounts = caller(test.accounts, ana);
    expect((await accounts.get<{ views: View[] }>('/views')).data.views).toHaveLength(1);
  });

  it('shows a shared one to everybody in the account, and to nobody else', async () => {
    await people();
    await save(ana, { name: 'Ours', is_shared: true });
    await save(bo, { name: 'bo’s own' });
    expect(await names(bo)).toEqual(['bo’s own', 'Ours']);
    expect(await seen(eve)).toMatchObject([{ name: 'Ours', is_shared: true, can_change: false }]);
    expect(await names(await asMerchant(test))).toEqual([]);
  });

  it('is not changed over what somebody else made of it since it was read', async () => {
    await people();
    const { id, updated } = (await save(ana, { name: 'Ours', is_shared: true })).data.view;
    const change = (who: Caller, body: object) => who.call('PUT', `/views/${id}`, { ...body, updated });
    expect((await change(bo, { query: 'status=Labeled' })).status).toBe(200);
    expect(await change(ana, { query: 'status=Packed' })).toMatchObject({ status: 409, code: 'conflict' });
    expect(await seen(ana)).toMatchObject([{ query: 'status=Labeled' }]);
  });

  it('takes a name once for its owner and list, whatever its case, also at the same moment', async () => {
    await people();
    const at = await Promise.all(Array.from({ length: 4 }, () => save(ana)));
    expect(at.map((answer) => answer.status).toSorted()).toEqual([201, 422, 422, 422]);
    expect((await save(ana, { name: ' WAITING ' })).errors).toEqual({ name: 'There is a view of this name already.' });
    expect((await save(ana, { list: 'overpacks' })).status).toBe(201);
    expect((await save(bo)).status).toBe(201);
    expect((await save(ana, { is_shared: true })).status).toBe(201);
    expect((await save(bo, { is_shared: true })).status).toBe(422);
  });

  it('refuses what is not the state of a list, and stores nothing', async () => {
    await people();
    for (const [over, field] of [
      [{ query: 'https://evil.example/?a=b' }, 'query'],
      [{ query: 'limit=5000' }, 'query'],
      [{ query: 'x'.repeat(2001) }, 'query'],
      [{ query: 7 }, 'query'],
      [{ name: '' }, 'name'],
      [{ name: 'x'.repeat(41) }, 'name'],
      [{ name: 'a\u0000b' }, 'name'],
      [{ list: 'secrets' }, 'list'],
      [{ is_shared: 'yes' }, 'is_shared'],
    ] as const) {
      const answer = await save(ana, over);
      expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
    }
    expect(await names(ana)).toEqual([]);
  });

  it('stops at 50 of one owner in one list', async () => {
    await people();
    await test.app.db.system((tx) =>
      sql`insert into saved_views (account_id, list, user_id, name, query)
        select ${ana.accountId}, 'shipments', ${ana.userId}, 'n' || n, '' from generate_series(1, ${MAX_VIEWS}::int) n`.execute(tx),
    );
    expect((await save(ana)).errors).toEqual({ name: 'At most 50 views are possible in one list. Delete one first.' });
    expect((await save(bo)).status).toBe(201);
  });

  it('gives the first answer again for the same Idempotency-Key', async () => {
    await people();
    const key = { 'idempotency-key': 'once' };
    const [first, second] = [await ana.post<{ view: View }>('/views', VIEW, key), await ana.post<{ view: View }>('/views', VIEW, key)];
    expect(second.data).toEqual(first.data);
    expect(await names(ana)).toEqual(['Waiting']);
  });
});

describe('who may', () => {
  it('a viewer has views of their own and shares none', async () => {
    await people();
    expect((await save(eve)).status).toBe(201);
    expect((await save(eve, { name: 'Ours', is_shared: true })).status).toBe(403);
    const [own] = await seen(eve);
    expect((await eve.call('PUT', `/views/${own?.id}`, { is_shared: true })).status).toBe(403);
    const ours = (await save(ana, { name: 'Ours', is_shared: true })).data.view.id;
    expect((await eve.call('PUT', `/views/${ours}`, { name: 'Mine' })).code).toBe('cannot_change');
    expect((await eve.call('DELETE', `/views/${ours}`)).code).toBe('cannot_change');
    expect(await names(ana)).toEqual(['Ours']);
  });

  it('nobody reaches a view of another person or account', async () => {
    await people();
    const id = (await save(ana)).data.view.id;
    for (const who of [bo, await asMerchant(test)]) {
      expect((await who.call('PUT', `/views/${id}`, { name: 'Taken' })).status).toBe(404);
      expect((await who.call('DELETE', `/views/${id}`)).status).toBe(404);
      expect((await who.call('PUT', '/views/defaults/shipments', { view_id: id })).status).toBe(404);
    }
    expect(await names(ana)).toEqual(['Waiting']);
  });

  it('an area that a person may not read has no views for them', async () => {
    await people();
    await save(ana, { list: 'transactions', name: 'Charges', is_shared: true });
    expect((await save(bo, { list: 'transactions' })).status).toBe(403);
    expect(await seen(bo, 'transactions')).toEqual([]);
    expect(await seen(eve, 'transactions')).toHaveLength(1);
    expect((await save(eve, { list: 'transactions', name: 'Shared', is_shared: true })).status).toBe(403);
  });

  it('a program with read scopes reads, and changes nothing', async () => {
    await people();
    const program = await asMerchant(test, { accountId: ana.accountId, scopes: ['read_shipments'] });
    await save(ana, { is_shared: true });
    expect(await seen(program)).toMatchObject([{ can_change: false }]);
    expect((await save(program, { name: 'New' })).status).toBe(403);
    expect((await program.call('PUT', '/views/defaults/shipments', { view_id: null })).status).toBe(403);
  });

  it('staff who may only look in god mode change nothing', () => {
    const looking = systemActor(1, { userId: 1, godmode: { id: 1, canWrite: false, expiresAt: '', reason: '' } });
    const shipments = test.app.lists.get('shipments');
    if (shipments === undefined) throw new Error('There is no list of shipments.');
    expect(canChange(looking, shipments, false)).toBe(false);
    expect(() => ownerOf(looking, shipments)).toThrow(new AppError('godmode_read_only'));
    expect(() => ownerOf(systemActor(1), shipments)).toThrow(new AppError('access_denied'));
  });
});

describe('changing a view', () => {
  it('renames, takes another state, and tells what is left out apart', async () => {
    await people();
    const id = (await save(ana)).data.view.id;
    const renamed = await ana.call<{ view: View }>('PUT', `/views/${id}`, { name: 'No label yet' });
    expect(renamed.data.view).toMatchObject({ name: 'No label yet', query: VIEW.query });
    const updated = await ana.call<{ view: View }>('PUT', `/views/${id}`, { query: 'status=Labeled&page=3' });
    expect(updated.data.view).toMatchObject({ name: 'No label yet', query: 'status=Labeled' });
    expect((await ana.call('PUT', `/views/${id}`, { query: 'limit=5000' })).status).toBe(422);
    expect((await ana.call('PUT', `/views/${id}`, { name: 'no LABEL yet' })).status).toBe(200);
    await save(ana);
    expect((await ana.call('PUT', `/views/${id}`, { name: 'waiting' })).errors).toEqual({ name: 'There is a view of this name already.' });
    expect(await deeds(ana)).toEqual(['view.create', 'view.update', 'view.update', 'view.update', 'view.create']);
  });

  it('shares and takes back; whoever opened with it then opens with none', async () => {
    await people();
    const id = (await save(ana)).data.view.id;
    await ana.call('PUT', `/views/${id}`, { is_shared: true });
    await bo.call('PUT', '/views/defaults/shipments', { view_id: id });
    expect(await seen(bo)).toMatchObject([{ is_default: true, can_change: true }]);
    expect(await seen(ana)).toMatchObject([{ is_default: false }]);
    await ana.call('PUT', '/views/defaults/shipments', { view_id: id });
    await ana.call('PUT', `/views/${id}`, { is_shared: false });
    expect(await seen(bo)).toEqual([]);
    expect(await seen(ana)).toMatchObject([{ is_default: true, is_shared: false }]);
    const rows = await test.app.db.system((tx) => all(tx, sql<{ user_id: number }>`select user_id from default_views where account_id = ${ana.accountId}`));
    expect(rows).toEqual([{ user_id: ana.userId }]);
  });

  it('deletes once, with everybody’s choice of it', async () => {
    await people();
    const id = (await save(ana, { is_shared: true, is_default: true })).data.view.id;
    expect((await bo.call('DELETE', `/views/${id}`)).data).toEqual({ id });
    expect((await bo.call('DELETE', `/views/${id}`)).status).toBe(404);
    expect(await seen(ana)).toEqual([]);
    expect(await test.app.db.system((tx) => all(tx, sql`select 1 from default_views where account_id = ${ana.accountId}`))).toEqual([]);
    expect(await deeds(ana)).toEqual(['view.create', 'view.delete']);
  });

  it('has one default a person and list, of that list only', async () => {
    await people();
    const [first, second] = [(await save(ana)).data.view.id, (await save(ana, { name: 'Second' })).data.view.id];
    const choose = (list: string, view_id: unknown) => ana.call<{ default_view_id: number | null }>('PUT', `/views/defaults/${list}`, { view_id });
    await choose('shipments', first);
    expect((await choose('shipments', second)).data).toEqual({ default_view_id: second });
    expect((await seen(ana)).map((view) => view.is_default)).toEqual([true, false]);
    expect((await choose('overpacks', first)).status).toBe(404);
    expect((await choose('nonsense', first)).status).toBe(404);
    expect((await choose('shipments', 'x')).status).toBe(422);
    expect((await choose('shipments', null)).data).toEqual({ default_view_id: null });
    expect((await choose('shipments', null)).data).toEqual({ default_view_id: null });
    expect((await seen(ana)).some((view) => view.is_default)).toBe(false);
  });
});

describe('counting the rows of lists', () => {
  const counted = async (who: Caller, of: string) =>
    (await who.get<{ counts: { of: string; total: number | null }[] }>(`/views/counts?of=${encodeURIComponent(of)}`)).data.counts;

  it('answers for each list in its state, as its own call does, in one', async () => {
    await people();
    const mug = { type: 'ordinary', description: 'Mug', coo: 'CN', value: 8.5, currency: 'USD', hs_codes: [{ country: 'US', hs_code: '6912004400' }] };
    expect((await ana.post('/customs/products', mug)).status).toBe(201);
    expect(await counted(ana, 'customs-products customs-products?q=Mug customs-products?type=regulated shipments?needs_attention=true')).toEqual([
      { of: 'customs-products', total: 1 },
      { of: 'customs-products?q=Mug', total: 1 },
      { of: 'customs-products?type=regulated', total: 0 },
      { of: 'shipments?needs_attention=true', total: 0 },
    ]);
  });

  it('says null, not zero, of a list that the caller may not read', async () => {
    await people();
    expect(await counted(eve, 'orders?status=Exception shipments')).toEqual([
      { of: 'orders?status=Exception', total: null },
      { of: 'shipments', total: 0 },
    ]);
  });

  it('refuses lists, filters and values that there are not', async () => {
    await people();
    const asked = async (of: string) => (await ana.get(`/views/counts?of=${encodeURIComponent(of)}`)).errors;
    expect(Object.keys((await asked('parcels')) ?? {})).toEqual(['of']);
    expect(Object.keys((await asked('orders?colour=red')) ?? {})).toEqual(['filter/colour']);
    expect(Object.keys((await asked('orders?status=Lost')) ?? {})).toEqual(['filter/status/0']);
    expect(Object.keys((await asked(`orders?${'x'.repeat(2000)}`)) ?? {})).toEqual(['of']);
    expect(Object.keys((await asked(Array.from({ length: 21 }, () => 'orders').join(' '))) ?? {})).toEqual(['of']);
  });
});
