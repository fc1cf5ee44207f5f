import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { referralDesk } from '../contract.ts';
import { shownToStaff, type StaffRecord } from './read-referrals.ts';
import { staffRows } from './referral-deed.ts';

const IS_OPEN = sql`r.status in ('Sent', 'Contacted')`;

/** Open referrals of all accounts, longest waiting first. */
export const listReferralDesk = systemVerb(referralDesk.list, async ({ tx, query }) => {
  const rows = await all(tx, sql<StaffRecord>`${staffRows(IS_OPEN)} order by r.created_at, r.account_id, r.id limit ${query.limit}`);
  const { n } = await one(tx, sql<{ n: number }>`select count(*) as n from referrals r where ${IS_OPEN}`);
  return { referrals: rows.map(shownToStaff), total: n };
});
