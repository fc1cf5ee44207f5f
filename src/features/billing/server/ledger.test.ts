import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type TestApp } from '../../../../test/harness.ts';
import { one } from '../../../server/db.ts';
import { AppError } from '../../../shared/errors.ts';
import { balanceOf, charge, refund, topUp } from './ledger.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.stop());

const label = (accountId: number, amountMinor: number, id = 1) => ({
  accountId,
  currency: 'USD',
  kind: 'label' as const,
  object: { kind: 'shipment', id },
  memo: 'Label',
  lines: [
    { book: 'label' as const, amountMinor: amountMinor - Math.floor(amountMinor / 4) },
    { book: 'insurance' as const, amountMinor: Math.floor(amountMinor / 4) },
  ],
});

const code = (error: unknown) => (error instanceof AppError ? error.code : String(error));

async function sums(accountId: number) {
  return t.app.db.system((tx) =>
    one(
      tx,
      sql<{ all_books: number; balance_book: number; kept: number; last: number | null }>`
        select (select coalesce(sum(amount_minor), 0)::bigint from ledger_postings where account_id = ${accountId}) as all_books,
               (select coalesce(sum(amount_minor), 0)::bigint from ledger_postings where account_id = ${accountId} and book = 'balance') as balance_book,
               (select balance_minor from ledger_balances where account_id = ${accountId} and currency = 'USD') as kept,
               (select balance_after_minor from ledger_entries where account_id = ${accountId} order by id desc limit 1) as last`,
    ),
  );
}

describe('ledger', () => {
  it('charges, refunds and tops up with postings that sum to zero', async () => {
    const { accountId } = await asMerchant(t, { funds: 1000 });
    await t.app.db.tenant(accountId, async (tx) => {
      await charge(tx, label(accountId, 300));
      await refund(tx, { ...label(accountId, 300), kind: 'refund' });
      await topUp(tx, { accountId, currency: 'USD', object: { kind: 'payment', id: 1 }, memo: 'Top-up', amountMinor: 250 });
    });
    expect(await sums(accountId)).toEqual({ all_books: 0, balance_book: 1250, kept: 1250, last: 1250 });
    expect(await t.app.db.tenant(accountId, (tx) => balanceOf(tx, accountId, 'USD'))).toEqual({
      balanceMinor: 1250,
      reservedMinor: 0,
      creditLimitMinor: 0,
      availableMinor: 1250,
    });
  });

  it('goes down to minus the credit limit and not one cent below', async () => {
    const { accountId } = await asMerchant(t, { funds: 100, creditLimit: 50 });
    await t.app.db.tenant(accountId, (tx) => charge(tx, label(accountId, 150)));
    await expect(t.app.db.tenant(accountId, (tx) => charge(tx, label(accountId, 1)))).rejects.toSatisfy((e) => code(e) === 'insufficient_funds');
    expect((await sums(accountId)).kept).toBe(-50);
  });

  it('sells exactly what the balance covers to 100 buyers at once', async () => {
    const { accountId } = await asMerchant(t, { funds: 6000 });
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, (_, i) => t.app.db.tenant(accountId, (tx) => charge(tx, label(accountId, 100, i + 1)))),
    );
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(60);
    expect(results.flatMap((r) => (r.status === 'rejected' ? [code(r.reason)] : []))).toEqual(Array.from({ length: 40 }, () => 'insufficient_funds'));
    expect(await sums(accountId)).toEqual({ all_books: 0, balance_book: 0, kept: 0, last: 0 });
  });

  it('holds for any row of movements: sum zero, never below minus the limit', async () => {
    const movement = fc.record({ what: fc.constantFrom('charge', 'refund', 'topUp'), amount: fc.integer({ min: 0, max: 500 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(movement, { maxLength: 15 }), fc.integer({ min: 0, max: 300 }), async (movements, creditLimit) => {
        const { accountId } = await asMerchant(t, { creditLimit });
        let expected = 0;
        for (const { what, amount } of movements) {
          const done = await t.app.db
            .tenant(accountId, (tx) => {
              if (what === 'charge') return charge(tx, label(accountId, amount));
              if (what === 'refund') return refund(tx, { ...label(accountId, amount), kind: 'refund' });
              return topUp(tx, { accountId, currency: 'USD', object: { kind: 'payment', id: 1 }, memo: 'Top-up', amountMinor: amount });
            })
            .then(
              () => true,
              (e) => (code(e) === 'insufficient_funds' ? false : Promise.reject(e)),
            );
          expect(done).toBe(what !== 'charge' || expected - amount >= -creditLimit);
          if (done) expected += what === 'charge' ? -amount : amount;
        }
        const after = await sums(accountId);
        expect(after).toMatchObject({ all_books: 0, balance_book: expected, kept: expected });
        expect(after.kept).toBeGreaterThanOrEqual(-creditLimit);
      }),
      { numRuns: 25 },
    );
  });

  it('refuses fractions and negative totals as mistakes of the program', async () => {
    const { accountId } = await asMerchant(t, { funds: 1000 });
    for (const amountMinor of [0.5, -1, Number.NaN, 2 ** 60]) {
      await expect(t.app.db.tenant(accountId, (tx) => charge(tx, { ...label(accountId, 0), lines: [{ book: 'label', amountMinor }] }))).rejects.toThrow(
        RangeError,
      );
    }
    expect((await sums(accountId)).kept).toBe(1000);
  });

  it('is refused by the database when the lines of an entry do not balance', async () => {
    const { accountId } = await asMerchant(t, { funds: 1000 });
    const crooked = t.app.db.tenant(accountId, async (tx) => {
      const id = await charge(tx, label(accountId, 100));
      await sql`insert into ledger_postings (account_id, entry_id, line, book, amount_minor) values (${accountId}, ${id}, 9, 'label', 1)`.execute(tx);
    });
    await expect(crooked).rejects.toThrow(/does not balance/);
    expect((await sums(accountId)).kept).toBe(1000);
  });

  it('cannot move the money of another account', async () => {
    const [mine, other] = [await asMerchant(t, { funds: 1000 }), await asMerchant(t, { funds: 1000 })];
    await expect(t.app.db.tenant(mine.accountId, (tx) => charge(tx, label(other.accountId, 100)))).rejects.toSatisfy((e) => code(e) === 'insufficient_funds');
    await expect(t.app.db.tenant(mine.accountId, (tx) => refund(tx, label(other.accountId, 100)))).rejects.toThrow(/row-level security/);
    expect((await sums(other.accountId)).kept).toBe(1000);
  });
});
