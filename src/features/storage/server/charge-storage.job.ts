import { sql } from 'kysely';
import { emit } from '../../../server/audit.ts';
import type { App } from '../../../server/ctx.ts';
import { all, maybe, one, type Tx } from '../../../server/db.ts';
import { eachDue } from '../../../server/each-due.ts';
import { attempt } from '../../../server/attempt.ts';
import type { Job } from '../../../server/jobs.ts';
import { AppError } from '../../../shared/errors.ts';
import { charge } from '../../billing/server/ledger.ts';
import { loadFx } from '../../rates/server/load-book.ts';
import { coinsOf, PARTS } from '../rules.ts';
import { countMeasured, countNextDay, missingDays } from './count-storage.ts';

interface Owed {
  id: number;
  warehouse: string;
  day: string;
  owed_minor: number;
  currency: string;
}

/**
 * The price in the account's own currency, if there is a rate for it; else in the warehouse's. Rounded day by day, a yen would be a cent and two cents
 * three yen, so what is left below a coin is kept for the next day.
 */
async function priceFor(tx: Tx, accountId: number, { warehouse, owed_minor: minor, currency }: Owed): Promise<{ minor: number; currency: string }> {
  const { own } = await one(tx, sql<{ own: string }>`select currency as own from accounts where account_id = ${accountId}`);
  const exact = own === currency ? null : (await loadFx(tx)).convert(minor * PARTS, currency, own);
  if (exact === null) return { minor, currency };
  const { rest } = await one(
    tx,
    sql<{ rest: number }>`select charged_rest as rest from storage_meters where account_id = ${accountId} and warehouse = ${warehouse} for update`,
  );
  const coins = coinsOf(exact, rest);
  await sql`update storage_meters set charged_rest = ${coins.rest} where account_id = ${accountId} and warehouse = ${warehouse}`.execute(tx);
  return { minor: coins.minor, currency: own };
}

/** A day that was charged, and the entry of the ledger that says so; null where it comes to less than a coin. */
export interface ChargedDay extends Pick<Owed, 'id' | 'warehouse' | 'day'> {
  minor: number;
  currency: string;
  entryId: number | null;
}

/** Charges the oldest day that is owed; null when none is, or the balance does not cover it. */
export async function takeOldest(tx: Tx, accountId: number): Promise<ChargedDay | null> {
  const owed = await maybe(
    tx,
    sql<Owed>`
      select id, warehouse, day, owed_minor, currency from storage_days where account_id = ${accountId} and owed_minor > 0
      order by day, warehouse limit 1 for update`,
  );
  if (!owed) return null;
  const { id, warehouse, day } = owed;
  const charged = await attempt(tx, async (): Promise<ChargedDay> => {
    const { minor, currency } = await priceFor(tx, accountId, owed);
    const about = { accountId, currency, kind: 'storage', object: { kind: 'storage', id }, memo: `${warehouse} ${day}` } as const;
    const entryId = minor > 0 ? await charge(tx, { ...about, lines: [{ book: 'storage', amountMinor: minor }] }) : null;
    await sql`update storage_days set owed_minor = 0 where account_id = ${accountId} and id = ${id}`.execute(tx);
    return { id, warehouse, day, minor, currency, entryId };
  });
  if (charged.ok) return charged.value;
  if (charged.error instanceof AppError && charged.error.code === 'insufficient_funds') return null;
  throw charged.error;
}

/** Charges the oldest day that is owed and tells of it. Returns false when none is, or the balance does not cover it. */
async function chargeOldest(tx: Tx, accountId: number): Promise<boolean> {
  const charged = await takeOldest(tx, accountId);
  if (charged === null) return false;
  const { id, warehouse, day, minor, currency } = charged;
  await emit(tx, accountId, 'storage.charged', { kind: 'storage', id }, { warehouse, day, amount_minor: minor, currency });
  return true;
}

/** Everyone for whom there is something left to do, whatever was counted before. */
const accountsToCharge = (app: App): Promise<{ account_id: number }[]> =>
  app.db.lookup((tx) =>
    all(tx, sql<{ account_id: number }>`select distinct account_id from storage_days where owed_minor > 0 or unmeasured <> '[]' order by 1`),
  );

/**
 * Counts the days of storage that are over and charges them, a day and warehouse at a time, each in a transaction of its own: however
 * often it is killed, a day is counted once and charged once, and days missed are caught up on.
 *
 * What the balance does not cover stays owed and is charged as soon as there is money, the oldest day first. Storage has been used
 * whether or not it can be paid, so forgiving it would be wrong; and booking it below the credit limit would break the one promise
 * the ledger makes. Goods of an unknown size are not charged as if they were nothing: their days wait until it is known.
 */
export const chargeStorageJob: Job = {
  name: 'storage.charge',
  cron: '*/10 * * * *',
  async run(app, _data, signal) {
    const untilDone = async (accountId: number, step: (tx: Tx) => Promise<boolean>): Promise<void> => {
      let isLeft = true;
      while (isLeft && !signal.aborted) isLeft = await app.db.tenant(accountId, step);
    };
    const missing = await app.db.lookup((tx) => missingDays(tx, app.now()));
    await eachDue({ log: app.log, signal, what: 'counting a day of storage' }, missing, (kept) => untilDone(kept.account_id, (tx) => countNextDay(tx, kept)));
    await eachDue({ log: app.log, signal, what: 'charging storage' }, await accountsToCharge(app), async ({ account_id: accountId }) => {
      for (const work of [countMeasured, chargeOldest]) await untilDone(accountId, (tx) => work(tx, accountId));
    });
  },
};
