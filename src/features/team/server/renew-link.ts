import { audit, inOperatorTrail } from '../../../server/audit.ts';
import { sendsMail } from '../../../server/mail.ts';
import { systemVerb } from '../../../server/verb.ts';
import { team } from '../contract.ts';
import { colleagueCan } from '../rules.ts';
import { mailStaffInvitation } from './mail-staff-invitation.ts';
import { insist, languageOfPerson, lockTeam, readColleague } from './team-case.ts';

/** Makes and mails a new link for somebody who did not choose a password yet. Throws `not_found`, and `not_eligible` for others, who ask for one themselves. */
export const renewLink = systemVerb(team.renewLink, async ({ ctx, tx, params }) => {
  await lockTeam(tx, ctx);
  const colleague = await readColleague(tx, ctx, params.id);
  insist(colleagueCan.renewLink(colleague));
  const link = await mailStaffInvitation(tx, ctx, colleague, await languageOfPerson(tx, params.id));
  await audit(tx, inOperatorTrail(ctx), { verb: team.renewLink.name, object: { kind: 'user', id: params.id }, detail: { email: colleague.email } });
  return { colleague, link, is_mailed: sendsMail(ctx.env) };
});
