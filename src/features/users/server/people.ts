import { sql, type RawBuilder } from 'kysely';
import { versionOf } from '../../../server/as-read.ts';
import type { Actor } from '../../../server/ctx.ts';
import { maybe, one, type Tx } from '../../../server/db.ts';
import { AppError } from '../../../shared/errors.ts';
import type { AccountRole, ExtraAccess } from '../../../shared/permissions.ts';
import type { UserRow, UserStatus } from '../contract.ts';
import type { Asker, Member, Verdict } from '../rules.ts';

export interface PersonRow {
  key: string;
  kind: 'member' | 'invitation';
  id: number;
  name: string;
  email: string;
  role: AccountRole;
  extra_access: ExtraAccess[];
  status: UserStatus;
  last_sign_in: string | null;
  added: string;
  updated: string;
  invited_by: string | null;
  expires: string | null;
}

/** Members and open invitations of an account as one table. */
export const people = (accountId: number): RawBuilder<PersonRow> => sql<PersonRow>`
  select 'u' || u.id as key, 'member' as kind, u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, m.role, m.extra_access,
         case when m.suspended_at is null then 'active' else 'suspended' end as status, m.last_used_at as last_sign_in,
         m.created_at as added, m.updated_at as updated, null::text as invited_by, null::timestamptz as expires
  from memberships m join users u on u.id = m.user_id where m.account_id = ${accountId}
  union all
  select 'i' || i.id, 'invitation', i.id, '', i.email, i.role, '{}'::text[], case when i.expires_at > now() then 'invited' else 'expired' end, null::timestamptz,
         i.created_at, i.updated_at, trim(b.first_name || ' ' || b.last_name), i.expires_at
  from invitations i join users b on b.id = i.invited_by
  where i.account_id = ${accountId} and i.accepted_at is null and i.withdrawn_at is null`;

/** Stands for what somebody may do in the account. */
export const rightsVersion = ({ role, extra_access: extra }: { role: string; extra_access: readonly string[] }): string => versionOf([role, ...extra]);

/** A row as the API returns it. */
export const shownPerson = (row: PersonRow, actor: Pick<Actor, 'userId'>): UserRow => ({
  ...row,
  is_you: row.kind === 'member' && row.id === actor.userId,
  version: rightsVersion(row),
});

/** One row by its key. */
export async function readPerson(tx: Tx, actor: Pick<Actor, 'userId' | 'accountId'>, key: string): Promise<UserRow> {
  return shownPerson(await one(tx, sql<PersonRow>`select * from (${people(actor.accountId)}) p where p.key = ${key}`), actor);
}

/** Locks the account's people until the transaction ends, so that two owners cannot demote each other at the same moment. */
export async function lockPeople(tx: Tx, accountId: number): Promise<{ activeOwners: number }> {
  await sql`select 1 from accounts where account_id = ${accountId} for no key update`.execute(tx);
  const { n } = await one(
    tx,
    sql<{ n: number }>`select count(*) as n from memberships where account_id = ${accountId} and role = 'owner' and suspended_at is null`,
  );
  return { activeOwners: n };
}

export interface MemberRow extends Member {
  extra_access: string[];
  name: string;
  email: string;
}

/** A member of the caller's account, or `not_found`. */
export async function readMember(tx: Tx, accountId: number, userId: number): Promise<MemberRow> {
  const member = await maybe(
    tx,
    sql<MemberRow>`
      select u.id, m.role, m.extra_access, trim(u.first_name || ' ' || u.last_name) as name, u.email,
             case when m.suspended_at is null then 'active' else 'suspended' end as status
      from memberships m join users u on u.id = m.user_id where m.account_id = ${accountId} and m.user_id = ${userId}`,
  );
  if (!member) throw new AppError('not_found');
  return member;
}

/**
 * The caller as they are now. Processes cache rights for a moment, so whoever lets people in or out is looked up again, after
 * {@link lockPeople}. A program's token is refused: a leaked one must not let people in.
 */
export async function askerNow(tx: Tx, actor: Actor): Promise<Asker> {
  if (actor.kind !== 'session' || actor.godmode) throw new AppError('access_denied');
  const row = await maybe(
    tx,
    sql<{ role: AccountRole }>`
      select role from memberships where account_id = ${actor.accountId} and user_id = ${actor.userId} and suspended_at is null`,
  );
  return { userId: actor.userId, role: row?.role ?? 'none' };
}

/** Throws the refusal of a rule: `access_denied` when this caller may not, `not_eligible` when nobody could. */
export function insist(verdict: Verdict, path: string): void {
  if (verdict === true) return;
  const isDenied = verdict.reason === 'notManager' || verdict.reason === 'above';
  throw new AppError(isDenied ? 'access_denied' : 'not_eligible', { fields: { [path]: { key: `users:refused.${verdict.reason}` } } });
}
