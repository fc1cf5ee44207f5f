import { sql } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { DEFAULT_CURRENCY, isCurrency, toWire } from '../../../shared/money.ts';
import { rangeToUtc } from '../../../shared/time.ts';
import { billing, type Sums } from '../contract.ts';
import { entriesAsked } from './entries-asked.ts';

interface Row {
  currency: string;
  count: number;
  in_minor: number;
  out_minor: number;
}

/** What was on the account before an instant, by currency; nothing before its first movement, and before all time. */
async function openingBalances(tx: Tx, accountId: number, before: string | null): Promise<Map<string, number>> {
  const rows = await all(
    tx,
    sql<{ currency: string; minor: number }>`
      select b.currency, coalesce((
          select e.balance_after_minor from ledger_entries e
          where e.account_id = b.account_id and e.currency = b.currency and e.created_at < ${before}::timestamptz order by e.created_at desc, e.id desc limit 1
        ), 0) as minor
      from ledger_balances b where b.account_id = ${accountId}`,
  );
  return new Map(rows.map(({ currency, minor }) => [currency, minor]));
}

/**
 * What the entries that match add up to, in each currency. Only where all of a range of time match do they lead from its opening to its closing balance.
 * A currency in which nothing moved and nothing was there is left out, except for the account's own.
 */
export const sumTransactions = verb(billing.sums, async ({ ctx, tx, query }) => {
  const { accountId, timeZone, currency: own } = ctx.actor;
  const { entries, matching } = entriesAsked(ctx.actor, query);
  const rows = await all(
    tx,
    sql<Row>`
      select e.currency, count(*) as count, coalesce(sum(e.amount_minor) filter (where e.amount_minor > 0), 0)::bigint as in_minor,
             coalesce(-sum(e.amount_minor) filter (where e.amount_minor < 0), 0)::bigint as out_minor
      from ${entries} e where ${matching} group by e.currency`,
  );
  const isWhole = query.q === undefined && query.kind === undefined;
  const opening = isWhole ? await openingBalances(tx, accountId, rangeToUtc({ from: query.created_min }, timeZone).from) : new Map<string, number>();
  const currencies = [...new Set([own, ...rows.map((row) => row.currency), ...[...opening].flatMap(([currency, minor]) => (minor === 0 ? [] : [currency]))])];
  const sums = currencies.map((code): Sums => {
    const currency = isCurrency(code) ? code : DEFAULT_CURRENCY;
    const { count, in_minor: cameIn, out_minor: wentOut } = rows.find((row) => row.currency === code) ?? { count: 0, in_minor: 0, out_minor: 0 };
    const before = opening.get(code) ?? 0;
    return {
      currency,
      count,
      came_in: toWire(cameIn, currency),
      went_out: toWire(wentOut, currency),
      opening: isWhole ? toWire(before, currency) : null,
      closing: isWhole ? toWire(before + cameIn - wentOut, currency) : null,
    };
  });
  return { sums };
});
