import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { one } from '../../../server/db.ts';
import { sendsMail } from '../../../server/mail.ts';
import { shownOnce, systemVerb } from '../../../server/verb.ts';
import { INVITATION_DAYS, users } from '../contract.ts';
import { mailInvitation } from './mail-invitation.ts';
import { readPerson } from './people.ts';
import { makeLink, openInvitation } from './open-invitation-link.ts';

/** Makes a new link for an open invitation, good for another seven days; the caller becomes its inviter. Throws `not_found`, `access_denied`. */
export const renewInvitation = systemVerb(users.renewInvitation, async ({ ctx, tx, params }) => {
  const { accountId, userId } = ctx.actor;
  const { email, role } = await openInvitation(tx, ctx, params.id);
  await one(
    tx,
    sql`
      update invitations set invited_by = ${userId}, expires_at = now() + make_interval(days => ${INVITATION_DAYS}::int)
      where account_id = ${accountId} and id = ${params.id} returning id`,
  );
  const link = await makeLink(tx, ctx, params.id);
  await mailInvitation(tx, ctx, { accountId, id: params.id, link, lang: ctx.lang });
  await audit(tx, ctx, { verb: users.renewInvitation.name, object: { kind: 'invitation', id: params.id }, detail: { email, role } });
  return shownOnce(users.renewInvitation, { user: await readPerson(tx, ctx.actor, `i${params.id}`), link, is_mailed: sendsMail(ctx.env) });
});
