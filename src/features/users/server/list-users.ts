import { sql, type RawBuilder } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { anywhere, every, within } from '../../../server/list.ts';
import { systemVerb } from '../../../server/verb.ts';
import { cutPage, readPageToken } from '../../../shared/paging.ts';
import { users } from '../contract.ts';
import { people, shownPerson, type PersonRow } from './people.ts';

/** What each order sorts by, as text with the same order; people who never signed in come before those who did. */
const KEYS: Record<'name' | 'last_sign_in' | 'added', RawBuilder<unknown>> = {
  name: sql`lower(coalesce(nullif(p.name, ''), p.email)) collate "C"`,
  last_sign_in: sql`coalesce(to_char(p.last_sign_in at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '') collate "C"`,
  added: sql`to_char(p.added at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') collate "C"`,
};

/** The people of the account and its open invitations, one page. It names the account in every query, because accounts share people. */
export const listUsers = systemVerb(users.list, async ({ ctx, tx, query }) => {
  const { accountId } = ctx.actor;
  const { limit, order, sort } = query;
  const filter: RawBuilder<unknown>[] = [sql`true`];
  if (query.q) filter.push(sql`(p.name ilike ${anywhere(query.q)} or p.email ilike ${anywhere(query.q)})`);
  if (query.role?.length) filter.push(sql`p.role = any(${query.role}::text[])`);
  if (query.status?.length) filter.push(sql`p.status = any(${query.status}::text[])`);
  filter.push(every([within(sql`p.updated`, query.updated_min, query.updated_max, ctx.actor.timeZone)]));
  const page = [...filter];
  if (query.page_token) {
    const cursor = readPageToken(query.page_token, { sort, order });
    page.push(sql`(${KEYS[sort]}, p.key collate "C") ${order === 'asc' ? sql`>` : sql`<`} (${cursor.key ?? ''}, ${cursor.id})`);
  }
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const rows = await all(
    tx,
    sql<PersonRow & { sort_key: string }>`
      select p.*, ${KEYS[sort]} as sort_key from (${people(accountId)}) p where ${sql.join(page, sql` and `)}
      order by ${KEYS[sort]} ${direction}, p.key collate "C" ${direction} limit ${limit + 1}`,
  );
  const cut = cutPage(rows, limit, (last) => ({ sort, order, key: last.sort_key, id: last.key }));
  const counts = await one(
    tx,
    sql<{ owners: number; n: number }>`
      select (select count(*) from memberships where account_id = ${accountId} and role = 'owner' and suspended_at is null) as owners,
             (select count(*) from (${people(accountId)}) p where ${sql.join(filter, sql` and `)}) as n`,
  );
  return {
    users: cut.rows.map((row) => shownPerson(row, ctx.actor)),
    next_page: cut.nextPage,
    active_owners: counts.owners,
    ...(query.total && { total: counts.n }),
  };
});
