import { sql } from 'kysely';
import { maybe, one } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { bothAccounts } from '../../test-mode/server/both-accounts.ts';
import { entryPoints } from '../contract.ts';
import { authorizationRows, mustExist, shownAuthorization } from './may-use.ts';
import { auditFor } from './authorization-audit.ts';

/** Lets an account hand over at an entry point, in test mode as well. Throws `not_found`. */
export const authorizeEntryPoint = systemVerb(entryPoints.authorize, async ({ tx, ctx, params }) => {
  const { code, account_id: accountId } = params;
  await mustExist(tx, code, accountId);
  const made = await maybe(
    tx,
    sql`insert into entry_point_authorizations (account_id, entry_point, granted_by)
        select b.id, ${code}, ${ctx.actor.userId} from ${bothAccounts(accountId)} b(id) on conflict do nothing returning account_id`,
  );
  if (made) await auditFor(tx, ctx, accountId, entryPoints.authorize.name, code);
  const row = await one(tx, authorizationRows(sql`g.account_id = ${accountId} and g.entry_point = ${code}`));
  return { authorization: shownAuthorization(row) };
});
