import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, caller, pages, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { choose, emptyOutbox, outbox, runWaiting } from '../../../../test/mail.ts';
import { makeParcel } from '../../../../test/parcels.ts';
import { all, one } from '../../../server/db.ts';
import { ALL_SCOPES, OPERATOR_SCOPES } from '../../../shared/permissions.ts';
import { sendFile } from '../../imports/server/testing/files.ts';
import type { Claim, StaffClaim, StaffClaimRow } from '../contract.ts';
import { mailDecisionJob } from './mail-decision.job.ts';

type Staff = { claim: StaffClaim };

let t: TestApp;
let desk: Caller;
let ana: Caller;
const PDF = '%PDF-1.7 an invoice';

/** One of the operator's people, at the accounts site, with a token for everything their role allows. */
async function staff(staffRole: string): Promise<Caller> {
  return caller(t.accounts, await asMerchant(t, { staffRole, scopes: [...ALL_SCOPES, ...OPERATOR_SCOPES] }));
}

/** A submitted claim for a lost parcel of `who`. */
async function submitted(who = ana, amount = 20): Promise<Claim> {
  const { id } = await makeParcel(t.app, who.accountId, { status: 'En Route' });
  await t.app.db.system((tx) =>
    sql`update shipments set processed_at = now() - interval '60 days', goods_value_minor = 2500 where account_id = ${who.accountId} and id = ${id}`.execute(
      tx,
    ),
  );
  const { claim } = (await who.post<{ claim: Claim }>('/claims', { shipment_id: id })).data;
  const sent = await who.call<{ claim: Claim }>('PUT', `/claims/${claim.id}/submit`, { reason: 'lost', amount, description: 'It never arrived.' });
  return sent.data.claim;
}
const act = (action: string, claim: Claim, body: object, by = desk, who = ana) =>
  by.call<Staff>('PUT', `/staff/claims/${who.accountId}/${claim.id}/${action}`, body);
const balance = async (who = ana) => (await who.get<{ balance: { balance: number } }>('/balance')).data.balance.balance;
const entries = (claimId: number) =>
  t.app.db.system((tx) =>
    all(
      tx,
      sql<{
        account_id: number;
        amount_minor: number;
      }>`select account_id, amount_minor from ledger_entries where object_kind = 'claim' and object_id = ${claimId}`,
    ),
  );
/** Every posting has its counterpart, and the balance is what was posted to it. */
async function booksAreRight({ accountId }: Caller): Promise<void> {
  const books = await t.app.db.system((tx) =>
    one(
      tx,
      sql<{ sum: number; posted: number; balance: number }>`
        select coalesce(sum(amount_minor), 0)::bigint as sum, coalesce(sum(amount_minor) filter (where book = 'balance'), 0)::bigint as posted,
          (select balance_minor from ledger_balances where account_id = ${accountId}) as balance
        from ledger_postings where account_id = ${accountId}`,
    ),
  );
  expect(books).toMatchObject({ sum: 0, posted: books.balance });
}
const get = async (claim: Claim, who = ana) => (await who.get<{ claim: Claim }>(`/claims/${claim.id}`)).data.claim;

beforeAll(async () => {
  t = await startApp();
  desk = await staff('support_write');
  ana = await asMerchant(t, { funds: 1000 });
});
afterAll(() => t.stop());

