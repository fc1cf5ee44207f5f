import { sql } from 'kysely';
import { audit, inOperatorTrail } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { all, one, type Tx } from '../../../server/db.ts';
import type { AuditVerb } from '../../../shared/names.ts';
import type { Passkey, Security } from '../security-fields.ts';
import { mailWaysIn, type WayInNews } from './password-mails.ts';
import type { Entering } from './let-in.ts';
import { recoveryCodesLeft } from './second-codes.ts';

/** How a person proves who they are. */
export async function readSecurity(tx: Tx, ctx: Pick<Ctx, 'env'>, userId: number): Promise<Security> {
  const passkeys = await all(
    tx,
    sql<Passkey>`select id, name, created_at as created, last_used_at as last_used from passkeys where user_id = ${userId} order by id`,
  );
  const { is_staff: isStaff, since } = await one(
    tx,
    sql<{ is_staff: boolean; since: string | null }>`
      select u.staff_role is not null as is_staff, s.confirmed_at as since from users u left join two_steps s on s.user_id = u.id where u.id = ${userId}`,
  );
  return {
    passkeys,
    two_step: { is_on: since !== null, since, codes_left: await recoveryCodesLeft(tx, userId) },
    is_required: isStaff && ctx.env.STAFF_TWO_STEP,
  };
}

/**
 * Writes down that somebody's ways in changed: in the trail of the account they work in, in the operator's for its people, and in a mail
 * to them, in case it was not them. They proved it by more than a password where `isStrong`: from then on their session is as good as one begun so.
 */
export async function tellWaysIn(tx: Tx, ctx: Ctx, verb: AuditVerb, news: WayInNews, isStrong = false): Promise<void> {
  const person = await one(
    tx,
    sql<Entering & { is_staff: boolean }>`select id, email, language, staff_role is not null as is_staff from users where id = ${ctx.actor.userId}`,
  );
  if (isStrong) {
    await sql`
      update sessions set is_strong = true
      where user_id = ${person.id} and (token_hash = ${ctx.actor.sessionHash} or parent_hash = ${ctx.actor.sessionHash})`.execute(tx);
  }
  if (ctx.actor.accountId > 0) await audit(tx, ctx, { verb });
  if (person.is_staff) await audit(tx, inOperatorTrail(ctx), { verb, object: { kind: 'user', id: person.id } });
  await mailWaysIn(tx, ctx, person, news);
}
