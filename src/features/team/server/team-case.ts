import { sql, type RawBuilder } from 'kysely';
import { versionOf } from '../../../server/as-read.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, one, type Tx } from '../../../server/db.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Language } from '../../../shared/words.ts';
import type { Colleague } from '../contract.ts';
import type { Verdict } from '../rules.ts';

export type ColleagueRow = Omit<Colleague, 'version'>;

/** A row as the API returns it: another version where the role was changed. */
export const shownColleague = (row: ColleagueRow): Colleague => ({ ...row, version: versionOf(row.role) });

/** The columns of {@link ColleagueRow} as `you` sees them. */
export const colleagueColumns = (you: number | null): RawBuilder<unknown> => sql`
  u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.staff_role as role,
  case when u.disabled_at is not null then 'disabled' when u.password_hash is null then 'invited' else 'active' end as status,
  exists (select from two_steps s where s.user_id = u.id and s.confirmed_at is not null) as two_step,
  (select max(s.last_seen_at) from sessions s where s.user_id = u.id and s.godmode_id is null) as last_seen, coalesce(u.id = ${you}::bigint, false) as is_you`;

export async function activeAdmins(tx: Tx): Promise<number> {
  const { n } = await one(
    tx,
    sql<{ n: number }>`select count(*) as n from users where staff_role = 'admin' and disabled_at is null and password_hash is not null`,
  );
  return n;
}

/**
 * Holds the operator's people still until the transaction ends, so that two administrators cannot let each other go at the same moment,
 * and looks the asker up again. Throws `access_denied` for one who is no administrator any more.
 */
export async function lockTeam(tx: Tx, { actor }: Pick<Ctx, 'actor'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(7420021)`.execute(tx);
  const asker = await maybe(tx, sql`select 1 from users where id = ${actor.userId} and staff_role = 'admin' and disabled_at is null`);
  if (!asker) throw new AppError('access_denied');
}

/** One of the operator's people. Throws `not_found`. */
export async function readColleague(tx: Tx, { actor }: Pick<Ctx, 'actor'>, id: number): Promise<Colleague> {
  const found = await maybe(tx, sql<ColleagueRow>`select ${colleagueColumns(actor.userId)} from users u where u.id = ${id} and u.staff_role is not null`);
  if (!found) throw new AppError('not_found');
  return shownColleague(found);
}

export async function languageOfPerson(tx: Tx, id: number): Promise<Language> {
  return (await one(tx, sql<{ language: Language }>`select language from users where id = ${id}`)).language;
}

/** Throws the refusal of a rule. */
export function insist(verdict: Verdict): void {
  if (verdict !== true) throw new AppError('not_eligible', { fields: { status: { key: `team:refused.${verdict.reason}` } } });
}

/** Ends what somebody has open for the operator: visits always, and with `sessions` all they are signed in to. */
export async function endWork(tx: Tx, userId: number, { sessions }: { sessions: boolean }): Promise<void> {
  await sql`update godmode_grants set ended_at = now() where staff_user_id = ${userId} and ended_at is null and expires_at > now()`.execute(tx);
  if (!sessions) return;
  await sql`delete from sessions where user_id = ${userId} and godmode_id is null`.execute(tx);
  await sql`delete from password_links where user_id = ${userId}`.execute(tx);
}
