import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { maybe } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { referrals } from '../contract.ts';
import { REFERRAL_COLUMNS, shownReferral, type ReferralRecord } from './read-referrals.ts';

/** Refers a seller. Throws `invalid_input` at `email` while a referral for that e-mail is open in the account. */
export const referSeller = verb(referrals.create, async ({ ctx, tx, body }) => {
  const { accountId, userId } = ctx.actor;
  const made = await maybe(
    tx,
    sql<ReferralRecord>`
      insert into referrals as r (account_id, company, contact_name, email, note, created_by, created_at)
      values (${accountId}, ${body.company}, ${body.contact_name}, ${body.email}, ${body.note || null}, ${userId}, ${ctx.now().toISOString()})
      on conflict (account_id, lower(email)) where status in ('Sent', 'Contacted') do nothing
      returning ${REFERRAL_COLUMNS}`,
  );
  if (!made) throw new AppError('invalid_input', { fields: { email: { key: 'referrals:problem.open' } } });
  await audit(tx, ctx, { verb: 'referral.create', object: { kind: 'referral', id: made.id } });
  return { referral: shownReferral(made) };
});
