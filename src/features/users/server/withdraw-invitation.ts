import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { dropMail } from '../../../server/mail.ts';
import { systemVerb } from '../../../server/verb.ts';
import { users } from '../contract.ts';
import { topicOf } from './mail-invitation.ts';
import { openInvitation } from './open-invitation-link.ts';

/** Withdraws an open invitation; its link stops working. Throws `not_found`, `access_denied`. */
export const withdrawInvitation = systemVerb(users.withdrawInvitation, async ({ ctx, tx, params }) => {
  const { accountId } = ctx.actor;
  const { email, role } = await openInvitation(tx, ctx, params.id);
  await sql`update invitations set withdrawn_at = now() where account_id = ${accountId} and id = ${params.id}`.execute(tx);
  await sql`delete from invitation_directory where account_id = ${accountId} and invitation_id = ${params.id}`.execute(tx);
  await dropMail(tx, topicOf(accountId, params.id));
  await audit(tx, ctx, { verb: users.withdrawInvitation.name, object: { kind: 'invitation', id: params.id }, detail: { email, role } });
  return {};
});
