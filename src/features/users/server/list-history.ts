import { sql, type RawBuilder } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { cutPage, readPageToken } from '../../../shared/paging.ts';
import type { AccountRole, ExtraAccess } from '../../../shared/permissions.ts';
import { HISTORY_ACTIONS, users, type HistoryRow } from '../contract.ts';

interface Detail {
  email?: string;
  role?: AccountRole;
  former_role?: AccountRole;
  access?: ExtraAccess[] | ExtraAccess;
  former_access?: ExtraAccess[];
}

interface Row {
  id: number;
  created: string;
  sort_key: string;
  by: string | null;
  action: HistoryRow['action'];
  about: string | null;
  detail: Detail | null;
}

const list = (given: ExtraAccess[] | ExtraAccess | undefined): ExtraAccess[] => (typeof given === 'string' ? [given] : (given ?? []));

const shown = ({ id, created, by, action, about, detail }: Row): HistoryRow => ({
  id,
  created,
  by: by ?? '',
  action,
  about: about ?? detail?.email ?? '',
  role: detail?.role ?? null,
  former_role: detail?.former_role ?? null,
  access: list(detail?.access),
  former_access: list(detail?.former_access),
});

/** What the audit trail tells of the account's people, one page. */
export const listHistory = systemVerb(users.history, async ({ ctx, tx, query }) => {
  const { limit, order, sort } = query;
  const where: RawBuilder<unknown>[] = [sql`a.account_id = ${ctx.actor.accountId} and a.verb = any(${[...HISTORY_ACTIONS]}::text[])`];
  const page = [...where];
  if (query.page_token) {
    const cursor = readPageToken(query.page_token, { sort, order });
    page.push(sql`(a.created_at, a.id) ${order === 'asc' ? sql`>` : sql`<`} (${cursor.key}::timestamptz, ${cursor.id}::bigint)`);
  }
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const rows = await all(
    tx,
    sql<Row>`
      select a.id, a.created_at as created, a.created_at::text as sort_key, a.verb as action, a.detail,
             trim(b.first_name || ' ' || b.last_name) as by, trim(o.first_name || ' ' || o.last_name) as about
      from audit_log a
      left join users b on b.id = a.user_id
      left join users o on o.id = a.object_id and a.object_kind = 'user'
      where ${sql.join(page, sql` and `)} order by a.created_at ${direction}, a.id ${direction} limit ${limit + 1}`,
  );
  const cut = cutPage(rows, limit, (last) => ({ sort, order, key: last.sort_key, id: String(last.id) }));
  const count = query.total ? await one(tx, sql<{ n: number }>`select count(*) as n from audit_log a where ${sql.join(where, sql` and `)}`) : null;
  return { history: cut.rows.map(shown), next_page: cut.nextPage, ...(count && { total: count.n }) };
});
