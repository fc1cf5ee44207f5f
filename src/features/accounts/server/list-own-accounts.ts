import { sql } from 'kysely';
import { all, maybe, one } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { DEFAULT_CURRENCY, isCurrency, toWire } from '../../../shared/money.ts';
import type { AccountRole } from '../../../shared/permissions.ts';
import { accounts } from '../contract.ts';

interface Membership {
  id: number;
  name: string;
  role: AccountRole;
  currency: string;
  balance_minor: number;
  last_used: string | null;
  is_suspended: boolean;
}

/** The accounts the signed-in person belongs to, most recently used first. */
export const listOwnAccounts = systemVerb(accounts.mine, async ({ ctx, tx, query }) => {
  const { userId, homeAccountId, staffRole, isTest, godmode } = ctx.actor;
  const memberships = await all(
    tx,
    sql<Membership>`
      select a.account_id as id, a.name, m.role, a.currency, coalesce(b.balance_minor - b.reserved_minor, 0) as balance_minor, m.last_used_at as last_used, a.suspended_at is not null as is_suspended
      from memberships m
      join accounts a on a.account_id = m.account_id
      left join ledger_balances b on b.account_id = a.account_id and b.currency = a.currency
      where m.user_id = ${userId} and m.suspended_at is null order by m.last_used_at desc nulls last, a.account_id`,
  );
  const { is_staff: isStaff } = await one(tx, sql<{ is_staff: boolean }>`select staff_role is not null as is_staff from users where id = ${userId}`);
  const program = await maybe(
    tx,
    sql<{ name: string }>`
      select c.name from oidc_state o
      join client_directory d on d.client_id = o.payload -> 'params' ->> 'client_id'
      join clients c on c.account_id = d.account_id and c.id = d.id
      where o.kind = 'Interaction' and o.id = ${query.interaction ?? ''} and o.expires_at > now()`,
  );
  return {
    accounts: memberships.map(({ balance_minor: minor, ...rest }) => ({
      ...rest,
      // No live figure stands on a page in test mode.
      balance: isTest ? null : toWire(minor, isCurrency(rest.currency) ? rest.currency : DEFAULT_CURRENCY),
      is_chosen: rest.id === homeAccountId,
    })),
    program: program?.name ?? null,
    staff_role: staffRole,
    needs_two_step: isStaff && staffRole === null && godmode === null,
  };
});
