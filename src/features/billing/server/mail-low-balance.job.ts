import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
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

/** Takes one account that is below its limit and was not told; another copy at the same time takes another. */
const takeOne = (tx: Tx): Promise<Low | null> =>
  maybe(
    tx,
    sql<Low>`
      update ledger_balances b set warned_at = now() from accounts a
      where a.account_id = b.account_id and (b.account_id, b.currency) in (
        select account_id, currency from ledger_balances
        where warn_below_minor is not null and warned_at is null and balance_minor - reserved_minor + credit_limit_minor < warn_below_minor
        limit 1 for update skip locked)
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
    while (!signal.aborted) {
      // Marked and told in one transaction: whenever it is killed, both are true or neither.
      const low = await app.db.lookup(async (tx) => {
        const one = await takeOne(tx);
        if (one) await tell(tx, app, one);
        return one;
      });
      if (!low) return;
    }
  },
};
