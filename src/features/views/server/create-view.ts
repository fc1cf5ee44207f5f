import { sql } from 'kysely';
import { audit, personBehind } from '../../../server/audit.ts';
import { one } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { views } from '../contract.ts';
import { mustKeepOwn, ownerOf, readView, shownView } from './view-row.ts';
import { chooseDefault, mayShare, object, refuseTaken, takeTurn } from './view-changes.ts';

/** Saves the state of a list under a name, personal or shared. Throws `invalid_input` for a taken name. */
export const createView = verb(views.create, async ({ tx, ctx, body }) => {
  const { accountId } = ctx.actor;
  const served = ctx.lists.get(body.list);
  if (served === undefined) throw new AppError('invalid_input', { fields: { list: { key: 'validation.selection' } } });
  const userId = ownerOf(ctx.actor, served);
  if (body.is_shared) mayShare(ctx, served);
  else mustKeepOwn(ctx.actor, served);
  const owner = body.is_shared ? null : userId;
  await takeTurn(tx, accountId);
  await refuseTaken(tx, accountId, { list: body.list, owner, name: body.name, besides: 0 });
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into saved_views (account_id, list, user_id, name, query, created_by)
      values (${accountId}, ${body.list}, ${owner}, ${body.name}, ${body.query}, ${personBehind(ctx.actor)}) returning id`,
  );
  if (body.is_default) await chooseDefault(tx, accountId, userId, body.list, id);
  await audit(tx, ctx, { verb: 'view.create', object: object(id), detail: { list: body.list, name: body.name, is_shared: body.is_shared } });
  return { view: shownView(ctx, await readView(tx, ctx, id)) };
});
