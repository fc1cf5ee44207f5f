import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { roleMay, type AccountRole } from '../../../shared/permissions.ts';
import { accounts } from '../contract.ts';

interface Owner {
  id: number;
  name: string;
  role: AccountRole;
  extra_access: string[];
}

/** The other accounts of a person that have the record of a page, where they may read it. Somebody who belongs to none of them is told what a record that is nowhere tells. */
export const listOwners = systemVerb(accounts.owners, async ({ ctx, tx, query }) => {
  const { userId, homeAccountId, godmode } = ctx.actor;
  const id = /\/([1-9]\d{0,14})$/.exec(query.page)?.[1];
  const records = id !== undefined && ctx.records.find(({ pages }) => pages.some((page) => page(id) === query.page));
  // A visit is to one account.
  if (!records || godmode !== null) return { accounts: [] };
  const owners = await all(
    tx,
    sql<Owner>`
      select a.account_id as id, a.name, m.role, m.extra_access from memberships m
      join accounts a on a.account_id = m.account_id and a.suspended_at is null
      join ${sql.table(records.table)} r on r.account_id = m.account_id and r.id = ${id}::bigint
      where m.user_id = ${userId} and m.suspended_at is null and m.account_id <> ${homeAccountId} order by a.name, a.account_id`,
  );
  return { accounts: owners.filter(({ role, extra_access: extra }) => roleMay(role, `${records.area}:read`, extra)).map(({ id, name }) => ({ id, name })) };
});
