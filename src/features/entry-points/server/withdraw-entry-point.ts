import { sql } from 'kysely';
import { maybe } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { bothAccounts } from '../../test-mode/server/both-accounts.ts';
import { entryPoints } from '../contract.ts';
import { mustExist } from './may-use.ts';
import { auditFor } from './authorization-audit.ts';

/** Withdraws the permission. Throws `not_found`. */
export const withdrawEntryPoint = systemVerb(entryPoints.withdraw, async ({ tx, ctx, params }) => {
  const { code, account_id: accountId } = params;
  await mustExist(tx, code, accountId);
  const gone = await maybe(
    tx,
    sql`delete from entry_point_authorizations where account_id in ${bothAccounts(accountId)} and entry_point = ${code} returning account_id`,
  );
  if (gone) await auditFor(tx, ctx, accountId, entryPoints.withdraw.name, code);
  return { withdrawn: gone !== null };
});
