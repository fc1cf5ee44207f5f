import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atAccounts } from '../../../../test/browser.ts';
import { asMerchant, caller, startApp, type TestApp } from '../../../../test/harness.ts';
import { emptyOutbox, outbox, runWaiting } from '../../../../test/mail.ts';
import { decide, payIn } from '../../../../test/pay-in.ts';
import { catalog } from '../../../program/features.ts';
import { all, one } from '../../../server/db.ts';
import { buildSite } from '../../../server/http.ts';
import { createMetrics } from '../../../server/metrics.ts';
import type { Payment, Transaction } from '../contract.ts';
import { topUp } from './ledger.ts';
import { mailFailedPayment } from './mail-failed-payment.job.ts';
import { settlePayments } from './settle-payments.job.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.stop());

interface Begun {
  payment: Payment;
  checkout_url: string;
}

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
const sweep = () => settlePayments.run(t.app, {}, new AbortController().signal);

describe('paying in', () => {
  it('goes over the provider’s page, moves the balance when that says so, and tells about it', async () => {
    const { who, call } = await merchant({ funds: 100 });
    const begun = await call<Begun>('POST', '/payments', { amount: 50.25 });
    expect(begun).toMatchObject({ status: 201, data: { payment: { status: 'pending', amount: 50.25, currency: 'USD', method: null } } });
    const { reference } = begun.data.payment;
    expect(begun.data.checkout_url).toBe(`${t.app.env.ACCOUNTS_URL}/demo-checkout?reference=${reference}`);
    expect(await balance(who.accountId)).toEqual({ balance: 100, sum: 0 });

    const page = await t.accounts.inject({ url: `/api/demo-checkout/${reference}` });
    expect(page.json()).toMatchObject({
      data: { checkout: { amount: 50.25, currency: 'USD', status: 'open', return_url: `${t.app.env.ACCOUNTS_URL}/billing/payment?payment=${reference}` } },
    });
    expect(await decide(t, reference)).toBe(200);
    expect(await call('GET', `/payments/${reference}`)).toMatchObject({
      status: 200,
      data: { payment: { status: 'succeeded', amount: 50.25 }, balance: { balance: 51.25 } },
    });
    expect(await balance(who.accountId)).toEqual({ balance: 5125, sum: 0 });
    const trace = await t.app.db.system((tx) =>
      one(
        tx,
        sql<{ verbs: string; events: string }>`
      select (select string_agg(verb, ',' order by created_at, id) from audit_log where account_id = ${who.accountId}) as verbs,
             (select string_agg(type, ',') from events where account_id = ${who.accountId}) as events`,
      ),
    );
    expect(trace).toEqual({ verbs: 'billing.pay,billing.settlePayment', events: 'payment.received' });
  });

  it('takes no card number', async () => {
    const { who, call } = await merchant();
    expect(await call('POST', '/payments', { amount: 50, card_number: '4242424242424242' })).toMatchObject({
      status: 422,
      errors: { card_number: expect.any(String) },
    });
    expect((await balance(who.accountId)).balance).toBe(0);
  });

  it('adds once, whoever brings the news how often', async () => {
    const { who, call } = await merchant();
    const { reference } = await payIn(t, call, 30);
    // Pressed again where the answer was lost: it is paid. What was paid cannot be declined.
    expect(await decide(t, reference)).toBe(200);
    expect(await decide(t, reference, 'declined')).toBe(409);
    await Promise.all([sweep(), call('GET', `/payments/${reference}`), call('GET', `/payments/${reference}`), sweep()]);
    expect(await balance(who.accountId)).toEqual({ balance: 3000, sum: 0 });
  });

  it('opens one checkout for the same Idempotency-Key', async () => {
    const { call } = await merchant();
    const headers = { 'idempotency-key': 'top-up-1' };
    const [first, second] = [await call<Begun>('POST', '/payments', { amount: 20 }, headers), await call<Begun>('POST', '/payments', { amount: 20 }, headers)];
    expect([second.status, second.data]).toEqual([201, first.data]);
    expect(await call('POST', '/payments', { amount: 60 }, headers)).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
  });

  it('tells the payer by mail when the money did not arrive, once, and nobody when it did', async () => {
    await runWaiting(t, mailFailedPayment);
    await emptyOutbox(t);
    const { who, call } = await merchant();
    await asMerchant(t, { accountId: who.accountId });
    const { reference } = (await call<Begun>('POST', '/payments', { amount: 1250 })).data.payment;
    await decide(t, reference, 'declined');
    await payIn(t, call, 20);
    expect(await runWaiting(t, mailFailedPayment)).toBe(1);
    const mails = await outbox(t);
    expect(mails).toMatchObject([{ kind: 'payment_failed', user_id: who.userId, link: `${t.app.env.ACCOUNTS_URL}/billing/payment` }]);
    expect(mails[0]?.subject).toMatch(/^Your payment of .*1,250\.00.* did not go through$/);
    const gone = await merchant();
    const later = (await gone.call<Begun>('POST', '/payments', { amount: 20 })).data.payment;
    await decide(t, later.reference, 'declined');
    await t.app.db.system((tx) => sql`update memberships set role = 'shipping' where user_id = ${gone.who.userId}`.execute(tx));
    await runWaiting(t, mailFailedPayment);
    expect(await outbox(t)).toHaveLength(1);
  });

  it('adds nothing when it is declined, left open or runs out', async () => {
    const { who, call } = await merchant();
    const begin = async () => (await call<Begun>('POST', '/payments', { amount: 20 })).data.payment.reference;
    const status = async (reference: string) => (await call<{ payment: Payment }>('GET', `/payments/${reference}`)).data.payment.status;
    const [declined, open, old] = [await begin(), await begin(), await begin()];
    expect(await decide(t, declined, 'declined')).toBe(200);
    await t.app.db.system(async (tx) => {
      await sql`update demo_checkouts set created_at = now() - interval '25 hours' where reference = ${old}`.execute(tx);
      await sql`update payments set created_at = now() - interval '25 hours' where reference = ${old}`.execute(tx);
    });
    expect(await decide(t, old)).toBe(409);
    await sweep();
    expect([await status(declined), await status(open), await status(old)]).toEqual(['declined', 'pending', 'failed']);
    expect(await balance(who.accountId)).toEqual({ balance: 0, sum: 0 });
  });

  it('is settled by a sweep when the payer never comes back and the news was lost', async () => {
    const { who, call } = await merchant();
    const { reference } = (await call<Begun>('POST', '/payments', { amount: 30 })).data.payment;
    await t.app.db.system(async (tx) => {
      await sql`update demo_checkouts set decision = 'paid' where reference = ${reference}`.execute(tx);
      await sql`update payments set created_at = now() - interval '11 minutes' where reference = ${reference}`.execute(tx);
      await sql`insert into payments (account_id, provider, reference, currency, amount_minor, created_at)
        values (${who.accountId}, 'demo', ${`pay-${who.accountId}-unheard`}, 'USD', 7000, now() - interval '11 minutes')`.execute(tx);
    });
    await sweep();
    await sweep();
    const states = await t.app.db.system((tx) => all(tx, sql<{ status: string }>`select status from payments where account_id = ${who.accountId} order by id`));
    expect(states.map((row) => row.status)).toEqual(['succeeded', 'failed']);
    expect(await balance(who.accountId)).toEqual({ balance: 3000, sum: 0 });
  });

  it('takes 10 to 10,000 with the decimals of the currency', async () => {
    const { call } = await merchant();
    for (const amount of [9.99, 10_000.01, 10.001, -10, 0, '50'])
      expect(await call('POST', '/payments', { amount })).toMatchObject({ status: 422, errors: { amount: expect.any(String) } });
  });

  it('takes about as much in a currency of smaller units', async () => {
    const { call } = await merchant({ currency: 'JPY' });
    expect((await call('POST', '/payments', { amount: 999 })).errors).toEqual({ amount: 'Must be at least 1000.' });
    expect((await call('POST', '/payments', { amount: 1_000_001 })).errors).toEqual({ amount: 'Must be at most 1000000.' });
    expect((await call('POST', '/payments', { amount: 500_000 })).status).toBe(201);
  });

  it('is for roles with the right, and never for a test token', async () => {
    expect((await (await merchant({ role: 'viewer' })).call('POST', '/payments', { amount: 50 })).status).toBe(403);
    expect((await (await merchant({ role: 'shipping' })).call('GET', '/transactions')).status).toBe(403);
    const test = await asMerchant(t, { isTest: true });
    expect((await caller(t.accounts, test).post('/payments', { amount: 50 })).status).toBe(403);
  });

  it('of another account is out of reach', async () => {
    const [mine, other] = [await merchant(), await merchant()];
    const { reference } = await payIn(t, other.call, 30);
    expect((await mine.call('GET', `/payments/${reference}`)).status).toBe(404);
  });
});

