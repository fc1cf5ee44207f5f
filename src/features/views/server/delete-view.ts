import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { verb } from '../../../server/verb.ts';
import { views } from '../contract.ts';
import { holdView } from './view-row.ts';
import { object } from './view-changes.ts';

/** Deletes a view; lists that opened with it then open without a view. Throws `not_found`, `cannot_change`. */
export const deleteView = verb(views.delete, async ({ tx, ctx, params }) => {
  const { row: before } = await holdView(tx, ctx, params.id);
  await sql`delete from saved_views where account_id = ${ctx.actor.accountId} and id = ${params.id}`.execute(tx);
  await audit(tx, ctx, { verb: 'view.delete', object: object(params.id), detail: { list: before.list, name: before.name } });
  return { id: params.id };
});
