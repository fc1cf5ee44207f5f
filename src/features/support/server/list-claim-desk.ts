import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { every, isNamed, keysetPage, within } from '../../../server/list.ts';
import { systemVerb } from '../../../server/verb.ts';
import { claimDesk } from '../contract.ts';
import { CLAIM_COLUMNS, CLAIM_TABLES, claimRow, type ClaimRecord } from './read-claim.ts';

const SUBMITTED = sql`c.submitted_at`;
/** Which claims each part of the desk shows, in which order. */
const STATES = {
  waiting: { where: sql`c.status = 'Submitted'`, by: SUBMITTED, first: 'asc' },
  asked: { where: sql`c.status = 'Needs information'`, by: SUBMITTED, first: 'asc' },
  decided: { where: sql`c.status in ('Approved', 'Refused')`, by: sql`c.decided_at`, first: 'desc' },
} as const;

/** Claims of all accounts: the waiting ones, longest waiting first, or the decided ones, latest first. */
export const listClaimDesk = systemVerb(claimDesk.list, async ({ ctx, tx, query }) => {
  const { by, first, ...state } = STATES[query.state];
  const page = keysetPage({ ...query, order: query.order ?? first }, { date: { column: by, type: sql`timestamptz` } }, sql`c.id`);
  const where = every([
    state.where,
    query.q !== undefined && sql`(c.id::text = ${query.q} or c.tracking_number = ${query.q.toUpperCase()} or ${isNamed(sql`a.name`, query.q)})`,
    within(sql`c.updated_at`, query.updated_min, query.updated_max, ctx.actor.timeZone),
  ]);
  const from = sql`${CLAIM_TABLES} join accounts a on a.account_id = c.account_id`;
  const found = await all(
    tx,
    sql<ClaimRecord & { account_name: string; sort_key: string }>`
      select ${CLAIM_COLUMNS}, a.name as account_name, ${page.key} from ${from}
      where ${every([where, page.after])} order by ${page.order} limit ${page.limit}`,
  );
  const { rows, nextPage } = page.cut(found);
  const counts = await one(
    tx,
    sql<{ waiting: number; asked: number }>`
      select count(*) filter (where c.status = 'Submitted') as waiting, count(*) filter (where c.status = 'Needs information') as asked
      from claims c where c.status in ('Submitted', 'Needs information')`,
  );
  const count = query.total ? await one(tx, sql<{ n: number }>`select count(*) as n from ${from} where ${where}`) : null;
  return {
    claims: rows.map((row) => ({ ...claimRow(row), account: { id: row.account_id, name: row.account_name } })),
    next_page: nextPage,
    counts,
    ...(count && { total: count.n }),
  };
});
