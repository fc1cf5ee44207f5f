import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { one, type Tx } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import type { Language } from '../../../shared/words.ts';
import { identity, type Profile } from '../contract.ts';

/** The signed-in person's own data. */
export async function profileOf(tx: Tx, { actor }: Ctx): Promise<Profile> {
  return one(
    tx,
    sql<{ email: string; first_name: string; last_name: string; language: Language; time_zone: string | null }>`
      select u.email, u.first_name, u.last_name, u.language, a.time_zone
      from users u left join accounts a on a.account_id = ${actor.accountId} where u.id = ${actor.userId}`,
  );
}

/** The signed-in person's profile. */
export const getProfile = systemVerb(identity.getProfile, async ({ ctx, tx }) => ({ profile: await profileOf(tx, ctx) }));
