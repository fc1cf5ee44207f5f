import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { DEFAULT_CURRENCY, isCurrency, toWire } from '../../../shared/money.ts';
import type { Language } from '../../../shared/words.ts';
import { areasOf } from '../../identity/server/areas.ts';
import { accounts } from '../contract.ts';

interface Membership {
  id: number;
  name: string;
  role: string;
  currency: string;
  balance_minor: number;
  last_used: string | null;
}

/** The signed-in person and the accounts they belong to, the one used last first. */
export const getSession = systemVerb(accounts.me, async ({ ctx, tx }) => {
  const { actor } = ctx;
  const person = await one(
    tx,
    sql<{ id: number; first_name: string; last_name: string; email: string; language: Language }>`
      select id, first_name, last_name, email, language from users where id = ${actor.userId}`,
  );
  const memberships = await all(
    tx,
    sql<Membership>`
      select a.account_id as id, a.name, m.role, a.currency, coalesce(b.balance_minor, 0) as balance_minor, m.last_used_at as last_used
      from memberships m
      join accounts a on a.account_id = m.account_id
      left join ledger_balances b on b.account_id = a.account_id and b.currency = a.currency
      where m.user_id = ${actor.userId} order by m.last_used_at desc nulls last, a.account_id`,
  );
  const chosen = memberships.find((one) => one.id === actor.accountId);
  return {
    visitor: {
      ...person,
      staff_role: actor.staffRole,
      account: chosen ? { id: chosen.id, name: chosen.name, role: chosen.role, currency: chosen.currency, time_zone: actor.timeZone } : null,
      areas: areasOf(actor),
    },
    accounts: memberships.map(({ balance_minor: minor, ...rest }) => ({ ...rest, balance: toWire(minor, isCurrency(rest.currency) ? rest.currency : DEFAULT_CURRENCY) })),
  };
});
