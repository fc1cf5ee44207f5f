import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atAccounts } from '../../../../test/browser.ts';
import { asMerchant, caller, startApp, type TestApp } from '../../../../test/harness.ts';
import { all, one } from '../../../server/db.ts';
import { TEST_CARDS, type Transaction } from '../contract.ts';
import { referenceOf } from './pay.ts';
import { paymentProvider } from './payment-provider.ts';
import { settlePayments } from './settle-payments.job.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.stop());

const good = { amount: 50.25, card_number: '4242 4242 4242 4242' };

async function merchant(options: Parameters<typeof asMerchant>[1] = {}) {
  const who = await asMerchant(t, options);
  return { who, call: await atAccounts(t, who) };
}
const balance = (accountId: number) =>
  t.app.db.system((tx) =>
    one(
      tx,
      sql<{ balance: number; sum: number }>`
    select (select balance_minor from ledger_balances where account_id = ${accountId}) as balance,
           (select coalesce(sum(amount_minor), 0)::bigint from ledger_postings where account_id = ${accountId}) as sum`,
    ),
  );

describe('paying in', () => {
  it('moves the balance, tells about it and keeps no card number', async () => {
    const { who, call } = await merchant({ funds: 100 });
    const paid = await call('POST', '/payments', good);
    expect(paid).toMatchObject({ status: 201, data: { payment: { status: 'succeeded', amount: 50.25, card_last4: '4242' }, balance: { balance: 51.25 } } });
    expect(await balance(who.accountId)).toEqual({ balance: 5125, sum: 0 });
    const trace = await t.app.db.system((tx) =>
      one(
        tx,
        sql<{ audit: string; event: string; payment: string }>`
      select (select json_agg(a)::text from audit_log a where account_id = ${who.accountId}) as audit,
             (select string_agg(type, ',') from events where account_id = ${who.accountId}) as event,
             (select json_agg(p)::text from payments p where account_id = ${who.accountId}) as payment`,
      ),
    );
    expect(trace.event).toBe('payment.received');
    expect(trace.audit).toContain('billing.pay');
    expect(trace.audit + trace.payment).not.toContain(TEST_CARDS.succeeds);
  });

  it('charges once for the same Idempotency-Key, also at the same moment', async () => {
    const { who, call } = await merchant();
    const headers = { 'idempotency-key': 'top-up-1' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('POST', '/payments', good, headers)));
    expect(answers.filter((a) => a.status === 201).length).toBeGreaterThanOrEqual(1);
    expect(answers.every((a) => a.status === 201 || a.status === 409)).toBe(true);
    expect((await call('POST', '/payments', good, headers)).status).toBe(201);
    expect(await balance(who.accountId)).toEqual({ balance: 5025, sum: 0 });
    expect(await call('POST', '/payments', { ...good, amount: 60 }, headers)).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
  });

  it('charges nothing on a declined card, and the same form can be sent with another', async () => {
    const { who, call } = await merchant();
    const headers = { 'idempotency-key': 'top-up-2' };
    const declined = await call('POST', '/payments', { ...good, card_number: TEST_CARDS.declined }, headers);
    expect(declined).toMatchObject({ status: 402, code: 'payment_declined', errors: { card_number: 'The card was declined. Please use another one.' } });
    expect(await call('POST', '/payments', { ...good, card_number: '5555555555554444' }, headers)).toMatchObject({
      status: 402,
      errors: { card_number: expect.stringContaining('test cards') },
    });
    expect(await balance(who.accountId)).toEqual({ balance: 0, sum: 0 });
    expect((await call('POST', '/payments', good, headers)).status).toBe(201);
    expect((await balance(who.accountId)).balance).toBe(5025);
    const states = await t.app.db.system((tx) => all(tx, sql<{ status: string }>`select status from payments where account_id = ${who.accountId} order by id`));
    expect(states.map((row) => row.status)).toEqual(['declined', 'declined', 'succeeded']);
  });

  it('takes 10 to 10,000 with the decimals of the currency', async () => {
    const { call } = await merchant();
    for (const amount of [9.99, 10_000.01, 10.001, -10, 0, '50'])
      expect(await call('POST', '/payments', { ...good, amount })).toMatchObject({ status: 422, errors: { amount: expect.any(String) } });
    expect(await call('POST', '/payments', { ...good, card_number: '42' })).toMatchObject({ status: 422, errors: { card_number: expect.any(String) } });
  });

  it('is for roles with the right, and never for a test token', async () => {
    expect((await (await merchant({ role: 'viewer' })).call('POST', '/payments', good)).status).toBe(403);
    expect((await (await merchant({ role: 'shipping' })).call('GET', '/transactions')).status).toBe(403);
    const test = await asMerchant(t, { isTest: true });
    expect((await caller(t.accounts, test).post('/payments', good)).status).toBe(403);
  });

  it('left pending by a crash is settled by what the provider says', async () => {
    const { who } = await merchant();
    const add = () =>
      t.app.db.tenant(who.accountId, (tx) =>
        one(
          tx,
          sql<{ id: number }>`
      insert into payments (account_id, provider, currency, amount_minor, card_last4, created_at) values (${who.accountId}, 'test', 'USD', 3000, '4242', now() - interval '11 minutes') returning id`,
        ),
      );
    const [charged, unknown] = [await add(), await add()];
    await paymentProvider.charge({ reference: referenceOf(who.accountId, charged.id), amountMinor: 3000, currency: 'USD', cardNumber: TEST_CARDS.succeeds });
    await settlePayments.run(t.app, {}, new AbortController().signal);
    await settlePayments.run(t.app, {}, new AbortController().signal);
    const states = await t.app.db.system((tx) =>
      all(tx, sql<{ id: number; status: string }>`select id, status from payments where account_id = ${who.accountId} order by id`),
    );
    expect(states).toEqual([
      { id: charged.id, status: 'succeeded' },
      { id: unknown.id, status: 'failed' },
    ]);
    expect(await balance(who.accountId)).toEqual({ balance: 3000, sum: 0 });
  });
});

