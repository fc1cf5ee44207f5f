import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { contains, isNamed } from '../../../server/list.ts';
import { systemVerb } from '../../../server/verb.ts';
import type { AccountRole } from '../../../shared/permissions.ts';
import { accountsHolding } from '../../accounts/server/accounts-holding.ts';
import { staff } from '../contract.ts';

const MOST = 50;

interface Row {
  user_id: number;
  user_name: string;
  email: string;
  two_step: boolean;
  account_id: number;
  account_name: string;
  role: AccountRole;
}

/** People with their accounts, by e-mail, name or id, or by what their account holds; at most 50. */
export const findPeople = systemVerb(staff.find, async ({ ctx, tx, query }) => {
  const id = /^\d{1,15}$/.test(query.q) ? Number(query.q) : null;
  const rows = await all(
    tx,
    sql<Row>`
      select u.id as user_id, u.first_name || ' ' || u.last_name as user_name, u.email,
        exists (select from two_steps s where s.user_id = u.id and s.confirmed_at is not null) as two_step, a.account_id, a.name as account_name, found.role
      from (
        select m.account_id, m.user_id, m.role from (
          select account_id, user_id from memberships where user_id in (
            select id from users where ${contains(sql`email`, query.q)} or ${isNamed(sql`first_name || ' ' || last_name`, query.q)} or id = ${id}::bigint)
          union
          select account_id, user_id from memberships where account_id in (
            select account_id from accounts where ${isNamed(sql`name`, query.q)} or account_id = ${id}::bigint union all select * from ${accountsHolding(query.q)} held)) own
        join memberships m on m.account_id = own.account_id and m.user_id = own.user_id and m.suspended_at is null
        where exists (select from users d where d.id = m.user_id and d.disabled_at is null)
        order by 1, 2 limit ${MOST}
      ) found
      join users u on u.id = found.user_id
      join accounts a on a.account_id = found.account_id
      order by a.account_id, u.id`,
  );
  return {
    people: rows.map((r) => ({
      user: { id: r.user_id, name: r.user_name, email: r.email, two_step: r.two_step, is_you: r.user_id === ctx.actor.userId },
      account: { id: r.account_id, name: r.account_name },
      role: r.role,
    })),
  };
});
