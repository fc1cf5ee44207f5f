import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { contains, every, isNamed, keysetPage } from '../../../server/list.ts';
import { systemVerb } from '../../../server/verb.ts';
import { team } from '../contract.ts';
import { activeAdmins, colleagueColumns, shownColleague, type ColleagueRow } from './team-case.ts';

/** The operator's people, by e-mail. */
export const listTeam = systemVerb(team.list, async ({ ctx, tx, query }) => {
  const page = keysetPage(query, { email: { column: sql`u.email`, type: sql`text` } }, sql`u.id`);
  const { q } = query;
  const where = every([
    sql`u.staff_role is not null`,
    q !== undefined && sql`(${contains(sql`u.email`, q)} or ${isNamed(sql`u.first_name || ' ' || u.last_name`, q)})`,
  ]);
  const rows = await all(
    tx,
    sql<ColleagueRow & { sort_key: string }>`
      select ${colleagueColumns(ctx.actor.userId)}, ${page.key} from users u where ${every([where, page.after])} order by ${page.order} limit ${page.limit}`,
  );
  const cut = page.cut(rows);
  const count = query.total ? await one(tx, sql<{ n: number }>`select count(*) as n from users u where ${where}`) : null;
  return { team: cut.rows.map(shownColleague), next_page: cut.nextPage, active_admins: await activeAdmins(tx), ...(count && { total: count.n }) };
});
