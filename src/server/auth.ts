import { sql } from 'kysely';
import type { Access, ScopeNoun } from '../shared/access.ts';
import type { Call } from '../shared/contract.ts';
import { AppError } from '../shared/errors.ts';
import { godModeMay, roleMay, scopeFor, scopesMay, staffMay, type AccountRole, type StaffRole } from '../shared/permissions.ts';
import type { Actor, App, Ctx } from './ctx.ts';
import { maybe } from './db.ts';
import { actorOfProgram, isProgramStillHere } from './programs.ts';
import { remembered } from './remembered.ts';
import { hash } from './secrets.ts';

export const SESSION_COOKIE = { console: 'portolan_session', accounts: 'portolan_accounts' } as const;
export type Site = keyof typeof SESSION_COOKIE;

/** Sessions end after 12 hours without use, and after 14 days in any case. */
export const SESSION = { idleHours: 12, maxDays: 14 } as const;

interface SessionRow {
  user_id: number;
  home_id: number | null;
  account_id: number | null;
  is_test: boolean;
  role: AccountRole | null;
  extra_access: string[] | null;
  staff_role: StaffRole | null;
  currency: string | null;
  time_zone: string | null;
  godmode_id: number | null;
  staff_user_id: number | null;
  can_write: boolean | null;
  visitor_role: StaffRole | null;
  reason: string | null;
  godmode_expires: string | null;
  idle: boolean;
  is_suspended: boolean;
  is_strong: boolean;
}

/** Who a session cookie of `site` stands for, or null. Using a session keeps it alive. */
export async function actorOfSession(app: App, site: Site, cookie: string | undefined): Promise<Actor | null> {
  if (!cookie) return null;
  const tokenHash = hash(cookie);
  return remembered(app.db, `${site}:${tokenHash}`, () => lookUpSession(app, site, tokenHash));
}

async function lookUpSession(app: App, site: Site, tokenHash: string): Promise<Actor | null> {
  const row = await app.db.lookup((tx) =>
    maybe(
      tx,
      sql<SessionRow>`
        with s as (
          select s.*, s.last_seen_at < now() - interval '1 minute' as idle from sessions s
          where s.token_hash = ${tokenHash} and s.site = ${site} and s.expires_at > now()
            and s.last_seen_at > now() - make_interval(hours => ${SESSION.idleHours}::int)
        ), touched as (
          update sessions set last_seen_at = now() from s where s.idle and sessions.token_hash = s.token_hash
        )
        select s.user_id, m.account_id as home_id, case when s.is_test then d.test_account_id else m.account_id end as account_id, s.is_test, s.is_strong,
               m.role, m.extra_access, u.staff_role, a.currency, a.time_zone, s.idle,
               coalesce(a.suspended_at is not null and s.godmode_id is null, false) as is_suspended,
               g.id as godmode_id, g.staff_user_id, g.can_write, v.staff_role as visitor_role, g.reason, g.expires_at as godmode_expires
        from s
        join users u on u.id = s.user_id and u.disabled_at is null
        left join memberships m on m.account_id = s.account_id and m.user_id = s.user_id and m.suspended_at is null
        left join accounts a on a.account_id = m.account_id
        left join test_accounts d on d.account_id = m.account_id and s.is_test
        left join godmode_grants g on g.account_id = s.account_id and g.id = s.godmode_id and g.ended_at is null and g.expires_at > now()
        left join users v on v.id = g.staff_user_id and v.disabled_at is null
        where s.godmode_id is null or g.id is not null`,
    ),
  );
  if (!row || (site === 'console' && (row.account_id === null || row.role === null))) return null;
  // Who may no longer look for support is out of a visit that runs, and who may no longer change only looks on.
  if (row.godmode_id !== null && !(row.visitor_role && godModeMay(row.visitor_role, 'shipping:read'))) return null;
  const canWrite = row.can_write === true && row.visitor_role !== null && godModeMay(row.visitor_role, 'shipping:write');
  // At the accounts site it is as if no account had been chosen: the person may have other accounts, and a profile.
  const isLeft = site === 'accounts' && row.is_suspended;
  return {
    kind: 'session',
    userId: row.user_id,
    accountId: isLeft ? 0 : (row.account_id ?? 0),
    homeAccountId: isLeft ? 0 : (row.home_id ?? 0),
    role: isLeft ? 'none' : (row.role ?? 'none'),
    isSuspended: row.is_suspended,
    extra: row.extra_access ?? [],
    currency: row.currency ?? 'USD',
    timeZone: row.time_zone ?? 'UTC',
    tokenId: null,
    clientId: null,
    sessionHash: tokenHash,
    scopes: null,
    isTest: row.is_test && row.account_id !== null && !isLeft,
    staffUserId: row.staff_user_id,
    // Where the operator asks its people for a second factor, a password alone makes nobody one of them.
    staffRole: row.godmode_id === null && (row.is_strong || !app.env.STAFF_TWO_STEP) ? row.staff_role : null,
    godmode: row.godmode_id === null ? null : { id: row.godmode_id, canWrite, expiresAt: row.godmode_expires ?? '', reason: row.reason ?? '' },
  };
}

