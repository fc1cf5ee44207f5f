import { sql } from 'kysely';
import { mustBeAsRead } from '../../../server/as-read.ts';
import { audit } from '../../../server/audit.ts';
import { verb } from '../../../server/verb.ts';
import { views } from '../contract.ts';
import { holdView, readView, shownView } from './view-row.ts';
import { mayShare, object, refuseTaken, takeTurn } from './view-changes.ts';

/** Renames a view, gives it another state, shares it, or makes it the caller's personal one. Throws `not_found`, `cannot_change`, `conflict`, `access_denied`. */
export const updateView = verb(views.update, async ({ tx, ctx, params, body }) => {
  const { accountId } = ctx.actor;
  await takeTurn(tx, accountId);
  const { row: before, served, userId } = await holdView(tx, ctx, params.id);
  mustBeAsRead(shownView(ctx, before).updated, body.updated);
  const isShared = body.is_shared ?? before.user_id === null;
  if (isShared) mayShare(ctx, served);
  const owner = isShared ? null : userId;
  const name = body.name ?? before.name;
  await refuseTaken(tx, accountId, { list: before.list, owner, name, besides: params.id });
  await sql`
    update saved_views set name = ${name}, query = ${body.query ?? before.query}, user_id = ${owner}, updated_at = now()
    where account_id = ${accountId} and id = ${params.id}`.execute(tx);
  // A view no longer shared is nobody else's default.
  if (!isShared) await sql`delete from default_views where account_id = ${accountId} and view_id = ${params.id} and user_id <> ${userId}`.execute(tx);
  await audit(tx, ctx, { verb: 'view.update', object: object(params.id), detail: { list: before.list, name, is_shared: isShared } });
  return { view: shownView(ctx, await readView(tx, ctx, params.id)) };
});