describe('approving', () => {
  it('pays into the merchant’s balance, and says so in the claim, the transactions, the trail and the events', async () => {
    const claim = await submitted();
    const before = await balance();
    const answer = await act('approve', claim, { amount: 15.5, note: 'Without the shipping cost.' });
    expect(answer.status).toBe(200);
    expect(answer.data.claim).toMatchObject({ status: 'Approved', approved: 15.5, account: { id: ana.accountId, name: 'Test merchant' } });
    expect(await balance()).toBeCloseTo(before + 15.5, 10);
    expect(await get(claim)).toMatchObject({ status: 'Approved', amount: 20, approved: 15.5, decision_note: 'Without the shipping cost.' });
    const { transactions } = (await ana.get<{ transactions: object[] }>('/transactions?kind=claim')).data;
    expect(transactions[0]).toMatchObject({
      kind: 'claim',
      amount: 15.5,
      memo: claim.tracking_number,
      object: { kind: 'claim', id: claim.id },
      currency: 'USD',
    });
    const { audit } = (await ana.get<{ audit: object[] }>(`/claims/${claim.id}/audit`)).data;
    expect(audit[0]).toMatchObject({ verb: 'claim.approve', person: null, staff: 'Ana Costa', token: null, detail: { amount: 15.5, currency: 'USD' } });
    const event = await t.app.db.system((tx) =>
      one(
        tx,
        sql<{
          type: string;
          account_id: number;
        }>`select type, account_id from events where object_kind = 'claim' and object_id = ${claim.id} order by id desc limit 1`,
      ),
    );
    expect(event).toEqual({ type: 'claim.approved', account_id: ana.accountId });
    await booksAreRight(ana);
  });

  it('pays once, however many approve or refuse at the same moment, and the books sum to zero', async () => {
    const bo = await asMerchant(t);
    const second = await staff('admin');
    for (let round = 0; round < 3; round += 1) {
      const claim = await submitted(bo, 20);
      const answers = await Promise.all([
        act('approve', claim, { amount: 20 }, desk, bo),
        act('approve', claim, { amount: 20 }, second, bo),
        act('approve', claim, { amount: 5 }, desk, bo),
        act('refuse', claim, { note: 'Somebody else decided.' }, second, bo),
      ]);
      expect(answers.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
      const now = await get(claim, bo);
      const paid = await entries(claim.id);
      expect(paid).toEqual(now.status === 'Approved' ? [{ account_id: bo.accountId, amount_minor: Math.round((now.approved ?? 0) * 100) }] : []);
    }
    await booksAreRight(bo);
  });

  it('pays nothing to a merchant who withdraws at the same moment, or withdraws nothing', async () => {
    const claim = await submitted();
    const before = await balance();
    const [approval, withdrawal] = await Promise.all([act('approve', claim, { amount: 20 }), ana.call('PUT', `/claims/${claim.id}/withdraw`)]);
    expect([approval.status, withdrawal.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await balance()).toBeCloseTo(before + (approval.status === 200 ? 20 : 0), 10);
  });

  it.each<[string, object, string]>([
    ['more than is claimed', { amount: 20.01 }, 'amount'],
    ['nothing', { amount: 0 }, 'amount'],
    ['less than nothing', { amount: -5 }, 'amount'],
    ['parts of a cent', { amount: 1.001 }, 'amount'],
    ['no amount', {}, 'amount'],
  ])('does not pay %s', async (_what, body, field) => {
    const claim = await submitted();
    const answer = await act('approve', claim, body);
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
    expect([(await get(claim)).status, await entries(claim.id)]).toEqual(['Submitted', []]);
  });
});

describe('a decision', () => {
  it('is mailed once to each who may claim and wants it, in their language: what was paid, or why nothing', async () => {
    const bo = await asMerchant(t);
    const reader = await asMerchant(t, { accountId: bo.accountId, role: 'shipping' });
    await asMerchant(t, { accountId: bo.accountId, role: 'viewer' });
    const off = await asMerchant(t, { accountId: bo.accountId, role: 'admin' });
    await choose(t, off.userId, 'claim_decided', false);
    await t.app.db.system((tx) => sql`update users set language = 'zh' where id = ${reader.userId}`.execute(tx));
    const claims = [await submitted(bo), await submitted(bo), await submitted(bo)] as const;
    await runWaiting(t, mailDecisionJob);
    await emptyOutbox(t);
    await act('ask', claims[0], { body: 'Please add the invoice.' }, desk, bo);
    await act('approve', claims[0], { amount: 15.5, note: 'Without the shipping cost.' }, desk, bo);
    await act('approve', claims[1], { amount: 20 }, desk, bo);
    await act('refuse', claims[2], { note: 'Tracking shows that the parcel arrived.' }, desk, bo);
    expect(await runWaiting(t, mailDecisionJob)).toBe(3);
    const mails = await outbox(t);
    expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(['claim_decided']));
    const told = (userId: number) => mails.filter(({ user_id }) => user_id === userId).map(({ subject, content: { text } }) => [subject, ...text]);
    expect(mails).toHaveLength(6);
    const of = ({ tracking_number: number }: Claim) => `The claim for parcel ${number} in Test merchant was`;
    expect(told(bo.userId)).toEqual([
      [
        `Claim ${claims[0].id} was approved: $15.50 USD`,
        `${of(claims[0])} approved. $15.50 USD of $20.00 USD was paid into your balance.`,
        'The operator says: Without the shipping cost.',
      ],
      [`Claim ${claims[1].id} was approved: $20.00 USD`, `${of(claims[1])} approved. $20.00 USD was paid into your balance.`],
      [`Claim ${claims[2].id} was refused`, `${of(claims[2])} refused. Nothing is paid for it.`, 'The operator says: Tracking shows that the parcel arrived.'],
    ]);
    expect(told(reader.userId).map(([subject]) => subject)).toContain(`理赔 ${claims[2].id} 被拒绝`);
    expect(mails[0]?.link).toBe(`${t.app.env.CONSOLE_URL}/support/insuranceClaim/view/${claims[0].id}`);
  });
});

describe('asking and refusing', () => {
  it('asks; the merchant’s answer brings the claim back', async () => {
    const claim = await submitted();
    expect((await act('ask', claim, { body: 'Please add the invoice.' })).data.claim.status).toBe('Needs information');
    expect(await get(claim)).toMatchObject({ status: 'Needs information', messages: [{ from: 'operator', body: 'Please add the invoice.' }] });
    expect((await act('ask', claim, { body: 'And again?' })).errors).toEqual({ status: 'Information was asked for already, or the claim is decided.' });
    const { body, headers } = sendFile({}, PDF, 'invoice.pdf');
    expect((await ana.call<{ claim: Claim }>('POST', `/claims/${claim.id}/documents`, body, headers)).data.claim.status).toBe('Needs information');
    expect((await ana.post<{ claim: Claim }>(`/claims/${claim.id}/messages`, { body: 'Here it is.' })).data.claim.status).toBe('Submitted');
    const { audit } = (await ana.get<{ audit: { verb: string }[] }>(`/claims/${claim.id}/audit`)).data;
    expect(audit.map((entry) => entry.verb)).toEqual(['claim.answer', 'claim.add_document', 'claim.ask', 'claim.submit', 'claim.create']);
    expect((await act('approve', claim, { amount: 20 })).data.claim.messages.map((each) => each.from)).toEqual(['operator', 'merchant']);
  });

  it('refuses with a reason the merchant reads; the shipment cannot be claimed for again', async () => {
    const claim = await submitted();
    const before = await balance();
    expect((await act('refuse', claim, {})).errors).toEqual({ note: 'Field is required.' });
    expect((await act('refuse', claim, { note: 'Tracking shows that it arrived.' })).data.claim.status).toBe('Refused');
    expect(await get(claim)).toMatchObject({ status: 'Refused', decision_note: 'Tracking shows that it arrived.', approved: null });
    expect((await act('refuse', claim, { note: 'Tracking shows that it arrived.' })).status).toBe(409);
    expect((await act('approve', claim, { amount: 20 })).status).toBe(409);
    expect((await ana.post('/claims', { shipment_id: claim.shipment_id })).status).toBe(409);
    expect(await balance()).toBe(before);
  });
});

describe('the desk', () => {
  it('lists what waits, longest first, over all accounts, and what was decided', async () => {
    const bo = await asMerchant(t);
    const [first, second] = [await submitted(), await submitted(bo)];
    type Desk = { claims: StaffClaimRow[]; counts: { waiting: number; asked: number }; next_page: string | null };
    const list = async (query = '') => (await desk.get<Desk>(`/staff/claims${query}`)).data;
    const waiting = (await list()).claims.map((row) => row.id);
    expect(waiting.indexOf(first.id)).toBeGreaterThanOrEqual(0);
    expect(waiting.indexOf(first.id)).toBeLessThan(waiting.indexOf(second.id));
    expect((await list(`?q=${second.tracking_number.toLowerCase()}`)).claims).toMatchObject([{ id: second.id, account: { id: bo.accountId } }]);
    expect(await pages(desk, '/staff/claims?limit=1', ({ claims }: Desk) => claims.map(({ id }) => id))).toEqual(waiting);
    const before = (await list()).counts;
    await act('ask', first, { body: 'What was inside?' });
    expect((await list()).counts).toEqual({ waiting: before.waiting - 1, asked: before.asked + 1 });
    expect((await list('?state=asked')).claims.map((row) => row.id)).toContain(first.id);
    await act('refuse', second, { note: 'Not covered at all.' }, desk, bo);
    const decided = (await list('?state=decided')).claims.map(({ id }) => id);
    expect(decided[0]).toBe(second.id);
    expect(await pages(desk, '/staff/claims?state=decided&limit=1', ({ claims }: Desk) => claims.map(({ id }) => id))).toEqual(decided);
  });

  it('sees what the decision looks at, and the documents', async () => {
    const claim = await submitted();
    const { body, headers } = sendFile({}, PDF, 'invoice.pdf');
    const [file] = (await ana.call<{ claim: Claim }>('POST', `/claims/${claim.id}/documents`, body, headers)).data.claim.documents;
    const seen = await desk.get<Staff>(`/staff/claims/${ana.accountId}/${claim.id}`);
    expect(seen.data.claim).toMatchObject({
      id: claim.id,
      shipment: { status: 'En Route', service: 'plus', goods_value: 25, shipping_cost: 9, insured: false, delivered: null, last_event: null },
    });
    const path = `/staff/claims/${ana.accountId}/${claim.id}/documents/${file?.id ?? 0}`;
    expect((await desk.get(path)).bytes.toString()).toBe(PDF);
    expect((await desk.get(path.replace(`/${ana.accountId}/`, `/${desk.accountId}/`))).status).toBe(404);
  });

  it('does not see drafts, and finds nothing under another account', async () => {
    const { id } = await makeParcel(t.app, ana.accountId, { status: 'En Route' });
    await t.app.db.system((tx) => sql`update shipments set processed_at = now() - interval '60 days' where id = ${id}`.execute(tx));
    const draft = (await ana.post<{ claim: Claim }>('/claims', { shipment_id: id })).data.claim;
    expect((await desk.get(`/staff/claims/${ana.accountId}/${draft.id}`)).status).toBe(404);
    expect((await act('approve', draft, { amount: 1 })).status).toBe(409);
    const claim = await submitted();
    for (const [action, body] of [
      ['approve', { amount: 1 }],
      ['refuse', { note: 'No such claim here.' }],
      ['ask', { body: 'Why?' }],
    ] as const) {
      expect((await act(action, claim, body, desk, desk)).status).toBe(404);
    }
    expect((await get(claim)).status).toBe('Submitted');
  });

  it('is for the operator’s people only, and support that may look does not decide', async () => {
    const claim = await submitted();
    const path = `/staff/claims/${ana.accountId}/${claim.id}`;
    const merchant = caller(t.accounts, ana);
    for (const who of [merchant, await staff('warehouse')]) {
      expect((await who.get('/staff/claims')).status).toBe(403);
      expect((await who.get(path)).status).toBe(403);
      expect((await who.call('PUT', `${path}/approve`, { amount: 20 })).status).toBe(403);
    }
    const looking = await staff('support');
    expect((await looking.get(path)).status).toBe(200);
    for (const [action, body] of [
      ['approve', { amount: 20 }],
      ['refuse', { note: 'I may not do this.' }],
      ['ask', { body: 'May I?' }],
    ] as const) {
      expect((await looking.call('PUT', `${path}/${action}`, body)).status).toBe(403);
    }
    const withoutScope = caller(t.accounts, await asMerchant(t, { staffRole: 'admin' }));
    expect((await withoutScope.call('PUT', `${path}/approve`, { amount: 20 })).status).toBe(403);
    expect([(await get(claim)).status, await entries(claim.id)]).toEqual(['Submitted', []]);
  });
});