describe('without a provider', () => {
  it('there is no page to pay on, and the account is told how to pay the operator', async () => {
    const { who } = await merchant();
    const env = { ...t.app.env, PAYMENTS: 'none' as const, OPERATOR_BANK: 'Harbour Bank | IBAN GB82 WEST 1234 5698 7654 32', OPERATOR_NAME: 'Harbour Freight' };
    const site = await buildSite({ ...t.app, env }, catalog, 'accounts', createMetrics());
    const at = caller(site.server, who);
    expect(await at.post('/payments', { amount: 50 })).toMatchObject({ status: 409, code: 'payments_off' });
    expect((await at.get('/payments/ways')).data).toEqual({
      ways: {
        provider: null,
        bank: { lines: ['Harbour Bank', 'IBAN GB82 WEST 1234 5698 7654 32'], reference: expect.stringMatching(new RegExp(`^RF\\d\\d${who.accountId}$`)) },
        operator: 'Harbour Freight',
        account_id: who.accountId,
      },
    });
    // A checkout opened while there was a demo leads nowhere.
    const { data } = await caller(t.accounts, who).post<Begun>('/payments', { amount: 50 });
    const url = `/api/demo-checkout/${data.payment.reference}`;
    expect((await site.server.inject({ url })).statusCode).toBe(404);
    expect((await site.server.inject({ method: 'PUT', url, payload: { decision: 'paid' } })).statusCode).toBe(404);
    await site.server.close();
  });
});

