import { sql } from 'kysely';
import { audit, inOperatorTrail, staffIn } from '../../../server/audit.ts';
import { all, maybe } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Language } from '../../../shared/words.ts';
import { identity } from '../contract.ts';
import { resetRefusal } from '../security-fields.ts';
import { forgetDevices } from './known-device.ts';
import { mailWaysIn } from './password-mails.ts';

/**
 * Turns two-step verification off for somebody who lost both the device and the recovery codes: all they are signed in to ends, and they are told
 * by mail. Whoever asks must have made sure that it is that person; the reason stands in the operator's trail and in that of each account they work
 * in. Throws `not_found`, and `not_eligible` for oneself and where it is off.
 */
export const resetTwoStep = systemVerb(identity.resetTwoStep, async ({ ctx, tx, params: { id }, body: { reason } }) => {
  const person = await maybe(
    tx,
    sql<{ id: number; email: string; language: Language; is_on: boolean }>`
      select u.id, u.email, u.language, exists (select from two_steps s where s.user_id = u.id and s.confirmed_at is not null) as is_on
      from users u where u.id = ${id} and u.disabled_at is null for update of u`,
  );
  if (!person) throw new AppError('not_found');
  const refusal = resetRefusal({ isYou: id === ctx.actor.userId, isOn: person.is_on });
  if (refusal !== null) throw new AppError('not_eligible', { fields: { two_step: { key: `identity:reset.refused.${refusal}` } } });
  await sql`delete from two_steps where user_id = ${id}`.execute(tx);
  await sql`delete from recovery_codes where user_id = ${id}`.execute(tx);
  await sql`update godmode_grants set ended_at = now() where staff_user_id = ${id} and ended_at is null and expires_at > now()`.execute(tx);
  await sql`delete from sessions where user_id = ${id} and godmode_id is null`.execute(tx);
  await forgetDevices(tx, id, null);
  const deed = { verb: identity.resetTwoStep.name, object: { kind: 'user', id }, detail: { reason } };
  await audit(tx, inOperatorTrail(ctx), deed);
  const theirs = await all(tx, sql<{ account_id: number }>`select account_id from memberships where user_id = ${id} order by account_id`);
  for (const { account_id: accountId } of theirs) await audit(tx, staffIn(ctx, accountId), deed);
  await mailWaysIn(tx, ctx, person, 'twoStepReset');
  return { person: { id, email: person.email, two_step: false } };
});
