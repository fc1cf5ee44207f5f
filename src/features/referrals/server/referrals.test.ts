import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, caller, pages, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { bookIsRight } from '../../../../test/ledger.ts';
import { trail } from '../../../../test/people.ts';
import { all } from '../../../server/db.ts';
import { ALL_SCOPES, OPERATOR_SCOPES } from '../../../shared/permissions.ts';
import type { Referral, StaffReferral } from '../contract.ts';

type List = { referrals: Referral[]; earned: { amount: number; currency: string }; next_page: string | null; total?: number };
type Desk = { referrals: StaffReferral[]; next_page: string | null; total: number };

let t: TestApp;
let ana: Caller;
let desk: Caller;
let count = 0;

/** One of the operator's people, at the accounts site, with a token for everything their role allows. */
const staff = async (staffRole: string) => caller(t.accounts, await asMerchant(t, { staffRole, scopes: [...ALL_SCOPES, ...OPERATOR_SCOPES] }));
const SELLER = { company: 'Lantern & Co', contact_name: 'Iris Vega', email: 'iris@lantern.example', note: 'Sells lamps' };
async function sent(who: Caller = ana): Promise<Referral> {
  count += 1;
  return (await who.post<{ referral: Referral }>('/referrals', { ...SELLER, email: `iris${count}@lantern.example` })).data.referral;
}
const list = async (who: Caller = ana, query = '') => (await who.get<List>(`/referrals${query}`)).data;
const act = (action: string, { id }: Referral, body: object = {}, by = desk, who: Caller = ana) =>
  by.call<{ referral: StaffReferral }>('PUT', `/staff/referrals/${who.accountId}/${id}/${action}`, body);
/** The account a referred seller opened. */
const opened = async () => (await asMerchant(t)).accountId;
const rows = <T>(query: ReturnType<typeof sql<T>>) => t.app.db.system((tx) => all(tx, query));
const paid = ({ accountId }: Caller) =>
  rows(sql<{ object_id: number; amount_minor: number }>`
    select object_id, amount_minor from ledger_entries where account_id = ${accountId} and kind = 'referral' order by id`);
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

beforeAll(async () => {
  t = await startApp();
  ana = await asMerchant(t);
  desk = await staff('support_write');
});
afterAll(() => t.stop());

describe('referring a seller', () => {
  it('is listed, newest first, page by page, and of the own account only', async () => {
    const bo = await asMerchant(t);
    const made = await bo.post<{ referral: Referral }>('/referrals', SELLER);
    expect([made.status, made.data.referral]).toEqual([201, expect.objectContaining({ ...SELLER, status: 'Sent', reward: null, decided: null })]);
    const second = await sent(bo);
    expect(await list(bo, '?total=true')).toMatchObject({
      total: 2,
      next_page: null,
      earned: { amount: 0, currency: 'USD' },
      referrals: [{ id: second.id }, SELLER],
    });
    const first = await list(bo, '?limit=1');
    expect((await list(bo, `?limit=1&page_token=${first.next_page ?? ''}`)).referrals).toMatchObject([SELLER]);
    expect((await list(await asMerchant(t))).referrals).toEqual([]);
    expect((await trail(t, bo.accountId)).map(({ verb, user_id, object_id }) => [verb, user_id, object_id])).toContainEqual([
      'referral.create',
      bo.userId,
      second.id,
    ]);
  });

  it('takes an e-mail once while it is open, however it is written and whoever comes at the same moment', async () => {
    const bo = await asMerchant(t);
    const answers = await Promise.all([bo.post('/referrals', SELLER), bo.post('/referrals', { ...SELLER, email: 'Iris@Lantern.example' })]);
    expect(statuses(answers)).toEqual([201, 422]);
    expect(answers.find(({ status }) => status === 422)?.errors).toEqual({ email: 'You have referred this e-mail already, and the referral is still open.' });
    expect((await (await asMerchant(t)).post('/referrals', SELLER)).status).toBe(201);
    const [open] = (await list(bo)).referrals;
    if (!open) throw new Error('The referral is missing.');
    await act('decline', open, { reason: 'Not now' }, desk, bo);
    expect((await bo.post('/referrals', SELLER)).status).toBe(201);
  });

  it.each<[string, object, string]>([
    ['no company', { company: ' ' }, 'company'],
    ['a company too long', { company: 'x'.repeat(41) }, 'company'],
    ['a name too long', { contact_name: 'x'.repeat(41) }, 'contact_name'],
    ['a broken e-mail', { email: 'iris' }, 'email'],
    ['an e-mail too long', { email: `${'x'.repeat(60)}@a.test` }, 'email'],
    ['a note too long', { note: 'x'.repeat(201) }, 'note'],
    ['a status', { status: 'Joined' }, 'status'],
  ])('refuses %s', async (_what, over, field) => {
    const bo = await asMerchant(t);
    const answer = await bo.post('/referrals', { ...SELLER, ...over });
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
    expect((await list(bo)).referrals).toEqual([]);
  });

  it('is for those who look after the money', async () => {
    for (const [role, reads, writes] of [
      ['billing', 200, 201],
      ['viewer', 200, 403],
      ['shipping', 403, 403],
    ] as const) {
      const who = await asMerchant(t, { role });
      expect([role, (await who.get('/referrals')).status, (await who.post('/referrals', SELLER)).status]).toEqual([role, reads, writes]);
    }
  });
});