describe('transactions', () => {
  it('come newest first, page by page, with what each amount is made of', async () => {
    const { who, call } = await merchant();
    for (const amount of [10, 20, 30]) await payIn(t, call, amount);
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

  it('are found by their details and their id', async () => {
    const { who, call } = await merchant();
    const enter = (memo: string) =>
      t.app.db.system((tx) => topUp(tx, { accountId: who.accountId, currency: 'USD', object: { kind: 'payment', id: 1 }, memo, amountMinor: 100 }));
    const [wire, card] = [await enter('Wire NTRF 4471-03'), await enter('100% Visa')];
    const found = async (q: string) => {
      const { data } = await call<{ transactions: Transaction[]; total: number }>(
        'GET',
        `/transactions?${new URLSearchParams({ q, total: 'true' }).toString()}`,
      );
      expect(data.total).toBe(data.transactions.length);
      return data.transactions.map((row) => row.id);
    };
    expect([await found('ntrf 44'), await found('00%'), await found(String(wire)), await found('%%%')]).toEqual([[wire], [card], [wire], []]);
    expect((await call('GET', '/transactions?q=ab')).status).toBe(422);
  });

  it('of another account are out of reach', async () => {
    const [mine, other] = [await merchant(), await merchant({ funds: 700 })];
    expect((await mine.call<{ transactions: unknown[] }>('GET', '/transactions')).data.transactions).toEqual([]);
    expect((await other.call<{ transactions: unknown[] }>('GET', '/transactions')).data.transactions).toHaveLength(1);
  });
});
