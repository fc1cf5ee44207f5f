import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { one, type Tx } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { DEFAULT_CURRENCY, isCurrency, toWire } from '../../../shared/money.ts';
import { addDays, dayIn, rangeToUtc, type Day } from '../../../shared/time.ts';
import { balanceOf } from '../../billing/server/ledger.ts';
import { areasOf } from '../../identity/server/areas.ts';
import { readConsignor } from '../../settings/server/read-settings.ts';
import { dashboard, type Dashboard, type Money } from '../contract.ts';
import { ATTENTION, daysLeft, firstDay, isLow, NUMBERS, SPENT_KINDS } from '../rules.ts';
import { countAttention, countShipmentsBy } from './count-attention.ts';

const WEEK = 7;

interface Range {
  from: Day;
  to: Day;
}

const transactions = ({ from, to }: Range) => ({ created_min: from, created_max: to, kind: SPENT_KINDS.join(',') });

/** The account's money, what it spent on both days and in the last week, and whether too little is left. */
async function readMoney(tx: Tx, { actor }: Ctx, today: Day, before: Day): Promise<{ shown: Money; low: boolean }> {
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
          and kind = any(${[...SPENT_KINDS]}::text[])`,
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

type Numbers = NonNullable<Dashboard['numbers']>;

async function readNumbers(tx: Tx, ctx: Ctx, today: Day, before: Day): Promise<Numbers> {
  const on = (name: string, day: Day) => countShipmentsBy(tx, ctx, { [`${name}_min`]: day, [`${name}_max`]: day });
  const counted = NUMBERS.map(async (name) => {
    const [now, then] = await Promise.all([on(name, today), on(name, before)]);
    return [name, { today: now, before: then }] as const;
  });
  return Object.fromEntries(await Promise.all(counted)) as Numbers;
}

/** What needs attention, and today's numbers; a part whose area the caller may not read is null. */
export const getDashboard = verb(dashboard.get, async ({ tx, ctx }) => {
  const { accountId, timeZone } = ctx.actor;
  const today = dayIn(ctx.now(), timeZone);
  const before = addDays(today, -WEEK);
  const areas = areasOf(ctx.actor);
  const mayShip = areas.shipping !== 'none';
  const [counted, numbers, shipments, sender, money] = await Promise.all([
    mayShip ? countAttention(tx, ctx, today) : [],
    mayShip ? readNumbers(tx, ctx, today, before) : null,
    mayShip ? countShipmentsBy(tx, ctx, {}) : null,
    areas.settings === 'none' ? null : readConsignor(tx, accountId).then((found) => found !== null),
    areas.billing === 'none' ? null : readMoney(tx, ctx, today, before),
  ]);
  const attention = [...counted];
  if (sender === false) attention.push({ kind: 'consignor', count: 1, query: {} });
  if (money?.low) attention.push({ kind: 'balance', count: 1, query: money.shown.spent.week.query });
  return {
    dashboard: {
      today,
      before,
      time_zone: timeZone,
      attention: attention.toSorted((a, b) => ATTENTION.indexOf(a.kind) - ATTENTION.indexOf(b.kind)),
      numbers,
      has_shipments: shipments === null ? null : shipments > 0,
      has_sender: sender,
      money: money?.shown ?? null,
    },
  };
});
