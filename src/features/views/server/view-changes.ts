import { sql } from 'kysely';
import { authorize } from '../../../server/auth.ts';
import type { Ctx, ServedList } from '../../../server/ctx.ts';
import { one, type Tx } from '../../../server/db.ts';
import { AppError } from '../../../shared/errors.ts';
import { MAX_VIEWS } from '../rules.ts';

export const object = (id: number) => ({ kind: 'view', id });

/** Changes to an account's views take turns, so that name and number checks hold. */
export const takeTurn = (tx: Tx, accountId: number) => sql`select pg_advisory_xact_lock(hashtextextended('views', ${accountId}))`.execute(tx);

/**
 * Throws `invalid_input` where the owner has a view of that name in the list already, or too many. `besides` is the view itself, which does not
 * count.
 */
export async function refuseTaken(tx: Tx, accountId: number, given: { list: string; owner: number | null; name: string; besides: number }): Promise<void> {
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

export async function chooseDefault(tx: Tx, accountId: number, userId: number, list: string, viewId: number): Promise<void> {
  await sql`
    insert into default_views (account_id, user_id, list, view_id) values (${accountId}, ${userId}, ${list}, ${viewId})
    on conflict (account_id, user_id, list) do update set view_id = excluded.view_id`.execute(tx);
}

/** Throws `access_denied` unless the actor may share views of the list. */
export function mayShare({ actor }: Ctx, { home }: ServedList): void {
  authorize(actor, `${home.area}:write`);
}
