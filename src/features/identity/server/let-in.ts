import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { one, type Tx } from '../../../server/db.ts';
import type { Language } from '../../../shared/words.ts';
import { rememberDevice } from './known-device.ts';
import { openSession } from './open-session.ts';
import { mailNewDevice } from './password-mails.ts';

export interface Entering {
  id: number;
  email: string;
  language: Language;
}

/** Opens the session of somebody who proved who they are; strong when by more than a password. Somebody in only one account has nothing to choose, and is told when that one is suspended. */
export async function letIn(tx: Tx, ctx: Ctx, person: Entering, isStrong: boolean): Promise<void> {
  const { account_id: accountId } = await one(
    tx,
    sql<{
      account_id: number | null;
    }>`
      select case when count(*) filter (where a.suspended_at is null) = 1 then min(m.account_id) filter (where a.suspended_at is null)
                  when count(*) = 1 then min(m.account_id) end as account_id
      from memberships m join accounts a on a.account_id = m.account_id where m.user_id = ${person.id} and m.suspended_at is null`,
  );
  await openSession(tx, ctx, { site: 'accounts', userId: person.id, accountId, isStrong });
  const { isNew } = await rememberDevice(tx, ctx, person.id);
  if (isNew) await mailNewDevice(tx, ctx, person);
}
