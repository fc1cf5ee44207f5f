import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { maybe } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { views } from '../contract.ts';
import { mustKeepOwn, ownerOf, readView } from './view-row.ts';
import { chooseDefault } from './view-changes.ts';

/** Chooses the view a list opens with for this person, or none. Throws `not_found` for another list's or person's view. */
export const setDefaultView = verb(views.setDefault, async ({ tx, ctx, params, body }) => {
  const { accountId } = ctx.actor;
  const served = ctx.lists.get(params.list);
  if (served === undefined) throw new AppError('not_found');
  const userId = ownerOf(ctx.actor, served);
  mustKeepOwn(ctx.actor, served);
  if (body.view_id === null) {
    const gone = await maybe(
      tx,
      sql<{ view_id: number }>`delete from default_views where account_id = ${accountId} and user_id = ${userId} and list = ${params.list} returning view_id`,
    );
    if (!gone) return { default_view_id: null };
  } else {
    // Locked, so that it is not deleted or unshared in between.
    await sql`select 1 from saved_views where account_id = ${accountId} and id = ${body.view_id} for share`.execute(tx);
    if ((await readView(tx, ctx, body.view_id)).list !== params.list) throw new AppError('not_found');
    await chooseDefault(tx, accountId, userId, params.list, body.view_id);
  }
  await audit(tx, ctx, { verb: 'view.default', detail: { list: params.list, view_id: body.view_id } });
  return { default_view_id: body.view_id };
});