describe('transactions', () => {
  it('come newest first, page by page, with what each amount is made of', async () => {
    const { who, call } = await merchant();
    for (const amount of [10, 20, 30]) await call('POST', '/payments', { ...good, amount });
    interface Page {
      transactions: Transaction[];
      next_page: string | null;
      total?: number;
    }
    const first = await call<Page>('GET', '/transactions?limit=2&total=true');
    expect(first.data.total).toBe(3);
    expect(first.data.transactions.map((row) => [row.amount, row.balance])).toEqual([
      [30, 60],
      [20, 30],
    ]);
    expect(first.data.transactions[0]).toMatchObject({ kind: 'top_up', object: { kind: 'payment' }, lines: [{ book: 'funding', amount: -30 }] });
    const second = await call<Page>('GET', `/transactions?limit=2&page_token=${first.data.next_page}`);
    expect(second.data).toMatchObject({ next_page: null, transactions: [{ amount: 10 }] });
    expect((await call<Page>('GET', '/transactions?kind=label')).data.transactions).toEqual([]);
    expect((await call<Page>('GET', '/transactions?created_max=2001-01-01')).data.transactions).toEqual([]);
    expect((await call('GET', '/transactions?page_token=broken')).status).toBe(422);
    // The same from the console's API, for a program.
    expect((await caller(t.console, who).get<Page>('/transactions')).data.transactions).toHaveLength(3);
  });

  it('of another account are out of reach', async () => {
    const [mine, other] = [await merchant(), await merchant({ funds: 700 })];
    expect((await mine.call<{ transactions: unknown[] }>('GET', '/transactions')).data.transactions).toEqual([]);
    expect((await other.call<{ transactions: unknown[] }>('GET', '/transactions')).data.transactions).toHaveLength(1);
  });
});