interface TokenRow {
  account_id: number;
  home_id: number;
  id: number;
  user_id: number;
  scopes: string[];
  is_test: boolean;
  role: AccountRole;
  extra_access: string[];
  staff_role: StaffRole | null;
  currency: string;
  time_zone: string;
  is_suspended: boolean;
}

/** Who a bearer token stands for, or null if it is unknown, revoked or expired. */
export async function actorOfToken(app: App, token: string): Promise<Actor | null> {
  const tokenHash = hash(token);
  // A personal access token says so itself; anything else can only be a program's token from the token endpoint.
  const look = token.startsWith('pat_') ? lookUpToken : actorOfProgram;
  return remembered(app.db, `token:${tokenHash}`, () => look(app, tokenHash));
}

async function lookUpToken(app: App, tokenHash: string): Promise<Actor | null> {
  const row = await app.db.lookup(async (tx) => {
    const found = await maybe(
      tx,
      sql<TokenRow & { is_stale: boolean }>`
        select t.account_id, m.account_id as home_id, t.id, t.user_id, t.scopes, a.test_of is not null as is_test, m.role, m.extra_access, u.staff_role, a.currency, a.time_zone,
               h.suspended_at is not null as is_suspended,
               coalesce(t.last_used_at < now() - interval '1 minute', true) as is_stale
        from access_token_directory d
        join access_tokens t on t.account_id = d.account_id and t.id = d.token_id
        join accounts a on a.account_id = t.account_id
        join accounts h on h.account_id = coalesce(a.test_of, a.account_id)
        join memberships m on m.account_id = h.account_id and m.user_id = t.user_id and m.suspended_at is null
        join users u on u.id = t.user_id and u.disabled_at is null
        where d.token_hash = ${tokenHash} and t.revoked_at is null and (t.expires_at is null or t.expires_at > now())`,
    );
    if (found?.is_stale) {
      await sql`update access_tokens set last_used_at = now() where account_id = ${found.account_id} and id = ${found.id}`.execute(tx);
    }
    return found;
  });
  if (!row) return null;
  return {
    kind: 'token',
    userId: row.user_id,
    accountId: row.account_id,
    homeAccountId: row.home_id,
    role: row.role,
    isSuspended: row.is_suspended,
    extra: row.extra_access,
    currency: row.currency,
    timeZone: row.time_zone,
    tokenId: row.id,
    clientId: null,
    sessionHash: null,
    scopes: row.scopes,
    isTest: row.is_test,
    staffUserId: null,
    staffRole: row.staff_role,
    godmode: null,
  };
}

/**
 * Whether the caller still belongs to the account, in the same mode and with the rights it began with: for answers that stay open. The end of a
 * visit or token counts as well, and so does a person who may no longer sign in.
 */
export async function isStillHere({ db }: Pick<App, 'db'>, actor: Actor): Promise<boolean> {
  if (actor.clientId !== null) return isProgramStillHere({ db }, actor);
  const { accountId, homeAccountId, isTest, userId, sessionHash, tokenId, godmode, role, extra } = actor;
  const row = await db.lookup((tx) =>
    maybe(
      tx,
      sql`
        select 1 from memberships m join users u on u.id = m.user_id and u.disabled_at is null
        where m.account_id = ${homeAccountId} and m.user_id = ${userId} and m.suspended_at is null and m.role = ${role} and m.extra_access = ${[...extra]}::text[]
          and (${godmode?.id ?? null}::bigint is not null or exists (select from accounts where account_id = ${homeAccountId} and suspended_at is null))
          and (${sessionHash}::text is null or exists (select from sessions where token_hash = ${sessionHash} and expires_at > now() and is_test = ${isTest}))
          and (${godmode?.id ?? null}::bigint is null or exists (
            select from godmode_grants g join users v on v.id = g.staff_user_id and v.disabled_at is null
            where g.account_id = ${homeAccountId} and g.id = ${godmode?.id ?? null} and g.ended_at is null and g.expires_at > now()))
          and (${tokenId}::bigint is null or exists (
            select from access_tokens where account_id = ${accountId} and id = ${tokenId} and revoked_at is null and coalesce(expires_at > now(), true)))`,
    ),
  );
  return row !== null;
}

