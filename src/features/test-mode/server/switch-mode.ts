import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { systemVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { testMode } from '../contract.ts';
import { openTestAccount } from './open-test-account.ts';

/**
 * Switches every session of the caller's sign-in in this account, on both sites, because another tab must not go on in the other
 * mode. A visit of staff switches alone, and one that only looks where test mode was used before. Throws `not_eligible` while no account
 * is chosen, `godmode_read_only`.
 */
export const switchMode = systemVerb(testMode.switch, async ({ ctx, tx, body }) => {
  const { homeAccountId, sessionHash, godmode, role } = ctx.actor;
  if (homeAccountId === 0 || role === 'none') throw new AppError('not_eligible');
  if (body.test) await openTestAccount(tx, homeAccountId, godmode === null || godmode.canWrite);
  await sql`
    with own as (select coalesce(case when godmode_id is null then parent_hash end, token_hash) as root from sessions where token_hash = ${sessionHash})
    update sessions s set is_test = ${body.test} from own
    where s.account_id = ${homeAccountId} and s.godmode_id is not distinct from ${godmode?.id ?? null}::bigint
      and (s.token_hash = own.root or s.parent_hash = own.root or s.token_hash = ${sessionHash})`.execute(tx);
  await audit(tx, { ...ctx, actor: { ...ctx.actor, accountId: homeAccountId } }, { verb: testMode.switch.name, detail: { test: body.test } });
  return { test: body.test };
});
