import { sql } from 'kysely';
import { systemActor } from '../../../server/auth.ts';
import type { App, Ctx } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { ownCtx } from '../../../server/own-ctx.ts';

/** The program itself at work in an account; null where the account is suspended or gone. */
export async function systemCtx(tx: Tx, app: App, accountId: number, requestId: string): Promise<Ctx | null> {
  const account = await maybe(
    tx,
    sql<{ home_id: number; currency: string; time_zone: string }>`
      select coalesce(a.test_of, a.account_id) as home_id, a.currency, a.time_zone from accounts a where a.account_id = ${accountId} and a.suspended_at is null`,
  );
  if (!account) return null;
  const { home_id: homeAccountId, currency, time_zone: timeZone } = account;
  const actor = systemActor(accountId, { homeAccountId, isTest: homeAccountId !== accountId, currency, timeZone });
  return ownCtx(app, actor, { requestId });
}
