import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, caller, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { trail } from '../../../../test/people.ts';
import { all, one } from '../../../server/db.ts';
import { ALL_SCOPES, OPERATOR_SCOPES, STAFF_ROLES } from '../../../shared/permissions.ts';
import { creditorReference } from '../../billing/rules.ts';
import type { Booking, Payer } from '../contract.ts';

let t: TestApp;
let admin: Caller;
beforeAll(async () => {
  t = await startApp();
  admin = await staff('admin');
});
afterAll(() => t.stop());

const staff = async (staffRole: string) => caller(t.accounts, await asMerchant(t, { staffRole, role: 'viewer', scopes: [...ALL_SCOPES, ...OPERATOR_SCOPES] }));
let count = 0;
const transfer = (accountId: number, over: Record<string, unknown> = {}) => ({
  account_id: accountId,
  amount: 250.5,
  currency: 'USD',
  received: '2026-11-20',
  reference: `NTRF ${(count += 1)}-${accountId}`,
  reason: 'Transfer of 20 November',
  ...over,
});
const books = (accountId: number) =>
  t.app.db.system((tx) =>
    one(
      tx,
      sql<{ balance: number; sum: number }>`
        select coalesce((select balance_minor from ledger_balances where account_id = ${accountId}), 0) as balance,
               (select coalesce(sum(amount_minor), 0)::bigint from ledger_postings where account_id = ${accountId}) as sum`,
    ),
  );

