import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { every, keysetPage, within } from '../../../server/list.ts';
import { systemVerb } from '../../../server/verb.ts';
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

const SORT = { created: { column: sql`a.created_at`, type: sql`timestamptz` } } as const;

/** What the audit trail says about the account's people, one page. */
export const listHistory = systemVerb(users.history, async ({ ctx, tx, query }) => {
  const counted = every([
    sql`a.account_id = ${ctx.actor.accountId}`,
    sql`a.verb = any(${[...HISTORY_ACTIONS]}::text[])`,
    within(sql`a.created_at`, query.updated_min, query.updated_max, ctx.actor.timeZone),
  ]);
  const page = keysetPage(query, SORT, sql`a.id`);
  const rows = await all(
    tx,
    sql<Row>`
      select a.id, a.created_at as created, ${page.key}, a.verb as action, a.detail,
             trim(b.first_name || ' ' || b.last_name) as by, trim(o.first_name || ' ' || o.last_name) as about
      from audit_log a
      left join users b on b.id = a.user_id
      left join users o on o.id = a.object_id and a.object_kind = 'user'
      where ${every([counted, page.after])} order by ${page.order} limit ${page.limit}`,
  );
  const { rows: kept, nextPage } = page.cut(rows);
  const count = query.total ? await one(tx, sql<{ n: number }>`select count(*) as n from audit_log a where ${counted}`) : null;
  return { history: kept.map(shown), next_page: nextPage, ...(count && { total: count.n }) };
});
