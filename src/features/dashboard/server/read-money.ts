import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { one, type Tx } from '../../../server/db.ts';
import { declaredFees } from '../../../shared/fees.ts';
import { DEFAULT_CURRENCY, isCurrency, toWire } from '../../../shared/money.ts';
import type { Day } from '../../../shared/day.ts';
import { rangeToUtc } from '../../../shared/time.ts';
import { balanceOf } from '../../billing/server/ledger.ts';
import type { Money } from '../contract.ts';
import { daysLeft, firstDay, isLow, WEEK } from '../rules.ts';

interface Range {
  from: Day;
  to: Day;
}

/** What an account spends is charges less refunds; money paid in, claims and rewards are no spending. */
export const spentKinds = (): string[] =>
  [...declaredFees()].flatMap(([name, { sign, price, part }]) => (part !== true && (sign === -1 || price === 'charged') ? [name] : []));

const transactions = ({ from, to }: Range) => ({ created_min: from, created_max: to, kind: spentKinds().join(',') });

/** The account's money, what it spent on both days and in the last week, and whether too little is left. */
export async function readMoney(tx: Tx, { actor }: Pick<Ctx, 'actor'>, today: Day, before: Day): Promise<{ shown: Money; low: boolean }> {
  const { accountId, timeZone } = actor;
  const currency = isCurrency(actor.currency) ? actor.currency : DEFAULT_CURRENCY;
  const ranges = { today: { from: today, to: today }, before: { from: before, to: before }, week: { from: firstDay(today, WEEK), to: today } };
  const spentIn = (range: Range) => {
    const { from, before: end } = rangeToUtc(range, timeZone);
    return one(
      tx,
      sql<{ minor: number }>`
        select coalesce(-sum(amount_minor), 0)::bigint as minor from ledger_entries
        where account_id = ${accountId} and created_at >= ${from}::timestamptz and created_at < ${end}::timestamptz and currency = ${currency}
          and kind = any(${spentKinds()}::text[])`,
    );
  };
  const [held, ofToday, ofBefore, ofWeek] = await Promise.all([
    balanceOf(tx, accountId, currency),
    spentIn(ranges.today),
    spentIn(ranges.before),
    spentIn(ranges.week),
  ]);
  const sum = (range: Range, { minor }: { minor: number }) => ({ amount: toWire(minor, currency), query: transactions(range) });
  return {
    shown: {
      currency,
      balance: toWire(held.balanceMinor, currency),
      available_credit: toWire(held.availableMinor, currency),
      spent: { today: sum(ranges.today, ofToday), before: sum(ranges.before, ofBefore), week: sum(ranges.week, ofWeek) },
      days_left: daysLeft(held.availableMinor, ofWeek.minor),
    },
    low: isLow(held.availableMinor, ofWeek.minor),
  };
}
