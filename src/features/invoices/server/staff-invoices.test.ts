import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, caller, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { ALL_SCOPES, OPERATOR_SCOPES, STAFF_ROLES } from '../../../shared/permissions.ts';
import { charge, topUp } from '../../billing/server/ledger.ts';
import type { Invoice, InvoiceRow, Owed, StaffInvoice, StaffInvoiceRow } from '../contract.ts';
import { issueDue } from './issue-invoice.ts';

type List = { invoices: StaffInvoiceRow[]; next_page: string | null; total?: number };

let t: TestApp;
let admin: Caller;
/** One with money, and one that owes what it was charged in two months. */
let paid: Caller;
let owes: Caller;

const staff = async (staffRole: string) => caller(t.accounts, await asMerchant(t, { staffRole, role: 'viewer', scopes: [...ALL_SCOPES, ...OPERATOR_SCOPES] }));
const at = (iso: string) => {
  t.app.now = () => new Date(iso);
};
const charged = ({ accountId }: Caller, amountMinor: number, day: string) =>
  t.app.db.system(async (tx) => {
    const object = { kind: 'label', id: 1 };
    const id = await charge(tx, { accountId, currency: 'USD', kind: 'label', object, memo: 'LB123456789PT', lines: [{ book: 'label', amountMinor }] });
    await sql`update ledger_entries set created_at = ${day} where account_id = ${accountId} and id = ${id}`.execute(tx);
  });
const list = async (query = '') => (await admin.get<List>(`/staff/invoices?${query}`)).data;
const shown = async (query = '') => (await list(query)).invoices.map(({ account, period, status, open }) => [account.id, period, status, open]);

beforeAll(async () => {
  t = await startApp();
  at('2026-06-01T00:30:00Z');
  admin = await staff('admin');
  paid = await asMerchant(t, { funds: 1000 });
  owes = await asMerchant(t, { creditLimit: 100_000 });
  await t.app.db.system((tx) =>
    sql`update accounts set name = 'Lantern & Co 100%', time_zone = 'America/New_York' where account_id = ${owes.accountId}`.execute(tx),
  );
  await charged(paid, 900, '2026-04-02T10:00:00Z');
  await charged(owes, 1000, '2026-04-02T10:00:00Z');
  at('2026-05-01T06:00:00Z');
  await issueDue(t.app);
  await charged(owes, 2000, '2026-05-02T10:00:00Z');
  at('2026-06-01T06:00:00Z');
  await issueDue(t.app);
});
afterAll(() => t.stop());

describe('the invoices of all accounts', () => {
  it('say whose they are and what of them is owed, as the account itself sees them', async () => {
    expect(await shown()).toEqual([
      [owes.accountId, '2026-05', 'Payment Due', 20],
      [owes.accountId, '2026-04', 'Past Due', 10],
      [paid.accountId, '2026-04', 'Paid', 0],
    ]);
    const own = (await owes.get<{ invoices: InvoiceRow[] }>('/invoices')).data.invoices;
    const theirs = (await list(`q=${owes.accountId}`)).invoices;
    expect(theirs).toEqual(own.map((row) => ({ ...row, account: { id: owes.accountId, name: 'Lantern & Co 100%' } })));
  });

  it('follow the day of each account: where it is still the day before, nothing is overdue', async () => {
    const [may] = (await list(`q=${owes.accountId}&period=2026-05`)).invoices;
    at(`${may?.due}T12:00:00Z`);
    expect(await shown('status=Past%20Due&period=2026-05')).toEqual([]);
    const dayAfter = new Date(Date.parse(`${may?.due}T02:00:00Z`) + 24 * 3_600_000).toISOString();
    at(dayAfter);
    expect(await shown('status=Past%20Due&period=2026-05')).toEqual([]);
    at(dayAfter.replace('T02', 'T05'));
    expect(await shown('status=Past%20Due&period=2026-05')).toEqual([[owes.accountId, '2026-05', 'Past Due', 20]]);
    at('2026-06-01T06:00:00Z');
  });

  it('are found by number, account and name, filtered by status and month, and paged', async () => {
    const [newest] = (await list()).invoices;
    expect(await shown(`q=${newest?.number.toLowerCase()}`)).toHaveLength(1);
    expect(await shown('q=lantern%20%26')).toHaveLength(2);
    expect(await shown('q=%25%25%25')).toEqual([]);
    expect(await shown(`q=${paid.accountId}&status=Paid,Past%20Due`)).toEqual([[paid.accountId, '2026-04', 'Paid', 0]]);
    expect(await shown('period=2026-05')).toHaveLength(1);
    expect(await shown('period=2026-05,2026-04&issued_max=2026-05-01')).toHaveLength(2);
    expect((await admin.get('/staff/invoices?period=2026-13')).status).toBe(422);
    expect((await admin.get('/staff/invoices?status=Lost')).status).toBe(422);
    const first = await list('limit=2&total=true');
    expect(first).toMatchObject({ total: 3, invoices: [{ period: '2026-05' }, {}] });
    const second = await list(`limit=2&page_token=${first.next_page}`);
    expect(second.next_page).toBeNull();
    expect(second.invoices.map(({ account }) => account.id)).toEqual([paid.accountId]);
  });
});

