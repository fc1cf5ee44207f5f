import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { all, one } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { cutPage, readPageToken } from '../../../shared/paging.ts';
import { rangeToUtc } from '../../../shared/time.ts';
import { support, type claimFilter } from '../contract.ts';
import { shipmentPattern } from './find-candidates.ts';
import { CLAIM_COLUMNS, CLAIM_TABLES, claimRow, readClaim, type ClaimRecord } from './read-claim.ts';

type Filter = z.output<typeof claimFilter>;

/** Sort columns; each has an index that ends in the id, and none is null, because a page token could not name it. */
const SORT = {
  created: { column: sql`c.created_at`, type: sql`timestamptz` },
  amount: { column: sql`coalesce(c.claimed_minor, 0)`, type: sql`bigint` },
} as const;

/** The conditions of a filter on `claims c`. Date ranges are inclusive in the account's zone. */
function conditions(f: Filter, accountId: number, timeZone: string): RawBuilder<unknown> {
  const range = rangeToUtc({ from: f.created_min, to: f.created_max }, timeZone);
  const parts: (RawBuilder<unknown> | null)[] = [
    sql`c.account_id = ${accountId}`,
    f.q === undefined
      ? null
      : sql`(c.id::text = ${f.q} or c.shipment_id in (select id from searchable_shipments where search_text like ${shipmentPattern(f.q)}))`,
    f.status === undefined || f.status.length === 0 ? null : sql`c.status = any(${f.status}::text[])`,
    f.reason === undefined || f.reason.length === 0 ? null : sql`c.reason = any(${f.reason}::text[])`,
    range.from === null ? null : sql`c.created_at >= ${range.from}::timestamptz`,
    range.before === null ? null : sql`c.created_at < ${range.before}::timestamptz`,
  ];
  return sql.join(
    parts.filter((part) => part !== null),
    sql` and `,
  );
}

/** Claims of the account, one page. */
export const listClaims = verb(support.list, async ({ ctx, tx, query }) => {
  const { accountId, timeZone } = ctx.actor;
  const { limit, page_token, sort, order, total, ...filter } = query;
  const by = SORT[sort];
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const matches = conditions(filter, accountId, timeZone);
  const where = [matches];
  if (page_token) {
    const cursor = readPageToken(page_token, { sort, order });
    where.push(sql`(${by.column}, c.id) ${order === 'asc' ? sql`>` : sql`<`} (${cursor.key}::${by.type}, ${cursor.id}::bigint)`);
  }
  const rows = await all(
    tx,
    sql<ClaimRecord & { sort_key: string }>`
      select ${CLAIM_COLUMNS}, ${by.column}::text as sort_key from ${CLAIM_TABLES}
      where ${sql.join(where, sql` and `)} order by ${by.column} ${direction}, c.id ${direction} limit ${limit + 1}`,
  );
  const page = cutPage(rows, limit, (last) => ({ sort, order, key: last.sort_key, id: String(last.id) }));
  const count = total ? await one(tx, sql<{ n: number }>`select count(*) as n from claims c where ${matches}`) : undefined;
  return { claims: page.rows.map(claimRow), next_page: page.nextPage, ...(count && { total: count.n }) };
});

/** Counts for the status tabs. */
export const countClaims = verb(support.counts, async ({ ctx, tx }) => {
  const rows = await all(
    tx,
    sql<{ status: string; n: number }>`select status, count(*) as n from claims where account_id = ${ctx.actor.accountId} group by status`,
  );
  return { counts: Object.fromEntries(rows.map((row) => [row.status, row.n])) };
});

/** One claim of the account; throws `not_found`. */
export const getClaim = verb(support.get, async ({ ctx, tx, params }) => ({ claim: await readClaim(tx, ctx.actor.accountId, params.id) }));
