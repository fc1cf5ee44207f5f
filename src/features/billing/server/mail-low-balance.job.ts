import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import { eachOfLots, LOT } from '../../../server/each-due.ts';
import type { Job } from '../../../server/jobs.ts';
import { mailReaders } from '../../../server/mail-people.ts';
import { formatMoney, isCurrency } from '../../../shared/money.ts';
import { billingPaths } from '../../../shared/paths/billing.ts';

interface Low {
  account_id: number;
  currency: string;
  available_minor: number;
  below_minor: number;
  warned_at: string;
  account: string;
}

interface Due {
  account_id: number;
  currency: string;
}

const isLow = sql`b.warn_below_minor is not null and b.warned_at is null and b.balance_minor - b.reserved_minor + b.credit_limit_minor < b.warn_below_minor`;

/** Balances below their limit whose people were not told, after the last one. */
const lowAfter = (tx: Tx, last: Due | null): Promise<Due[]> =>
  all(
    tx,
    sql<Due>`
      select b.account_id, b.currency from ledger_balances b
      where ${isLow} and (b.account_id, b.currency) > (${last?.account_id ?? 0}::bigint, ${last?.currency ?? ''}::text)
      order by b.account_id, b.currency limit ${LOT}`,
  );

/** Marks one as told, if it still is to be; null where another copy did or is about to. */
const take = (tx: Tx, { account_id: accountId, currency }: Due): Promise<Low | null> =>
  maybe(
    tx,
    sql<Low>`
      update ledger_balances b set warned_at = now() from accounts a
      where a.account_id = b.account_id and (b.account_id, b.currency) in (
        select b.account_id, b.currency from ledger_balances b where b.account_id = ${accountId} and b.currency = ${currency} and ${isLow} for update skip locked)
      returning b.account_id, b.currency, b.balance_minor - b.reserved_minor + b.credit_limit_minor as available_minor, b.warn_below_minor as below_minor,
        b.warned_at::text as warned_at, a.name as account`,
  );

async function tell(tx: Tx, app: Pick<App, 'env' | 'log'>, low: Low): Promise<void> {
  const { account_id: accountId, currency, account } = low;
  if (!isCurrency(currency)) return;
  await mailReaders(tx, app, { accountId, kind: 'low_balance', once: `low-balance:${accountId}:${currency}:${low.warned_at}` }, ({ language }) => {
    const money = (minor: number) => formatMoney(minor, currency, language, { code: true });
    const values = { account, available: money(low.available_minor), limit: money(low.below_minor) };
    return {
      subject: { key: 'billing:mail.lowSubject', values },
      text: [{ key: 'billing:mail.low', values }, { key: 'billing:mail.lowThen' }],
      link: { label: { key: 'billing:mail.add' }, url: `${app.env.ACCOUNTS_URL}${billingPaths.payment()}` },
      after: [{ key: 'billing:mail.lowOnce' }],
    };
  });
}

/**
 * Tells the people of accounts whose available credit fell below the limit they set: once, until it was seen above again. A sweep and
 * not part of a charge, which must stay fast and may not write mail.
 */
export const mailLowBalance: Job = {
  name: 'billing.mail-low-balance',
  cron: '* * * * *',
  async run(app, _data, signal) {
    await app.db.lookup((tx) =>
      sql`update ledger_balances set warned_at = null where warned_at is not null and balance_minor - reserved_minor + credit_limit_minor >= warn_below_minor`.execute(
        tx,
      ),
    );
    await eachOfLots({ db: app.db, log: app.log, signal, what: 'telling of a low balance' }, lowAfter, (due) =>
      // Marked and told in one transaction: whenever it is killed, both are true or neither.
      app.db.lookup(async (tx) => {
        const low = await take(tx, due);
        if (low) await tell(tx, app, low);
      }),
    );
  },
};
