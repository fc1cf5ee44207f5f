import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { every, within } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { DEFAULT_CURRENCY, isCurrency, toWire } from '../../../shared/money.ts';
import { cutPage, readPageToken } from '../../../shared/paging.ts';
import { referrals } from '../contract.ts';
import { REFERRAL_COLUMNS, shownReferral, type ReferralRecord } from './read-referrals.ts';

/** Sellers the account referred, one page, and the sum of all rewards in the account's currency. */
export const listReferrals = verb(referrals.list, async ({ ctx, tx, query }) => {
  const { accountId } = ctx.actor;
  const currency = isCurrency(ctx.actor.currency) ? ctx.actor.currency : DEFAULT_CURRENCY;
  const { limit, order, sort } = query;
  const where = [sql`r.account_id = ${accountId}`];
  where.push(every([within(sql`r.updated_at`, query.updated_min, query.updated_max, ctx.actor.timeZone)]));
  const counted = [...where];
  if (query.page_token) {
    const cursor = readPageToken(query.page_token, { sort, order });
    where.push(sql`(r.created_at, r.id) ${order === 'asc' ? sql`>` : sql`<`} (${cursor.key}::timestamptz, ${cursor.id}::bigint)`);
  }
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const rows = await all(
    tx,
    sql<ReferralRecord & { sort_key: string }>`
      select ${REFERRAL_COLUMNS}, r.created_at::text as sort_key from referrals r where ${sql.join(where, sql` and `)}
      order by r.created_at ${direction}, r.id ${direction} limit ${limit + 1}`,
  );
  const sums = await one(
    tx,
    sql<{ n: number; earned: number }>`
      select count(*) filter (where ${sql.join(counted, sql` and `)}) as n, coalesce(sum(reward_minor) filter (where currency = ${currency}), 0)::bigint as earned
      from referrals r where account_id = ${accountId}`,
  );
  const cut = cutPage(rows, limit, (last) => ({ sort, order, key: last.sort_key, id: String(last.id) }));
  return {
    referrals: cut.rows.map(shownReferral),
    earned: { amount: toWire(sums.earned, currency), currency },
    next_page: cut.nextPage,
    ...(query.total && { total: sums.n }),
  };
});
