import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { all, one, type Tx } from '../../../server/db.ts';
import { dayIn } from '../../../shared/time.ts';
import { askedRows } from '../../counts/server/asked-rows.ts';
import { readExchangeRates } from '../../exchange-rates/server/read-exchange-rates.ts';
import { readRanges } from '../../number-ranges/server/read-ranges.ts';
import { readSupplies } from '../../number-ranges/server/read-supplies.ts';
import { IS_TO_DO } from '../../returns/server/desk-row.ts';
import { OLD_RATES_DAYS, type Waiting } from '../contract.ts';
import { currenciesInUse } from './currencies-in-use.ts';

export type Count = (tx: Tx, ctx: Ctx) => Promise<Waiting[]>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Rows `from` and `where` say, each with its account `a`, which is no test account; `late` and `since` are about one of them. */
const waiting = (kind: Waiting['kind'], from: RawBuilder<unknown>, since: RawBuilder<unknown>, late = sql`false`): RawBuilder<unknown> => sql`
  select ${kind}::text as kind, count(*)::int as count, count(*) filter (where ${late})::int as late, min(${since}) as since
  from ${from} and exists (select from accounts a where a.account_id = w.account_id and a.test_of is null)`;

const inOne = (tx: Tx, parts: readonly RawBuilder<unknown>[]): Promise<Waiting[]> => all(tx, sql<Waiting>`${sql.join(parts, sql` union all `)}`);

/** What the desks of all warehouses have to do; each part reads the index that the desk's own list reads. */
export const countWarehouse: Count = (tx) =>
  inOne(tx, [
    waiting('inbound', sql`inbound_shipments w where w.status in ('Pending', 'En Route', 'Received')`, sql`null::timestamptz`),
    waiting('products', sql`products w where w.status = 'Pending'`, sql`w.updated_at`),
    waiting('orders', sql`orders w where w.status = 'Ready'`, sql`null::timestamptz`, sql`w.due_at < now()`),
    waiting('packing', sql`orders w where w.status = 'Packing'`, sql`null::timestamptz`, sql`w.due_at < now()`),
    waiting('counts', sql`${askedRows()} w where true`, sql`w.since`),
    waiting('returns', sql`(select account_id, coalesce(decided_at, verify_asked_at) as since from returns r where ${IS_TO_DO}) w where true`, sql`w.since`),
    waiting(
      'unmatched',
      sql`(select c.account_id, c.created_at from unmatched_claims c join unmatched_returns u on u.id = c.unmatched_id where c.declined_at is null and u.ended_at is null) w where true`,
      sql`w.created_at`,
    ),
    waiting('reshipments', sql`reshipments w where w.status = 'Confirmed'`, sql`w.approved_at`),
  ]);

/** Claims to decide on, and people to call. */
export const countSupport: Count = (tx) =>
  inOne(tx, [
    waiting('claims', sql`claims w where w.status = 'Submitted'`, sql`w.submitted_at`),
    waiting('referrals', sql`referrals w where w.status = 'Sent'`, sql`w.created_at`),
  ]);

/** Tracking numbers that run out, and exchange rates of currencies in use that are old or missing. */
export const countPricing: Count = async (tx, ctx) => {
  const low = (await readSupplies(tx, await readRanges(tx), ctx.lang, ctx.now())).filter((one) => one.is_low);
  const oldest = dayIn(new Date(ctx.now().getTime() - OLD_RATES_DAYS * DAY_MS), 'UTC');
  const stale = (await readExchangeRates(tx)).filter(({ rate }) => rate === null || rate.date < oldest);
  // What is in use is looked up merchant by merchant, which is much where nothing can come of it.
  const used = stale.length > 0 ? await currenciesInUse(tx, ctx.db) : new Set();
  const old = stale.filter(({ currency }) => used.has(currency));
  return [
    { kind: 'numbers', count: low.length, late: low.filter(({ left }) => left === 0).length, since: null },
    { kind: 'exchange', count: old.length, late: 0, since: null },
  ];
};

/** Mail that did not leave. */
export const countAdmin: Count = async (tx) => [
  await one(tx, sql<Waiting>`select 'mail' as kind, count(*)::int as count, 0 as late, min(created_at) as since from mails where status = 'failed'`),
];