describe('booking a transfer', () => {
  it('adds it to the balance, with who, why and the reference in the trail', async () => {
    const merchant = await asMerchant(t);
    const asked = transfer(merchant.accountId, { reference: ' ntrf  4471-03 ' });
    const booked = await admin.post<{ booking: Booking }>('/staff/bookings', asked);
    expect(booked).toMatchObject({
      status: 201,
      data: { booking: { amount: 250.5, reference: 'NTRF 4471-03', reason: asked.reason, received: '2026-11-20', account: { id: merchant.accountId } } },
    });
    expect(await books(merchant.accountId)).toEqual({ balance: 25_050, sum: 0 });
    const { transactions } = (await merchant.get<{ transactions: unknown[] }>('/transactions')).data;
    expect(transactions).toMatchObject([{ kind: 'top_up', amount: 250.5, memo: 'NTRF 4471-03', object: { kind: 'booking' } }]);
    expect(await trail(t, merchant.accountId)).toMatchObject([
      { verb: 'bookings.book', user_id: null, detail: { amount_minor: 25_050, currency: 'USD', reason: asked.reason } },
    ]);
    const { n } = await t.app.db.system((tx) =>
      one(tx, sql<{ n: number }>`select count(*) as n from audit_log where account_id = ${merchant.accountId} and staff_user_id = ${admin.userId}`),
    );
    expect(n).toBe(1);
    const events = await t.app.db.system((tx) => all(tx, sql<{ type: string }>`select type from events where account_id = ${merchant.accountId}`));
    expect(events).toEqual([{ type: 'payment.received' }]);
  });

  it('happens once for a reference, in whichever account, by however many at once', async () => {
    const [merchant, other] = [await asMerchant(t), await asMerchant(t)];
    const asked = transfer(merchant.accountId);
    const answers = await Promise.all(Array.from({ length: 5 }, () => admin.post('/staff/bookings', asked)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.errors).toEqual({
      reference: `This reference was booked before, to account ${merchant.accountId}.`,
    });
    expect((await admin.post('/staff/bookings', { ...asked, account_id: other.accountId, reference: asked.reference.toLowerCase() })).status).toBe(409);
    const wide = asked.reference.replaceAll(/[A-Z\d]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
    expect((await admin.post('/staff/bookings', { ...asked, reference: wide })).status).toBe(409);
    expect(await books(merchant.accountId)).toEqual({ balance: 25_050, sum: 0 });
    expect(await books(other.accountId)).toEqual({ balance: 0, sum: 0 });
  });

  it('is undone by a negative one, as far as there is money', async () => {
    const merchant = await asMerchant(t);
    await admin.post('/staff/bookings', transfer(merchant.accountId));
    expect(await admin.post('/staff/bookings', transfer(merchant.accountId, { amount: -300 }))).toMatchObject({
      status: 402,
      code: 'insufficient_funds',
      errors: { amount: 'There is only 250.50 USD to take back.' },
    });
    expect((await admin.post('/staff/bookings', transfer(merchant.accountId, { amount: -250.5 }))).status).toBe(201);
    expect(await books(merchant.accountId)).toEqual({ balance: 0, sum: 0 });
    const events = await t.app.db.system((tx) => all(tx, sql<{ type: string }>`select type from events where account_id = ${merchant.accountId}`));
    expect(events).toHaveLength(1);
  });

  it('names what is wrong and stores nothing', async () => {
    const merchant = await asMerchant(t);
    for (const [over, field] of [
      [{ amount: 0 }, 'amount'],
      [{ amount: 1.005 }, 'amount'],
      [{ currency: 'EUR' }, 'currency'],
      [{ account_id: 999_999_999 }, 'account_id'],
      [{ received: '2026-02-30' }, 'received'],
      [{ received: '2099-01-01' }, 'received'],
      [{ received: '1926-11-20' }, 'received'],
      [{ reference: '1' }, 'reference'],
      [{ reason: 'x' }, 'reason'],
    ] as const) {
      const answer = await admin.post('/staff/bookings', transfer(merchant.accountId, over));
      expect([field, answer.status, Object.keys(answer.errors ?? {})]).toEqual([field, 422, [field]]);
    }
    expect((await admin.post('/staff/bookings', transfer(merchant.accountId, { amount: 0 }))).errors).toEqual({ amount: 'Must not be 0.' });
    expect(await books(merchant.accountId)).toEqual({ balance: 0, sum: 0 });
  });

  it('is for administrators of the operator only', async () => {
    const merchant = await asMerchant(t);
    for (const role of STAFF_ROLES.filter((one_) => one_ !== 'admin')) {
      const person = await staff(role);
      expect([role, (await person.post('/staff/bookings', transfer(merchant.accountId))).status]).toEqual([role, 403]);
      expect([role, (await person.get('/staff/bookings')).status]).toEqual([role, 403]);
    }
    expect((await caller(t.accounts, merchant).post('/staff/bookings', transfer(merchant.accountId))).status).toBe(403);
    expect(await books(merchant.accountId)).toEqual({ balance: 0, sum: 0 });
  });

  it('cannot be written by a request of a merchant, whatever it runs', async () => {
    const merchant = await asMerchant(t);
    await expect(
      t.app.db.tenant(merchant.accountId, (tx) => sql`update bookings set amount_minor = 1 where account_id = ${merchant.accountId}`.execute(tx)),
    ).rejects.toThrow(/permission denied/);
  });
});

describe('the list', () => {
  it('pages and finds by account, name and reference', async () => {
    const merchant = await asMerchant(t);
    for (let i = 0; i < 3; i += 1) await admin.post('/staff/bookings', transfer(merchant.accountId, { reference: `PAGED-${i}` }));
    type Page = { bookings: Booking[]; next_page: string | null; total?: number };
    const first = await admin.get<Page>(`/staff/bookings?q=${merchant.accountId}&limit=2&total=true`);
    expect(first.data).toMatchObject({ total: 3, bookings: [{ reference: 'PAGED-2' }, { reference: 'PAGED-1' }] });
    const second = await admin.get<Page>(`/staff/bookings?q=${merchant.accountId}&limit=2&page_token=${first.data.next_page}`);
    expect(second.data).toMatchObject({ next_page: null, bookings: [{ reference: 'PAGED-0' }] });
    expect((await admin.get<Page>('/staff/bookings?q=paged-1')).data.bookings).toHaveLength(1);
    expect((await admin.get<Page>('/staff/bookings?q=%25%25%25')).data.bookings).toHaveLength(0);
  });

  it('adds up what matches, and keeps to the days on which it arrived', async () => {
    const merchant = await asMerchant(t);
    for (const [amount, received] of [
      [100, '2026-10-31'],
      [50.25, '2026-11-01'],
      [-20, '2026-11-02'],
    ] as const)
      await admin.post('/staff/bookings', transfer(merchant.accountId, { amount, received }));
    const sums = async (query: string) => (await admin.get(`/staff/bookings/sums?q=${merchant.accountId}&${query}`)).data;
    expect(await sums('')).toEqual({ sums: [{ currency: 'USD', count: 3, came_in: 150.25, taken_back: 20 }] });
    expect(await sums('received_min=2026-11-01&received_max=2026-11-01')).toEqual({ sums: [{ currency: 'USD', count: 1, came_in: 50.25, taken_back: 0 }] });
    const days = async (query: string) =>
      (await admin.get<{ bookings: Booking[] }>(`/staff/bookings?q=${merchant.accountId}&${query}`)).data.bookings.map(({ received }) => received);
    expect(await days('received_min=2026-11-01&sort=received&order=asc')).toEqual(['2026-11-01', '2026-11-02']);
    expect(await days('created_min=2099-01-01')).toEqual([]);
  });

  it('finds who a transfer is from by number, payment reference and name', async () => {
    const merchant = await asMerchant(t);
    await t.app.db.system((tx) => sql`update accounts set name = 'Lantern & Co 100%' where account_id = ${merchant.accountId}`.execute(tx));
    const find = async (q: string) =>
      (await admin.get<{ accounts: Payer[] }>(`/staff/bookings/payers?q=${encodeURIComponent(q)}`)).data.accounts.map(({ id }) => id);
    for (const q of [String(merchant.accountId), creditorReference(merchant.accountId), 'lantern &', '100%'])
      expect(await find(q)).toEqual([merchant.accountId]);
    expect(await find('RF0020001')).toEqual([]);
  });
});
