import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { contains, every, isNamed, keysetPage, oneOf, within, type SortKey } from '../../../server/list.ts';
import { systemVerb } from '../../../server/verb.ts';
import { users } from '../contract.ts';
import { people, shownPerson, type PersonRow } from './people.ts';

/** What each order sorts by, as text with the same order; people who never signed in come before those who did. */
const KEYS: Record<'name' | 'last_sign_in' | 'added', SortKey> = {
  name: { column: sql`(folded_name(coalesce(nullif(p.name, ''), p.email)) collate "C")`, type: sql`text` },
  last_sign_in: { column: sql`(coalesce(to_char(p.last_sign_in at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '') collate "C")`, type: sql`text` },
  added: { column: sql`(to_char(p.added at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') collate "C")`, type: sql`text` },
};

/** The people of the account and its open invitations, one page. It names the account in every query, because accounts share people. */
export const listUsers = systemVerb(users.list, async ({ ctx, tx, query }) => {
  const { accountId } = ctx.actor;
  const filter = every([
    query.q && sql`(${isNamed(sql`p.name`, query.q)} or ${contains(sql`lower(p.email)`, query.q)})`,
    oneOf(sql`p.role`, query.role),
    oneOf(sql`p.status`, query.status),
    within(sql`p.updated`, query.updated_min, query.updated_max, ctx.actor.timeZone),
  ]);
  // Members and invitations are numbered apart: their keys tell them from each other.
  const page = keysetPage(query, KEYS, sql`(p.key collate "C")`, sql`text`);
  const rows = await all(
    tx,
    sql<PersonRow & { sort_key: string }>`
      select p.*, ${page.key} from (${people(accountId)}) p where ${every([filter, page.after])} order by ${page.order} limit ${page.limit}`,
  );
  const cut = page.cut(rows, (row) => row.key);
  const counts = await one(
    tx,
    sql<{ owners: number; n: number }>`
      select (select count(*) from memberships where account_id = ${accountId} and role = 'owner' and suspended_at is null) as owners,
             (select count(*) from (${people(accountId)}) p where ${filter}) as n`,
  );
  return {
    users: cut.rows.map((row) => shownPerson(row, ctx.actor)),
    next_page: cut.nextPage,
    active_owners: counts.owners,
    ...(query.total && { total: counts.n }),
  };
});
