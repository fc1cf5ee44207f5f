import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type TestApp } from '../../../../test/harness.ts';
import { atAccounts } from '../../../../test/browser.ts';
import type { SessionUser } from '../../../shared/session.ts';
import { one, type Tx } from '../../../server/db.ts';
import { AppError } from '../../../shared/errors.ts';
import { balanceOf, charge, settle, topUp } from './ledger.ts';
import { release, reserve, reserveEach } from './reservations.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.stop());

const order = (id: number) => ({ kind: 'order', id });
const bill = (accountId: number, amountMinor: number, id = 1) => ({
  accountId,
  currency: 'USD',
  kind: 'fulfillment' as const,
  object: order(id),
  memo: String(id),
  lines: [{ book: 'pack' as const, amountMinor }],
});
const code = (error: unknown) => (error instanceof AppError ? error.code : String(error));
const isShort = (error: unknown) => code(error) === 'insufficient_funds';
const within = <T>(accountId: number, work: (tx: Tx) => Promise<T>) => t.app.db.tenant(accountId, work);
const hold = (accountId: number, id: number, amountMinor: number) =>
  within(accountId, (tx) => reserve(tx, { accountId, currency: 'USD', object: order(id), amountMinor }));
const heldNow = (accountId: number) => within(accountId, (tx) => balanceOf(tx, accountId, 'USD'));

/** The sums as they are kept, and as the postings and reservations say. */
async function sums(accountId: number) {
  return t.app.db.system((tx) =>
    one(
      tx,
      sql<{ books: number; kept: number; posted: number; reserved: number; held: number; credit: number }>`
        select (select coalesce(sum(amount_minor), 0)::bigint from ledger_postings where account_id = ${accountId}) as books,
          (select coalesce(sum(amount_minor), 0)::bigint from ledger_postings where account_id = ${accountId} and book = 'balance') as posted,
          (select coalesce(sum(amount_minor), 0)::bigint from ledger_reservations where account_id = ${accountId} and state = 'held') as held,
          balance_minor as kept, reserved_minor as reserved, credit_limit_minor as credit
        from ledger_balances where account_id = ${accountId} and currency = 'USD'`,
    ),
  );
}

