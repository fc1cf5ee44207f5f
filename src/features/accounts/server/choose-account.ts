import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { maybe } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { accounts } from '../contract.ts';

/** Chooses the account the person works in, for the whole sign-in, also from the console, whose session ends with that. Throws `not_found` for an account that is not theirs, `account_suspended`. */
export const chooseAccount = systemVerb(accounts.choose, async ({ ctx, tx, body }) => {
  const { userId, sessionHash } = ctx.actor;
  const { account_id: accountId } = body;
  const suspended = await maybe(
    tx,
    sql`
      select 1 from accounts a join memberships m on m.account_id = a.account_id and m.user_id = ${userId} and m.suspended_at is null
      where a.account_id = ${accountId} and a.suspended_at is not null`,
  );
  if (suspended) throw new AppError('account_suspended');
  const chosen = await maybe(
    tx,
    sql<{ token_hash: string }>`
      update sessions s set account_id = m.account_id, is_test = s.is_test and s.account_id is not distinct from m.account_id from memberships m
      where s.token_hash = (select coalesce(parent_hash, token_hash) from sessions where token_hash = ${sessionHash}) and s.site = 'accounts' and s.user_id = ${userId}
        and m.user_id = ${userId} and m.account_id = ${accountId} and m.suspended_at is null returning s.token_hash`,
  );
  if (!chosen) throw new AppError('not_found');
  await sql`delete from sessions where parent_hash = ${chosen.token_hash} and godmode_id is null and account_id <> ${accountId}`.execute(tx);
  await audit(tx, { ...ctx, actor: { ...ctx.actor, accountId, homeAccountId: accountId } }, { verb: accounts.choose.name });
  return {};
});
