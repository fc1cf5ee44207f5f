import { sql } from 'kysely';
import { authorize } from '../../../server/auth.ts';
import type { Actor, Ctx, ServedList } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { say } from '../../../server/words.ts';
import { AppError } from '../../../shared/errors.ts';
import { roleMay, scopeFor, scopesMay } from '../../../shared/permissions.ts';
import type { View } from '../contract.ts';

export interface ViewRow {
  id: number;
  list: string;
  user_id: number | null;
  name: string;
  query: string;
  is_default: boolean;
  created_at: string;
  updated_at: string;
}

/** Whether the actor may read or write the area a list belongs to. */
function may(actor: Actor, { home }: ServedList, level: 'read' | 'write'): boolean {
  const access = `${home.area}:${level}` as const;
  if (actor.role === 'none' || !roleMay(actor.role, access)) return false;
  return actor.scopes === null || scopesMay(actor.scopes, access);
}

const isLookingOnly = (actor: Actor): boolean => actor.godmode !== null && !actor.godmode.canWrite;

/** Whether the actor may change a view: their own, and shared ones if they may write the list's area. */
export function canChange(actor: Actor, served: ServedList, isShared: boolean): boolean {
  if (isLookingOnly(actor)) return false;
  // A program with read scopes changes nothing, not even its own person's views.
  if (actor.scopes !== null && !scopesMay(actor.scopes, `${served.home.area}:write`)) return false;
  return may(actor, served, isShared ? 'write' : 'read');
}

/** Throws `access_denied` unless the actor may save views of their own of the list, with the scope that their token lacks for it. */
export function mustKeepOwn(actor: Actor, served: ServedList): void {
  if (!canChange(actor, served, false)) throw new AppError('access_denied', { scope: scopeFor(`${served.home.area}:write`) });
}

/** The person the actor stands for; throws `access_denied` for programs without one, and `godmode_read_only` where staff may only look. */
export function ownerOf(actor: Actor, { home }: ServedList): number {
  authorize(actor, `${home.area}:read`);
  if (isLookingOnly(actor)) throw new AppError('godmode_read_only');
  if (actor.userId === null) throw new AppError('access_denied');
  return actor.userId;
}

/** The views of the account that the person can see, from a table named `v`. */
export const selectViews = ({ actor, lists }: Ctx) => sql<ViewRow>`
  select v.id, v.list, v.user_id, v.name, v.query, v.created_at, v.updated_at, d.view_id is not null as is_default
  from saved_views v
  left join default_views d on d.account_id = v.account_id and d.user_id = ${actor.userId} and d.list = v.list and d.view_id = v.id
  where v.account_id = ${actor.accountId} and (v.user_id is null or v.user_id = ${actor.userId})
    and v.list = any(${[...lists.values()].filter((served) => may(actor, served, 'read')).map((served) => served.list.id)}::text[])`;

/** The list of a view that was read: {@link selectViews} returns only views of existing lists. */
function listOf({ lists }: Ctx, row: ViewRow): ServedList {
  const served = lists.get(row.list);
  if (served === undefined) throw new Error(`There is no list ${row.list}.`);
  return served;
}

/** A view as the API shows it. */
export function shownView(ctx: Ctx, row: ViewRow): View {
  const served = listOf(ctx, row);
  const { title, path, site = 'console' } = served.home;
  return {
    id: row.id,
    list: row.list,
    list_title: say(ctx.lang, title),
    site,
    path: `${path}?${row.query === '' ? '' : `${row.query}&`}view=${row.id}`,
    name: row.name,
    query: row.query,
    is_shared: row.user_id === null,
    is_default: row.is_default,
    can_change: canChange(ctx.actor, served, row.user_id === null),
    created: row.created_at,
    updated: row.updated_at,
  };
}

/** A view the actor can see; throws `not_found`. */
export async function readView(tx: Tx, ctx: Ctx, id: number): Promise<ViewRow> {
  const row = await maybe(tx, sql<ViewRow>`${selectViews(ctx)} and v.id = ${id}`);
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * A view the actor may change, with its list and the person who changes it, locked for the transaction; throws `not_found`, `godmode_read_only`,
 * `cannot_change`.
 */
export async function holdView(tx: Tx, ctx: Ctx, id: number): Promise<{ row: ViewRow; served: ServedList; userId: number }> {
  const { actor } = ctx;
  await sql`select 1 from saved_views where account_id = ${actor.accountId} and id = ${id} for update`.execute(tx);
  const row = await readView(tx, ctx, id);
  const served = listOf(ctx, row);
  const userId = ownerOf(actor, served);
  if (!canChange(actor, served, row.user_id === null)) throw new AppError('cannot_change');
  return { row, served, userId };
}
