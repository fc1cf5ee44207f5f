import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { isNamed } from '../../../server/list.ts';
import { systemVerb } from '../../../server/verb.ts';
import { claimDesk } from '../contract.ts';
import { CLAIM_COLUMNS, CLAIM_TABLES, claimRow, type ClaimRecord } from './read-claim.ts';

/** Which claims each part of the desk shows, in which order. */
const STATES = {
  waiting: { where: sql`c.status = 'Submitted'`, order: sql`c.submitted_at, c.account_id, c.id` },
  asked: { where: sql`c.status = 'Needs information'`, order: sql`c.submitted_at, c.account_id, c.id` },
  decided: { where: sql`c.status in ('Approved', 'Refused')`, order: sql`c.decided_at desc, c.account_id, c.id` },
} as const;

/** Claims of all accounts: the waiting ones, longest waiting first, or the decided ones, latest first. */
export const listClaimDesk = systemVerb(claimDesk.list, async ({ tx, query }) => {
  const { where, order } = STATES[query.state];
  const found =
    query.q === undefined ? sql`true` : sql`(c.id::text = ${query.q} or c.tracking_number = ${query.q.toUpperCase()} or ${isNamed(sql`a.name`, query.q)})`;
  const rows = await all(
    tx,
    sql<ClaimRecord & { account_name: string }>`
      select ${CLAIM_COLUMNS}, a.name as account_name from ${CLAIM_TABLES} join accounts a on a.account_id = c.account_id
      where ${where} and ${found} order by ${order} limit ${query.limit}`,
  );
  const counts = await one(
    tx,
    sql<{ waiting: number; asked: number }>`
      select count(*) filter (where c.status = 'Submitted') as waiting, count(*) filter (where c.status = 'Needs information') as asked
      from claims c where c.status in ('Submitted', 'Needs information')`,
  );
  return { claims: rows.map((row) => ({ ...claimRow(row), account: { id: row.account_id, name: row.account_name } })), counts };
});
