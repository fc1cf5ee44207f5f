import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atAccounts } from '../../../../test/browser.ts';
import { asMerchant, asNobody, caller, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { setPassword, trail } from '../../../../test/people.ts';
import { setSender } from '../../../../test/merchant.ts';
import { makeParcel } from '../../../../test/parcels.ts';
import { ALL_SCOPES, OPERATOR_SCOPES, STAFF_ROLES } from '../../../shared/permissions.ts';
import { creditorReference } from '../../billing/rules.ts';
import { EXAMPLE_SHIPMENT } from '../../shipments/contract.ts';
import type { Merchant } from '../contract.ts';

let t: TestApp;
let admin: Caller;
const staff = async (staffRole: string) => caller(t.accounts, await asMerchant(t, { staffRole, role: 'viewer', scopes: [...ALL_SCOPES, ...OPERATOR_SCOPES] }));
beforeAll(async () => {
  t = await startApp();
  admin = await staff('admin');
});
afterAll(() => t.stop());

type One = { merchant: Merchant };
type Linked = One & { link: string };
const PASSWORD = 'eleven blue lanterns';
const asked = { name: 'Lantern & Co', country: 'JP', currency: 'JPY', time_zone: 'Asia/Tokyo', owner_email: 'iris@lantern.example', credit_limit: 50_000 };

describe('the list', () => {
  it('finds an account by any number somebody may have of it, and by none that is only like it', async () => {
    const [theirs, other] = [await asMerchant(t), await asMerchant(t)];
    const tag = String(theirs.accountId);
    await setSender(t.app.db, theirs.accountId);
    const to = { ...EXAMPLE_SHIPMENT.to, email: `buyer${tag}@shop.example` };
    const made = await theirs.post<{ shipment: { id: number } }>('/shipments', { ...EXAMPLE_SHIPMENT, to, order_number: `SO-${tag}` });
    const { number } = await makeParcel(t.app, theirs.accountId);
    await makeParcel(t.app, other.accountId);
    await t.app.db.system((tx) =>
      sql`insert into invoices (account_id, number, number_text, period, starts_at, ends_at, currency, total_minor, open_minor, issued_on, due_on, facts)
        values (${theirs.accountId}, ${theirs.accountId}, ${`INV-${tag}`}, '2026-05', now(), now(), 'USD', 100, 0, '2026-06-01', '2026-06-15', '{}')`.execute(
        tx,
      ),
    );
    const find = async (q: string) =>
      (await admin.get<{ merchants: Merchant[] }>(`/staff/merchants?q=${encodeURIComponent(q)}`)).data.merchants.map(({ id }) => id);
    const numbers = [`SO-${tag}`, `so-${tag}`, number, number.toLowerCase(), `buyer${tag}@shop.example`, `inv-${tag}`, String(made.data.shipment.id)];
    for (const q of [...numbers, creditorReference(theirs.accountId)]) expect([q, await find(q)]).toEqual([q, [theirs.accountId]]);
    for (const q of [`SO-${tag}9`, number.slice(0, -1), 'SO-%', String(to.name)]) expect([q, await find(q)]).toEqual([q, []]);
    const people = async (q: string) =>
      (await admin.get<{ people: { account: { id: number } }[] }>(`/staff/people?q=${encodeURIComponent(q)}`)).data.people.map(({ account }) => account.id);
    for (const q of [...numbers, creditorReference(theirs.accountId)]) expect([q, await people(q)]).toEqual([q, [theirs.accountId]]);
  });
});

describe('the pages of the list', () => {
  type Page = { merchants: Merchant[]; next_page: string | null; total?: number };
  const get = async (query: string) => (await admin.get<Page>(`/staff/merchants?${query}`)).data;
  const ids = async (query: string) => (await get(query)).merchants.map(({ id }) => id);
  let five: number[];
  beforeAll(async () => {
    five = [];
    for (const [name, country, currency, balance] of [
      ['Café Zürich 7', 'CH', 'EUR', 500],
      ['Über Laternen 7', 'DE', 'EUR', -1200],
      ['bright paper 7', 'FR', 'EUR', -30],
      ['Ёлка 7', 'US', 'USD', 0],
      ['Zinc 7', 'US', 'USD', 90_000],
    ] as const) {
      const { accountId } = await asMerchant(t, { creditLimit: 1 });
      await t.app.db.system(async (tx) => {
        await sql`update accounts set name = ${name}, country = ${country}, currency = ${currency} where account_id = ${accountId}`.execute(tx);
        await sql`delete from ledger_balances where account_id = ${accountId}`.execute(tx);
        await sql`insert into ledger_balances (account_id, currency, balance_minor) values (${accountId}, ${currency}, ${balance})`.execute(tx);
      });
      five.push(accountId);
    }
  });

  it('are found without accents, and are in the order that is asked for', async () => {
    const [cafe, uber, bright, yolka, zinc] = five;
    expect([await ids('q=cafe%20zurich'), await ids('q=UBER%20lat'), await ids(`q=${encodeURIComponent('ёЛКА')}`)]).toEqual([[cafe], [uber], [yolka]]);
    expect(await ids('currency=EUR&sort=name&order=asc')).toEqual([bright, cafe, uber]);
    expect(await ids('currency=EUR&sort=balance&order=asc')).toEqual([uber, bright, cafe]);
    expect(await ids('q=zinc&country=us')).toEqual([zinc]);
    expect(await ids('country=CH,DE&sort=created&order=asc')).toEqual([cafe, uber]);
  });

  it('neither skip nor repeat an account while others are opened', async () => {
    const whole = await ids('limit=250');
    const seen: number[] = [];
    let page = await get('limit=2&total=true');
    expect(page.total).toBe(whole.length);
    for (;;) {
      seen.push(...page.merchants.map(({ id }) => id));
      if (page.next_page === null) break;
      await asMerchant(t);
      page = await get(`limit=2&page_token=${page.next_page}`);
    }
    expect(seen).toEqual(whole);
    for (const sort of ['name', 'balance'] as const) {
      const all = await ids(`limit=250&sort=${sort}`);
      const first = await get(`limit=3&sort=${sort}`);
      expect([...first.merchants.map(({ id }) => id), ...(await ids(`limit=250&sort=${sort}&page_token=${first.next_page}`))]).toEqual(all);
    }
  });

  it('are counted by status, for those that match', async () => {
    const counts = async (query: string) => (await admin.get<{ counts: object }>(`/staff/merchants/counts?${query}`)).data.counts;
    expect(await counts('currency=EUR')).toEqual({ active: 3 });
    await admin.call('PUT', `/staff/merchants/${five[0]}/suspend`, { reason: 'Unpaid since October' });
    expect(await counts('currency=EUR&status=suspended')).toEqual({ active: 2, suspended: 1 });
    expect(await ids('currency=EUR&status=suspended')).toEqual([five[0]]);
    expect((await get('currency=EUR&status=active,suspended&total=true')).total).toBe(3);
    await admin.call('PUT', `/staff/merchants/${five[0]}/resume`);
  });

  it('refuse what is not asked right', async () => {
    const { next_page: token } = await get('limit=1');
    const refused = async (query: string) => {
      const { status, errors } = await admin.get(`/staff/merchants?${query}`);
      return [status, ...Object.keys(errors ?? {}).map((path) => path.replace(/\/\d+$/, ''))];
    };
    for (const field of ['status=lost', 'country=XX', 'currency=XXX', 'sort=people', 'created_min=soon', 'q=ab', 'page_token=x'])
      expect([field, await refused(field)]).toEqual([field, [422, field.split('=')[0]]]);
    expect(await refused(`sort=name&page_token=${token}`)).toEqual([422, 'page_token']);
    expect((await refused('created_min=2026-05-02&created_max=2026-05-01'))[0]).toBe(422);
  });
});

describe('opening an account', () => {
  it('invites its owner, who joins by the link and works in it', async () => {
    const opened = await admin.post<Linked>('/staff/merchants', asked);
    expect(opened.data.merchant).toMatchObject({ name: asked.name, currency: 'JPY', balance: 0, credit_limit: 50_000, people: 0, status: 'active' });
    const { id } = opened.data.merchant;
    const token = new URL(opened.data.link).hash.slice(1);
    const joined = await asNobody(t).post('/invitation/accept', { token, first_name: 'Iris', last_name: 'Vega', password: 'plum kettle under stairs' });
    expect(joined.status).toBe(200);
    const cookie = String(joined.headers['set-cookie']).split(';')[0] ?? '';
    const balance = await asNobody(t).get('/balance', { cookie });
    expect(balance.data).toMatchObject({ balance: { currency: 'JPY', credit_limit: 50_000, available_credit: 50_000 } });
    expect((await trail(t, id)).map(({ verb }) => verb)).toEqual(['merchants.open', 'users.accept']);
    expect(JSON.stringify(await trail(t, id))).not.toContain(token);
  });

  it('names what is wrong', async () => {
    for (const [over, field] of [
      [{ name: '' }, 'name'],
      [{ country: 'XX' }, 'country'],
      [{ currency: 'XXX' }, 'currency'],
      // A zone that the database does not know.
      [{ time_zone: 'US/Pacific-New' }, 'time_zone'],
      [{ owner_email: 'nobody' }, 'owner_email'],
      [{ credit_limit: -1 }, 'credit_limit'],
      [{ credit_limit: 10.5 }, 'credit_limit'],
    ] as const)
      expect([field, Object.keys((await admin.post('/staff/merchants', { ...asked, ...over })).errors ?? {})]).toEqual([field, [field]]);
  });

  it('is for administrators of the operator only', async () => {
    for (const role of STAFF_ROLES.filter((one) => one !== 'admin')) {
      expect([role, (await (await staff(role)).post('/staff/merchants', asked)).status]).toEqual([role, 403]);
      expect([role, (await (await staff(role)).get('/staff/merchants')).status]).toEqual([role, 403]);
    }
    expect((await caller(t.accounts, await asMerchant(t)).post('/staff/merchants', asked)).status).toBe(403);
  });

  it('by one of the demo’s people belongs to the demo', async () => {
    const demo = await staff('admin');
    await t.app.db.system((tx) => sql`update users set is_demo = true where id = ${demo.userId}`.execute(tx));
    const { id } = (await demo.post<Linked>('/staff/merchants', asked)).data.merchant;
    await expect(
      t.app.db.system((tx) => sql`update accounts set name = name where account_id = ${id} and is_demo returning 1`.execute(tx)),
    ).resolves.toMatchObject({
      rows: [expect.anything()],
    });
  });
});

describe('a suspended account', () => {
  it('is closed to its people and programs with a sentence, at once, until it is resumed', async () => {
    const ana = await asMerchant(t, { funds: 1000 });
    const person = await atAccounts(t, ana);
    const put = (deed: string, body?: object) => admin.call<One>('PUT', `/staff/merchants/${ana.accountId}/${deed}`, body);
    expect((await ana.get('/balance')).status).toBe(200);
    expect((await put('suspend', { reason: 'Unpaid since October' })).data.merchant).toMatchObject({
      status: 'suspended',
      suspended_reason: 'Unpaid since October',
    });
    expect(await ana.get('/balance')).toMatchObject({ status: 403, code: 'account_suspended', message: expect.stringContaining('suspended') });
    expect(await person('GET', '/balance')).toMatchObject({ status: 403, code: 'account_suspended' });
    expect((await person('GET', '/profile')).status).toBe(200);
    // Who signs in only now reads the same.
    const email = await setPassword(t, ana.userId, PASSWORD);
    const letIn = await asNobody(t).post('/session', { email, password: PASSWORD });
    const cookie = String(letIn.headers['set-cookie']).split(';')[0] ?? '';
    expect(await asNobody(t).get('/balance', { cookie })).toMatchObject({ status: 403, code: 'account_suspended' });
    expect(await asNobody(t).get('/users/me', { cookie })).toMatchObject({ status: 200, data: { user: { account: { id: 0 }, role: 'none' } } });
    expect((await put('suspend', { reason: 'Once more' })).status).toBe(409);
    expect((await put('resume')).data.merchant).toMatchObject({ status: 'active', suspended_reason: null });
    expect((await put('resume')).status).toBe(409);
    expect((await ana.get('/balance')).status).toBe(200);
    expect((await person('GET', '/balance')).status).toBe(200);
    expect((await trail(t, ana.accountId)).map(({ verb }) => verb)).toEqual(['merchants.suspend', 'merchants.resume']);
  });
});

describe('looking after accounts', () => {
  it('changes name and credit limit, invites owners again, and finds them', async () => {
    const ana = await asMerchant(t, { creditLimit: 100 });
    const changed = await admin.call<One>('PUT', `/staff/merchants/${ana.accountId}`, { name: 'Found 100% Ltd', credit_limit: 250.5 });
    expect(changed.data.merchant).toMatchObject({ name: 'Found 100% Ltd', credit_limit: 250.5, people: 1 });
    const invite = () => admin.call<Linked>('PUT', `/staff/merchants/${ana.accountId}/owner`, { email: 'new@found.example' });
    const [first, second] = [(await invite()).data.link, (await invite()).data.link];
    const open = async (link: string) => (await asNobody(t).post('/invitation/open', { token: new URL(link).hash.slice(1) })).status;
    expect([await open(first), await open(second)]).toEqual([410, 200]);
    const find = async (q: string) =>
      (await admin.get<{ merchants: Merchant[] }>(`/staff/merchants?q=${encodeURIComponent(q)}`)).data.merchants.map(({ id }) => id);
    expect(await find('100%')).toEqual([ana.accountId]);
    expect(await find(String(ana.accountId))).toEqual([ana.accountId]);
    type Page = { merchants: Merchant[]; next_page: string | null };
    const page = await admin.get<Page>('/staff/merchants?limit=2');
    const next = await admin.get<Page>(`/staff/merchants?limit=2&page_token=${page.data.next_page}`);
    expect(new Set([...page.data.merchants, ...next.data.merchants].map(({ id }) => id)).size).toBe(4);
    expect((await admin.get<Page>('/staff/merchants?status=suspended')).data.merchants).toEqual([]);
  });
});
