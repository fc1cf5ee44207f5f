import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { all, one } from '../../../server/db.ts';
import { among, every, holds, keysetPage, money, oneOf, within } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { support, type claimFilter } from '../contract.ts';
import { CLAIM_COLUMNS, CLAIM_TABLES, claimRow, type ClaimRecord } from './read-claim.ts';

type Filter = z.output<typeof claimFilter>;

/** Sort columns; each has an index that ends in the id, and none is null, because a page token could not name it. */
const SORT = {
  created: { column: sql`c.created_at`, type: sql`timestamptz` },
  amount: money(sql`c.currency`, sql`coalesce(c.claimed_minor, 0)`),
} as const;

/** The conditions of a filter on `claims c`. Date ranges are inclusive in the account's zone. */
export function conditions(f: Filter, accountId: number, timeZone: string): RawBuilder<unknown> {
  return every([
    sql`c.account_id = ${accountId}`,
    f.q !== undefined && sql`(c.id::text = ${f.q} or c.shipment_id in (select id from searchable_shipments where ${holds(sql`search_text`, f.q)}))`,
    oneOf(sql`c.status`, f.status),
    oneOf(sql`c.reason`, f.reason),
    within(sql`c.created_at`, f.created_min, f.created_max, timeZone),
    among(sql`c.id`, f.ids),
  ]);
}

/** Claims of the account, one page. */
export const listClaims = verb(support.list, async ({ ctx, tx, query }) => {
  const { accountId, timeZone } = ctx.actor;
  const counted = every([conditions(query, accountId, timeZone), within(sql`c.updated_at`, query.updated_min, query.updated_max, timeZone)]);
  const page = keysetPage(query, SORT, sql`c.id`);
  const rows = await all(
    tx,
    sql<ClaimRecord & { sort_key: string }>`
      select ${CLAIM_COLUMNS}, ${page.key} from ${CLAIM_TABLES}
      where ${every([counted, page.after])} order by ${page.order} limit ${page.limit}`,
  );
  const { rows: kept, nextPage } = page.cut(rows);
  const count = query.total ? await one(tx, sql<{ n: number }>`select count(*) as n from claims c where ${counted}`) : undefined;
  return { claims: kept.map(claimRow), next_page: nextPage, ...(count && { total: count.n }) };
});