describe('reserved money', () => {
  it('is part of neither balance nor available credit, and nothing else can spend it', async () => {
    const { accountId } = await asMerchant(t, { funds: 1000, creditLimit: 200 });
    await hold(accountId, 1, 900);
    expect(await heldNow(accountId)).toEqual({ balanceMinor: 100, reservedMinor: 900, creditLimitMinor: 200, availableMinor: 300 });
    await expect(within(accountId, (tx) => charge(tx, bill(accountId, 301, 2)))).rejects.toSatisfy(isShort);
    await expect(hold(accountId, 2, 301)).rejects.toSatisfy(isShort);
    await within(accountId, (tx) => charge(tx, bill(accountId, 300, 2)));
    expect(await sums(accountId)).toMatchObject({ books: 0, kept: 700, posted: 700, reserved: 900, held: 900 });
  });

  it('is changed by holding again, given back by releasing, and released once', async () => {
    const { accountId } = await asMerchant(t, { funds: 1000 });
    await hold(accountId, 1, 900);
    await hold(accountId, 1, 300);
    await hold(accountId, 1, 1000);
    await expect(hold(accountId, 1, 1001)).rejects.toSatisfy(isShort);
    expect(await sums(accountId)).toMatchObject({ reserved: 1000, held: 1000 });
    expect(await within(accountId, (tx) => release(tx, accountId, order(1)))).toBe(1000);
    expect(await within(accountId, (tx) => release(tx, accountId, order(1)))).toBe(0);
    expect(await sums(accountId)).toMatchObject({ reserved: 0, held: 0, kept: 1000 });
    await hold(accountId, 1, 50);
    expect(await sums(accountId)).toMatchObject({ reserved: 50, held: 50 });
  });

  it('is settled to what was used: up to what was held always, beyond only what there is', async () => {
    const { accountId } = await asMerchant(t, { funds: 1000, creditLimit: 500 });
    await hold(accountId, 1, 1200);
    await hold(accountId, 2, 300);
    // The limit may be taken away while money is held: what was promised is still paid.
    await t.app.db.system((tx) => sql`update ledger_balances set credit_limit_minor = 0 where account_id = ${accountId}`.execute(tx));
    await expect(within(accountId, (tx) => charge(tx, bill(accountId, 1, 3)))).rejects.toSatisfy(isShort);
    await within(accountId, (tx) => settle(tx, order(1), bill(accountId, 1200)));
    expect(await sums(accountId)).toMatchObject({ books: 0, kept: -200, posted: -200, reserved: 300, held: 300 });
    await expect(within(accountId, (tx) => settle(tx, order(2), bill(accountId, 301, 2)))).rejects.toSatisfy(isShort);
    expect(await sums(accountId)).toMatchObject({ kept: -200, reserved: 300, held: 300 });
    await within(accountId, (tx) => settle(tx, order(2), bill(accountId, 100, 2)));
    expect(await sums(accountId)).toMatchObject({ kept: -300, reserved: 0, held: 0 });
  });

  it('pays several charges of one object, and keeps the rest until the last', async () => {
    const { accountId } = await asMerchant(t, { funds: 1000 });
    await hold(accountId, 1, 600);
    await within(accountId, (tx) => charge(tx, bill(accountId, 250), { reservedFor: order(1) }));
    expect(await sums(accountId)).toMatchObject({ kept: 750, reserved: 350, held: 350 });
    await within(accountId, (tx) => charge(tx, bill(accountId, 400), { reservedFor: order(1) }));
    expect(await sums(accountId)).toMatchObject({ kept: 350, reserved: 0, held: 0 });
    await within(accountId, (tx) => settle(tx, order(1), bill(accountId, 350)));
    await expect(within(accountId, (tx) => settle(tx, order(1), bill(accountId, 1)))).rejects.toSatisfy(isShort);
    expect(await sums(accountId)).toMatchObject({ books: 0, kept: 0, posted: 0, reserved: 0 });
  });

  it('is given to many in their order: what one cannot have is left for the next', async () => {
    const { accountId } = await asMerchant(t, { funds: 100 });
    const wanted = [60, 50, 40, 10].map((amountMinor, i) => ({ object: order(i + 1), amountMinor }));
    const refused = await within(accountId, (tx) => reserveEach(tx, { accountId, currency: 'USD' }, wanted));
    expect(refused.map(({ object }) => object.id)).toEqual([2, 4]);
    expect(await sums(accountId)).toMatchObject({ reserved: 100, held: 100 });
    await expect(within(accountId, (tx) => reserveEach(tx, { accountId, currency: 'USD' }, [{ object: order(5), amountMinor: 0.5 }]))).rejects.toThrow(
      RangeError,
    );
  });

  it('cannot be held or given back for another account', async () => {
    const [mine, other] = [await asMerchant(t, { funds: 500 }), await asMerchant(t, { funds: 500 })];
    await hold(other.accountId, 1, 500);
    expect(await within(mine.accountId, (tx) => release(tx, other.accountId, order(1)))).toBe(0);
    await expect(
      within(mine.accountId, (tx) => reserve(tx, { accountId: other.accountId, currency: 'USD', object: order(2), amountMinor: 1 })),
    ).rejects.toThrow(/row-level security|returned none/);
    expect(await sums(other.accountId)).toMatchObject({ reserved: 500, held: 500 });
  });

  it('shows as a line of its own in both answers about the balance', async () => {
    const who = await asMerchant(t, { funds: 1000 });
    await hold(who.accountId, 1, 250);
    const { user } = (await who.get<{ user: SessionUser }>('/users/me')).data;
    expect(user).toMatchObject({ balance: 7.5, reserved: 2.5, available_credit: 7.5 });
    const call = await atAccounts(t, who);
    expect((await call('GET', '/balance')).data).toMatchObject({ balance: { balance: 7.5, reserved: 2.5, available_credit: 7.5 } });
  });

  it('is never promised twice by 100 orders at once', async () => {
    const { accountId } = await asMerchant(t, { funds: 6000 });
    const results = await Promise.allSettled(Array.from({ length: 100 }, (_, i) => hold(accountId, i + 1, 100)));
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(60);
    expect(await sums(accountId)).toMatchObject({ kept: 6000, reserved: 6000, held: 6000 });
  });

  it('holds for any movements of several at once: never overspent, sums as they are counted', async () => {
    const step = fc.record({
      what: fc.constantFrom('reserve', 'release', 'settle', 'part', 'charge', 'topUp'),
      id: fc.integer({ min: 1, max: 4 }),
      amount: fc.integer({ min: 0, max: 400 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { maxLength: 8 }), { minLength: 3, maxLength: 3 }),
        fc.integer({ min: 0, max: 300 }),
        async (lanes, creditLimit) => {
          const { accountId } = await asMerchant(t, { creditLimit, funds: 500 });
          const run = ({ what, id, amount }: { what: string; id: number; amount: number }) =>
            within<unknown>(accountId, (tx) => {
              if (what === 'reserve') return reserve(tx, { accountId, currency: 'USD', object: order(id), amountMinor: amount });
              if (what === 'release') return release(tx, accountId, order(id));
              if (what === 'settle') return settle(tx, order(id), bill(accountId, amount, id));
              if (what === 'part') return charge(tx, bill(accountId, amount, id), { reservedFor: order(id) });
              if (what === 'charge') return charge(tx, bill(accountId, amount, id));
              return topUp(tx, { accountId, currency: 'USD', object: { kind: 'payment', id }, memo: 'Top-up', amountMinor: amount });
            }).catch((error: unknown) => (isShort(error) ? null : Promise.reject(error)));
          await Promise.all(
            lanes.map(async (lane) => {
              for (const one of lane) await run(one);
            }),
          );
          const after = await sums(accountId);
          expect(after).toMatchObject({ books: 0, kept: after.posted, reserved: after.held });
          expect(after.kept - after.reserved).toBeGreaterThanOrEqual(-creditLimit);
        },
      ),
      { numRuns: 20 },
    );
  });
});
