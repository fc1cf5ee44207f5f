import { sql } from 'kysely';
import { audit, staffIn } from '../../../server/audit.ts';
import { maybe } from '../../../server/db.ts';
import { sendsMail } from '../../../server/mail.ts';
import { systemVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { inviteOwner } from '../../users/server/invite-owner.ts';
import { merchants } from '../contract.ts';
import { readMerchant } from './list-merchants.ts';

/** Invites an owner again, or another one. Throws `not_found`, and `not_eligible` for somebody who belongs to the account. */
export const inviteMerchantOwner = systemVerb(merchants.inviteOwner, async ({ ctx, tx, params, body }) => {
  const { id: accountId } = params;
  const merchant = await readMerchant(tx, accountId);
  const member = await maybe(
    tx,
    sql`select 1 from memberships m join users u on u.id = m.user_id where m.account_id = ${accountId} and u.email = ${body.email}`,
  );
  if (member) throw new AppError('not_eligible', { fields: { email: { key: 'users:alreadyMember' } } });
  const link = await inviteOwner(tx, ctx, { accountId, email: body.email, invitedBy: ctx.actor.userId });
  await audit(tx, staffIn(ctx, accountId), { verb: merchants.inviteOwner.name, object: { kind: 'account', id: accountId }, detail: { email: body.email } });
  return { merchant, link, is_mailed: sendsMail(ctx.env) };
});
