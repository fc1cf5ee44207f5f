import { sql } from 'kysely';
import type { AuditVerb } from '../../../shared/names.ts';
import { audit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, one, type Tx } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { entryPoints } from '../contract.ts';
import { authorizationRows, mustExist, shownAuthorization } from './may-use.ts';

/** Written into the merchant's own trail: it is their right that changed. */
const auditFor = (tx: Tx, ctx: Ctx, accountId: number, verb: AuditVerb, code: string) =>
  audit(tx, { ...ctx, actor: { ...ctx.actor, accountId, staffUserId: ctx.actor.userId } }, { verb, detail: { entry_point: code } });

/** Lets an account hand over at an entry point. Throws `not_found`. */
export const authorizeEntryPoint = systemVerb(entryPoints.authorize, async ({ tx, ctx, params }) => {
  const { code, account_id: accountId } = params;
  await mustExist(tx, code, accountId);
  const made = await maybe(
    tx,
    sql`insert into entry_point_authorizations (account_id, entry_point, granted_by) values (${accountId}, ${code}, ${ctx.actor.userId})
        on conflict do nothing returning account_id`,
  );
  if (made) await auditFor(tx, ctx, accountId, entryPoints.authorize.name, code);
  const row = await one(tx, authorizationRows(sql`g.account_id = ${accountId} and g.entry_point = ${code}`));
  return { authorization: shownAuthorization(row) };
});

/** Takes the leave back. Throws `not_found`. */
export const withdrawEntryPoint = systemVerb(entryPoints.withdraw, async ({ tx, ctx, params }) => {
  const { code, account_id: accountId } = params;
  await mustExist(tx, code, accountId);
  const gone = await maybe(tx, sql`delete from entry_point_authorizations where account_id = ${accountId} and entry_point = ${code} returning account_id`);
  if (gone) await auditFor(tx, ctx, accountId, entryPoints.withdraw.name, code);
  return { withdrawn: gone !== null };
});