describe('the desk', () => {
  it('lists what is open over all accounts, longest first, and lets go of what is decided', async () => {
    const bo = await asMerchant(t);
    const [first, second] = [await sent(), await sent(bo)];
    const open = async () => (await desk.get<Desk>('/staff/referrals?limit=250&total=true')).data;
    const before = await open();
    const ids = before.referrals.map(({ id }) => id);
    expect(ids.indexOf(first.id)).toBeGreaterThanOrEqual(0);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    expect(before.referrals.find(({ id }) => id === second.id)?.account).toEqual({ id: bo.accountId, name: 'Test merchant', currency: 'USD' });
    expect(await pages(desk, '/staff/referrals?limit=1', ({ referrals }: Desk) => referrals.map(({ id }) => id))).toEqual(ids);
    expect((await act('contact', first)).data.referral.status).toBe('Contacted');
    expect((await open()).total).toBe(before.total);
    await act('decline', first, { reason: 'Does not ship abroad' });
    expect((await open()).total).toBe(before.total - 1);
    expect((await list()).referrals.find(({ id }) => id === first.id)).toMatchObject({ status: 'Declined', decision_note: 'Does not ship abroad' });
  });

  it('pays the reward of who joined into the balance, and says so in the list, the transactions, the trail and the events', async () => {
    const bo = await asMerchant(t);
    const one = await sent(bo);
    await act('contact', one, {}, desk, bo);
    const joinedId = await opened();
    const answer = await act('join', one, { joined_account_id: joinedId, reward: 50.25 }, desk, bo);
    expect([answer.status, answer.data.referral]).toEqual([200, expect.objectContaining({ status: 'Joined', reward: 50.25, currency: 'USD' })]);
    const seen = await bo.get<List>('/referrals');
    expect(seen.data).toMatchObject({ earned: { amount: 50.25, currency: 'USD' }, referrals: [{ status: 'Joined', reward: 50.25 }] });
    expect(seen.raw).not.toContain('joined_account_id');
    for (const [filter, total] of [
      ['status=Joined', 1],
      ['status=Sent,Declined', 0],
      ['created_max=2020-01-01', 0],
      [`ids=${one.id}`, 1],
    ] as const) {
      const { data } = await bo.get<List>(`/referrals?total=true&${filter}`);
      // What was earned is the sum of all, whatever the list shows.
      expect([filter, data.referrals.length, data.total, data.earned.amount]).toEqual([filter, total, total, 50.25]);
    }
    expect((await bo.get<{ balance: { balance: number } }>('/balance')).data.balance.balance).toBe(50.25);
    expect((await bo.get<{ transactions: object[] }>('/transactions?kind=referral')).data.transactions).toMatchObject([
      { kind: 'referral', amount: 50.25, memo: 'Lantern & Co', object: { kind: 'referral', id: one.id }, lines: [{ book: 'referrals' }] },
    ]);
    const deeds = await rows(
      sql<{ verb: string; user_id: number | null; staff_user_id: number | null }>`
        select verb, user_id, staff_user_id from audit_log where account_id = ${bo.accountId} and object_id = ${one.id} and object_kind = 'referral' order by id`,
    );
    expect(deeds.map(({ verb }) => verb)).toEqual(['referral.create', 'referral.contact', 'referral.join']);
    expect(deeds.at(-1)).toMatchObject({ user_id: null, staff_user_id: desk.userId });
    expect(
      await rows(sql<{ type: string; payload: object }>`select type, payload from events where account_id = ${bo.accountId} and object_kind = 'referral'`),
    ).toEqual([{ type: 'referral.joined', payload: { amount_minor: 5025, currency: 'USD' } }]);
    await bookIsRight(t.app.db, bo.accountId);
  });

  it('pays once, however many decide at the same moment, and the books sum to zero', async () => {
    const bo = await asMerchant(t);
    const second = await staff('admin');
    for (let round = 0; round < 3; round += 1) {
      const one = await sent(bo);
      const before = (await paid(bo)).length;
      const [a, b] = [await opened(), await opened()];
      const answers = await Promise.all([
        act('join', one, { joined_account_id: a, reward: 20 }, desk, bo),
        act('join', one, { joined_account_id: a, reward: 20 }, second, bo),
        act('join', one, { joined_account_id: b, reward: 30 }, desk, bo),
        act('decline', one, { reason: 'Somebody else decided' }, second, bo),
      ]);
      expect(statuses(answers)).toEqual([200, 409, 409, 409]);
      const now = (await list(bo)).referrals.find(({ id }) => id === one.id);
      expect((await paid(bo)).slice(before)).toEqual(now?.status === 'Joined' ? [{ object_id: one.id, amount_minor: (now.reward ?? 0) * 100 }] : []);
    }
    await bookIsRight(t.app.db, bo.accountId);
  });

  it('pays for an account once, when two merchants referred it and when each referred the other', async () => {
    const [bo, cy] = [await asMerchant(t), await asMerchant(t)];
    const [ofBo, ofCy] = [await sent(bo), await sent(cy)];
    const body = { joined_account_id: await opened(), reward: 10 };
    const answers = await Promise.all([act('join', ofBo, body, desk, bo), act('join', ofCy, body, desk, cy)]);
    expect(statuses(answers)).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.errors).toEqual({ joined_account_id: 'A reward was paid for this account before.' });
    expect([...(await paid(bo)), ...(await paid(cy))]).toHaveLength(1);
    const crossed = await Promise.all([
      act('join', await sent(bo), { joined_account_id: cy.accountId, reward: 10 }, desk, bo),
      act('join', await sent(cy), { joined_account_id: bo.accountId, reward: 10 }, desk, cy),
    ]);
    expect(statuses(crossed)).toEqual([200, 200]);
    await bookIsRight(t.app.db, bo.accountId);
    await bookIsRight(t.app.db, cy.accountId);
  });

  it('changes nothing that is decided', async () => {
    const one = await sent();
    await act('contact', one);
    expect((await act('contact', one)).errors).toEqual({ status: 'The seller was contacted before, or the referral is decided.' });
    expect((await act('decline', one, { reason: 'No reply' })).status).toBe(200);
    const body = { joined_account_id: await opened(), reward: 20 };
    expect([(await act('join', one, body)).status, (await act('decline', one, { reason: 'Again' })).status, (await act('contact', one)).status]).toEqual([
      409, 409, 409,
    ]);
    expect((await paid(ana)).filter(({ object_id }) => object_id === one.id)).toEqual([]);
  });

  it('refuses a bad account and a bad reward, and pays nothing', async () => {
    const one = await sent();
    const joined_account_id = await opened();
    for (const [body, field] of [
      [{ joined_account_id, reward: 0 }, 'reward'],
      [{ joined_account_id, reward: -5 }, 'reward'],
      [{ joined_account_id, reward: 1.001 }, 'reward'],
      [{ joined_account_id, reward: 100_000.01 }, 'reward'],
      [{ joined_account_id }, 'reward'],
      [{ joined_account_id: 999_999_999, reward: 20 }, 'joined_account_id'],
      [{ joined_account_id: ana.accountId, reward: 20 }, 'joined_account_id'],
    ] as const) {
      const answer = await act('join', one, body);
      expect([body, answer.status, Object.keys(answer.errors ?? {})]).toEqual([body, 422, [field]]);
    }
    expect((await act('decline', one, { reason: '' })).errors).toEqual({ reason: 'Field is required.' });
    expect((await list()).referrals.find(({ id }) => id === one.id)?.status).toBe('Sent');
    expect((await paid(ana)).filter(({ object_id }) => object_id === one.id)).toEqual([]);
  });

  it('is for the operator’s people only, finds nothing under another account, and support that may look does not decide', async () => {
    const one = await sent();
    const deeds = [
      ['contact', {}],
      ['decline', { reason: 'Not mine' }],
      ['join', { joined_account_id: await opened(), reward: 20 }],
    ] as const;
    const looking = await staff('support');
    expect((await looking.get('/staff/referrals')).status).toBe(200);
    const others = [caller(t.accounts, ana), await staff('warehouse'), caller(t.accounts, await asMerchant(t, { staffRole: 'admin' }))];
    for (const who of others) expect((await who.get('/staff/referrals')).status).toBe(403);
    for (const [action, body] of deeds) {
      for (const who of [looking, ...others]) expect((await act(action, one, body, who)).status).toBe(403);
      expect((await act(action, one, body, desk, desk)).status).toBe(404);
    }
    expect((await list()).referrals.find(({ id }) => id === one.id)?.status).toBe('Sent');
  });
});
