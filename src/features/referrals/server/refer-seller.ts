import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { all, maybe, one } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
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
      select count(*) as n, coalesce(sum(reward_minor) filter (where currency = ${currency}), 0)::bigint as earned
      from referrals where account_id = ${accountId}`,
  );
  const cut = cutPage(rows, limit, (last) => ({ sort, order, key: last.sort_key, id: String(last.id) }));
  return {
    referrals: cut.rows.map(shownReferral),
    earned: { amount: toWire(sums.earned, currency), currency },
    next_page: cut.nextPage,
    ...(query.total && { total: sums.n }),
  };
});

/** Refers a seller. Throws `invalid_input` at `email` while a referral of that e-mail is open in the account. */
export const referSeller = verb(referrals.create, async ({ ctx, tx, body }) => {
  const { accountId, userId } = ctx.actor;
  const made = await maybe(
    tx,
    sql<ReferralRecord>`
      insert into referrals as r (account_id, company, contact_name, email, note, created_by, created_at)
      values (${accountId}, ${body.company}, ${body.contact_name}, ${body.email}, ${body.note || null}, ${userId}, ${ctx.now().toISOString()})
      on conflict (account_id, lower(email)) where status in ('Sent', 'Contacted') do nothing
      returning ${REFERRAL_COLUMNS}`,
  );
  if (!made) throw new AppError('invalid_input', { fields: { email: { key: 'referrals:problem.open' } } });
  await audit(tx, ctx, { verb: 'referral.create', object: { kind: 'referral', id: made.id } });
  return { referral: shownReferral(made) };
});
