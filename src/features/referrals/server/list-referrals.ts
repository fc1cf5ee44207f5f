import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { among, every, keysetPage, oneOf, within } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { DEFAULT_CURRENCY, isCurrency, toWire } from '../../../shared/money.ts';
import { referrals } from '../contract.ts';
import { REFERRAL_COLUMNS, shownReferral, type ReferralRecord } from './read-referrals.ts';

const SORT = { created: { column: sql`r.created_at`, type: sql`timestamptz` } } as const;

/** Sellers the account referred, one page, and the sum of all rewards in the account's currency. */
export const listReferrals = verb(referrals.list, async ({ ctx, tx, query }) => {
  const { accountId } = ctx.actor;
  const currency = isCurrency(ctx.actor.currency) ? ctx.actor.currency : DEFAULT_CURRENCY;
  const counted = every([
    sql`r.account_id = ${accountId}`,
    oneOf(sql`r.status`, query.status),
    within(sql`r.created_at`, query.created_min, query.created_max, ctx.actor.timeZone),
    within(sql`r.updated_at`, query.updated_min, query.updated_max, ctx.actor.timeZone),
    among(sql`r.id`, query.ids),
  ]);
  const page = keysetPage(query, SORT, sql`r.id`);
  const found = await all(
    tx,
    sql<ReferralRecord & { sort_key: string }>`
      select ${REFERRAL_COLUMNS}, ${page.key} from referrals r where ${every([counted, page.after])} order by ${page.order} limit ${page.limit}`,
  );
  const { rows, nextPage } = page.cut(found);
  const sums = await one(
    tx,
    sql<{ n: number; earned: number }>`
      select count(*) filter (where ${counted}) as n, coalesce(sum(reward_minor) filter (where currency = ${currency}), 0)::bigint as earned
      from referrals r where account_id = ${accountId}`,
  );
  return {
    referrals: rows.map(shownReferral),
    earned: { amount: toWire(sums.earned, currency), currency },
    next_page: nextPage,
    ...(query.total && { total: sums.n }),
  };
});