/** The program itself, working for an account (jobs, seeds). */
export function systemActor(accountId: number, over: Partial<Actor> = {}): Actor {
  return {
    kind: 'system',
    userId: null,
    accountId,
    homeAccountId: accountId,
    role: 'owner',
    isSuspended: false,
    extra: [],
    currency: 'USD',
    timeZone: 'UTC',
    tokenId: null,
    clientId: null,
    sessionHash: null,
    scopes: null,
    isTest: false,
    staffUserId: null,
    staffRole: null,
    godmode: null,
    ...over,
  };
}

/** What is done outside the account, in a warehouse or by a carrier, as test mode plays it: nobody of the account does it. */
export const played = (ctx: Ctx): Ctx => {
  const { accountId, homeAccountId, currency, timeZone, isTest } = ctx.actor;
  return { ...ctx, actor: systemActor(accountId, { homeAccountId, currency, timeZone, isTest }) };
};

/** Whether a call changes anything of an account's, by what its contract says. */
export const changes = ({ method, visit, changes: isSaid }: Pick<Call, 'method' | 'visit' | 'changes'>): boolean =>
  isSaid === true || (method !== 'GET' && visit !== 'look');

/** Whether no token may make a call, whatever its scopes. */
export const isByPerson = ({ access, byPerson }: Pick<Call, 'access' | 'byPerson'>): boolean => access === 'person' || byPerson === true;

type Asked = Pick<Call, 'method' | 'access' | 'scope' | 'byPerson' | 'live' | 'test' | 'visit' | 'changes'>;

/** What no visit of support may do, whatever the right of the person visited. */
function refuseInVisit(visit: NonNullable<Actor['godmode']>, call: Asked): void {
  if (call.access === 'public') return;
  if (call.visit === 'refused') throw new AppError('godmode_outlives');
  if (!visit.canWrite && changes(call)) throw new AppError('godmode_read_only');
}

/** Throws `unauthorized`, `access_denied`, `live_only`, `test_only`, `godmode_outlives` or `godmode_read_only` unless the actor may make this call. */
export function authorizeCall(actor: Actor | null, call: Asked): void {
  if (actor?.godmode) refuseInVisit(actor.godmode, call);
  authorize(actor, call.access, call.scope);
  // First: a token that turned to live would be refused all the same.
  if (isByPerson(call) && actor?.kind !== 'session') throw new AppError('access_denied');
  // The operator's own work is about live accounts, whoever's session or token it is done with.
  if (actor?.isTest && (call.live === true || call.access.startsWith('staff:'))) throw new AppError('live_only');
  if (actor?.isTest === false && call.test === true) throw new AppError('test_only');
}

function needScope({ scopes }: Actor, access: Access, scope?: ScopeNoun): void {
  if (scopes && !scopesMay(scopes, access, scope)) throw new AppError('access_denied', { scope: scopeFor(access, scope) });
}

/** Throws `unauthorized`, `access_denied` or `godmode_read_only` unless the actor has this right, by role and by token scope. */
export function authorize(actor: Actor | null, access: Access, scope?: ScopeNoun): void {
  if (access === 'public') return;
  if (!actor) throw new AppError('unauthorized');
  // Somebody without a role stands outside the account, at the accounts site: there only what needs one is refused.
  if (actor.isSuspended && actor.role !== 'none') throw new AppError('account_suspended');
  if (access.startsWith('staff:')) {
    if (!actor.staffRole || !staffMay(actor.staffRole, access)) throw new AppError('access_denied');
    needScope(actor, access);
    return;
  }
  if (access === 'session' || access === 'person') return;
  if (actor.godmode && access.endsWith(':write') && !actor.godmode.canWrite) throw new AppError('godmode_read_only');
  if (actor.role === 'none') throw new AppError(actor.isSuspended ? 'account_suspended' : 'access_denied');
  if (!roleMay(actor.role, access, actor.extra)) throw new AppError('access_denied');
  needScope(actor, access, scope);
}