describe('what they add up to', () => {
  it('is told currency by currency, for those that match', async () => {
    const sums = async (query = '') => (await admin.get(`/staff/invoices/sums?${query}`)).data;
    expect(await sums()).toEqual({ sums: [{ currency: 'USD', count: 3, total: 39, open: 30 }] });
    expect(await sums(`q=${owes.accountId}&period=2026-04`)).toEqual({ sums: [{ currency: 'USD', count: 1, total: 10, open: 10 }] });
    expect(await sums('q=nobody')).toEqual({ sums: [] });
  });
});

describe('one of them', () => {
  it('is the invoice the merchant has, with its files', async () => {
    const [row] = (await list(`q=${paid.accountId}`)).invoices;
    const path = `/staff/invoices/${row?.id}`;
    const { invoice } = (await admin.get<{ invoice: StaffInvoice }>(path)).data;
    const own = (await paid.get<{ invoice: Invoice }>(`/invoices/${row?.id}`)).data.invoice;
    expect(invoice).toEqual({ ...own, account: { id: paid.accountId, name: 'Test merchant' } });
    const pdf = await admin.get(`${path}?format=pdf`);
    expect([pdf.status, pdf.raw.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect((await admin.get(path, { accept: 'text/csv' })).raw).toContain('LB123456789PT');
    expect((await admin.get('/staff/invoices/999999')).status).toBe(404);
  });

  it('is for administrators of the operator only, like the list', async () => {
    const [row] = (await list(`q=${paid.accountId}`)).invoices;
    for (const role of STAFF_ROLES.filter((one) => one !== 'admin')) {
      const person = await staff(role);
      expect([role, (await person.get('/staff/invoices')).status]).toEqual([role, 403]);
      expect([role, (await person.get(`/staff/invoices/${row?.id}?format=pdf`)).status]).toEqual([role, 403]);
    }
    expect((await caller(t.accounts, paid).get(`/staff/invoices/${row?.id}`)).status).toBe(403);
  });
});

describe('what is owed', () => {
  const owed = async (query = '') => (await admin.get<{ owed: Owed[]; next_page: string | null; total?: number }>(`/staff/owed?${query}`)).data;

  it('is told by age: what is due, what is not yet, and what no invoice has a day for', async () => {
    expect((await owed()).owed).toEqual([
      {
        id: owes.accountId,
        name: 'Lantern & Co 100%',
        currency: 'USD',
        owed: 30,
        not_invoiced: 0,
        not_due: 20,
        due_30: 10,
        due_60: 0,
        due_90: 0,
        due_more: 0,
        credit_limit: 1000,
        since: '2026-04-02T10:00:00.000Z',
        oldest_due: '2026-05-15',
      },
    ]);
    await charged(owes, 500, '2026-06-02T10:00:00Z');
    at('2026-09-01T06:00:00Z');
    expect((await owed()).owed).toMatchObject([{ owed: 35, not_invoiced: 5, not_due: 0, due_30: 0, due_60: 0, due_90: 20, due_more: 10 }]);
    // What came in settles the oldest first; what was taken back is on no invoice.
    const { accountId } = owes;
    const book = (amountMinor: number) =>
      t.app.db.system((tx) => topUp(tx, { accountId, currency: 'USD', object: { kind: 'booking', id: 1 }, memo: 'x', amountMinor }));
    await book(1500);
    expect((await owed()).owed).toMatchObject([{ owed: 20, not_invoiced: 5, due_90: 15, due_more: 0, oldest_due: '2026-06-15' }]);
    expect((await admin.get('/staff/owed/sums')).data).toEqual({
      sums: [{ currency: 'USD', count: 1, owed: 20, not_invoiced: 5, not_due: 0, due_30: 0, due_60: 0, due_90: 15, due_more: 0 }],
    });
    await book(2500);
    expect((await owed()).owed).toEqual([]);
    await book(-800);
    expect((await owed()).owed).toMatchObject([{ owed: 3, not_invoiced: 3, oldest_due: null }]);
  });

  it('is found by number and name, paged, and for administrators only', async () => {
    expect((await owed(`q=${owes.accountId}&total=true`)).total).toBe(1);
    expect((await owed('q=lantern')).owed).toHaveLength(1);
    expect((await owed('q=nobody')).owed).toEqual([]);
    for (const role of STAFF_ROLES.filter((one) => one !== 'admin')) expect([role, (await (await staff(role)).get('/staff/owed')).status]).toEqual([role, 403]);
  });
});
