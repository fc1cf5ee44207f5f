import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import type { Sums } from '../contract.ts';
import { charge, refund, topUp } from './ledger.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.stop());

const sumsOf = async (who: Caller, query = '') => (await who.get<{ sums: Sums[] }>(`/transactions/sums?${query}`)).data.sums;

/** An account in Tokyo: money came in on the last evening of April, and went out half an hour after midnight and in May. */
async function account(currency: string): Promise<Caller> {
  const who = await asMerchant(t, { currency });
  const { accountId } = who;
  const entry = { accountId, currency, object: { kind: 'label', id: 1 }, memo: 'HB100000697HK' };
  const label = (amountMinor: number) => ({ ...entry, kind: 'label' as const, lines: [{ book: 'label' as const, amountMinor }] });
  await t.app.db.system(async (tx) => {
    await sql`update accounts set time_zone = 'Asia/Tokyo' where account_id = ${accountId}`.execute(tx);
    const ids = [
      await topUp(tx, { ...entry, amountMinor: 10_000 }),
      await charge(tx, label(2550)),
      await charge(tx, label(1000)),
      await refund(tx, { ...label(1000), kind: 'refund' }),
    ];
    for (const [index, at] of ['2026-04-30T14:30Z', '2026-04-30T15:30Z', '2026-05-20T01:00Z', '2026-06-02T01:00Z'].entries())
      await sql`update ledger_entries set created_at = ${at}::timestamptz where account_id = ${accountId} and id = ${ids[index]}`.execute(tx);
  });
  return who;
}

it('leads from the balance before a month of the account’s clock to the one after it', async () => {
  const who = await account('USD');
  const month = (from: string, to: string) => sumsOf(who, `created_min=${from}&created_max=${to}`);
  expect(await month('2026-04-01', '2026-04-30')).toEqual([{ currency: 'USD', count: 1, came_in: 100, went_out: 0, opening: 0, closing: 100 }]);
  expect(await month('2026-05-01', '2026-05-31')).toEqual([{ currency: 'USD', count: 2, came_in: 0, went_out: 35.5, opening: 100, closing: 64.5 }]);
  expect(await month('2026-06-01', '2026-06-30')).toEqual([{ currency: 'USD', count: 1, came_in: 10, went_out: 0, opening: 64.5, closing: 74.5 }]);
  expect(await month('2026-07-01', '2026-07-31')).toEqual([{ currency: 'USD', count: 0, came_in: 0, went_out: 0, opening: 74.5, closing: 74.5 }]);
  expect(await sumsOf(who)).toEqual([{ currency: 'USD', count: 4, came_in: 110, went_out: 35.5, opening: 0, closing: 74.5 }]);
});

it('is in whole yen where the account is, and names each other currency that moved', async () => {
  const who = await account('JPY');
  const { accountId } = who;
  await t.app.db.system((tx) => topUp(tx, { accountId, currency: 'EUR', object: { kind: 'payment', id: 1 }, memo: 'x', amountMinor: 1250 }));
  expect(await sumsOf(who)).toEqual([
    { currency: 'JPY', count: 4, came_in: 11_000, went_out: 3550, opening: 0, closing: 7450 },
    { currency: 'EUR', count: 1, came_in: 12.5, went_out: 0, opening: 0, closing: 12.5 },
  ]);
});

it('knows no balances where only some of the transactions match', async () => {
  const who = await account('USD');
  expect(await sumsOf(who, 'kind=label&created_min=2026-05-01')).toEqual([
    { currency: 'USD', count: 2, came_in: 0, went_out: 35.5, opening: null, closing: null },
  ]);
  expect(await sumsOf(who, 'q=HB1000006')).toEqual([{ currency: 'USD', count: 4, came_in: 110, went_out: 35.5, opening: null, closing: null }]);
  expect(await sumsOf(who, 'q=nothing')).toEqual([{ currency: 'USD', count: 0, came_in: 0, went_out: 0, opening: null, closing: null }]);
});
