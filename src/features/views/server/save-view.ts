import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { authorize } from '../../../server/auth.ts';
import type { Ctx, ServedList } from '../../../server/ctx.ts';
import { maybe, one, type Tx } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { views } from '../contract.ts';
import { MAX_VIEWS } from '../rules.ts';
import { canChange, holdView, ownerOf, readView, shownView } from './view-row.ts';

const object = (id: number) => ({ kind: 'view', id });

/** Those who name views of an account take turns, so that names and numbers hold among them. */
const takeTurn = (tx: Tx, accountId: number) => sql`select pg_advisory_xact_lock(hashtextextended('views', ${accountId}))`.execute(tx);

/** Throws `invalid_input` where the owner has a view of that name in the list already, or too many. `besides` is the view itself. */
async function refuseTaken(tx: Tx, accountId: number, given: { list: string; owner: number | null; name: string; besides: number }): Promise<void> {
  const { list, owner, name, besides } = given;
  const found = await one(
    tx,
    sql<{ n: number; is_taken: boolean }>`
      select count(*) as n, coalesce(bool_or(lower(name) = lower(${name})), false) as is_taken from saved_views
      where account_id = ${accountId} and list = ${list} and user_id is not distinct from ${owner}::bigint and id <> ${besides}`,
  );
  if (found.is_taken) throw new AppError('invalid_input', { fields: { name: { key: 'views:nameTaken' } } });
  if (found.n >= MAX_VIEWS) throw new AppError('invalid_input', { fields: { name: { key: 'views:tooMany', values: { count: MAX_VIEWS } } } });
}

async function chooseDefault(tx: Tx, accountId: number, userId: number, list: string, viewId: number): Promise<void> {
  await sql`
    insert into default_views (account_id, user_id, list, view_id) values (${accountId}, ${userId}, ${list}, ${viewId})
    on conflict (account_id, user_id, list) do update set view_id = excluded.view_id`.execute(tx);
}

/** Throws `access_denied` unless the actor may share views of the list. */
function mayShare({ actor }: Ctx, { home }: ServedList): void {
  authorize(actor, `${home.area}:write`);
}

/** Saves the state of a list under a name, personal or shared. Throws `invalid_input` for a name that is taken. */
export const createView = verb(views.create, async ({ tx, ctx, body }) => {
  const { accountId } = ctx.actor;
  const served = ctx.lists.get(body.list);
  if (served === undefined) throw new AppError('invalid_input', { fields: { list: { key: 'validation.selection' } } });
  const userId = ownerOf(ctx.actor, served);
  if (body.is_shared) mayShare(ctx, served);
  else if (!canChange(ctx.actor, served, false)) throw new AppError('access_denied');
  const owner = body.is_shared ? null : userId;
  await takeTurn(tx, accountId);
  await refuseTaken(tx, accountId, { list: body.list, owner, name: body.name, besides: 0 });
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into saved_views (account_id, list, user_id, name, query, created_by)
      values (${accountId}, ${body.list}, ${owner}, ${body.name}, ${body.query}, ${userId}) returning id`,
  );
  if (body.is_default) await chooseDefault(tx, accountId, userId, body.list, id);
  await audit(tx, ctx, { verb: 'view.create', object: object(id), detail: { list: body.list, name: body.name, is_shared: body.is_shared } });
  return { view: shownView(ctx, await readView(tx, ctx, id)) };
});

/** Renames a view, gives it another state, shares it or takes it back to its changer. Throws `not_found`, `cannot_change`, `access_denied`. */
export const updateView = verb(views.update, async ({ tx, ctx, params, body }) => {
  const { accountId } = ctx.actor;
  await takeTurn(tx, accountId);
  const { row: before, served, userId } = await holdView(tx, ctx, params.id);
  const isShared = body.is_shared ?? before.user_id === null;
  if (isShared) mayShare(ctx, served);
  const owner = isShared ? null : userId;
  const name = body.name ?? before.name;
  await refuseTaken(tx, accountId, { list: before.list, owner, name, besides: params.id });
  await sql`
    update saved_views set name = ${name}, query = ${body.query ?? before.query}, user_id = ${owner}, updated_at = now()
    where account_id = ${accountId} and id = ${params.id}`.execute(tx);
  // What is no longer shared opens by itself for nobody else.
  if (!isShared) await sql`delete from default_views where account_id = ${accountId} and view_id = ${params.id} and user_id <> ${userId}`.execute(tx);
  await audit(tx, ctx, { verb: 'view.update', object: object(params.id), detail: { list: before.list, name, is_shared: isShared } });
  return { view: shownView(ctx, await readView(tx, ctx, params.id)) };
});

/** Deletes a view; lists that opened with it open as they are. Throws `not_found`, `cannot_change`. */
export const deleteView = verb(views.delete, async ({ tx, ctx, params }) => {
  const { row: before } = await holdView(tx, ctx, params.id);
  await sql`delete from saved_views where account_id = ${ctx.actor.accountId} and id = ${params.id}`.execute(tx);
  await audit(tx, ctx, { verb: 'view.delete', object: object(params.id), detail: { list: before.list, name: before.name } });
  return { id: params.id };
});

/** Chooses the view a list opens with for this person, or none. Throws `not_found` for a view of another list or person. */
export const setDefaultView = verb(views.setDefault, async ({ tx, ctx, params, body }) => {
  const { accountId } = ctx.actor;
  const served = ctx.lists.get(params.list);
  if (served === undefined) throw new AppError('not_found');
  const userId = ownerOf(ctx.actor, served);
  if (!canChange(ctx.actor, served, false)) throw new AppError('access_denied');
  if (body.view_id === null) {
    const gone = await maybe(
      tx,
      sql<{ view_id: number }>`delete from default_views where account_id = ${accountId} and user_id = ${userId} and list = ${params.list} returning view_id`,
    );
    if (!gone) return { default_view_id: null };
  } else {
    // Held, so that it is not deleted or taken back in between.
    await sql`select 1 from saved_views where account_id = ${accountId} and id = ${body.view_id} for share`.execute(tx);
    if ((await readView(tx, ctx, body.view_id)).list !== params.list) throw new AppError('not_found');
    await chooseDefault(tx, accountId, userId, params.list, body.view_id);
  }
  await audit(tx, ctx, { verb: 'view.default', detail: { list: params.list, view_id: body.view_id } });
  return { default_view_id: body.view_id };
});
