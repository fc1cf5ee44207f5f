import { sql } from 'kysely';
import { audit, inOperatorTrail } from '../../../server/audit.ts';
import { maybe, one } from '../../../server/db.ts';
import { sendsMail } from '../../../server/mail.ts';
import { systemVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import type { PlainKey } from '../../../shared/words.ts';
import { team } from '../contract.ts';
import { mailStaffInvitation } from './mail-staff-invitation.ts';
import { languageOfPerson, lockTeam, readColleague } from './team-case.ts';

const refuse = (key: PlainKey) => new AppError('not_eligible', { fields: { email: { key } } });

/**
 * Makes somebody one of the operator's people, known here before or not; whom the demo's people invite belongs to the demo. Throws
 * `not_eligible` for who is one already, and for who is kept out.
 */
export const inviteColleague = systemVerb(team.invite, async ({ ctx, tx, body }) => {
  await lockTeam(tx, ctx);
  const known = await maybe(
    tx,
    sql<{ id: number; is_staff: boolean; is_disabled: boolean }>`
      select id, staff_role is not null as is_staff, disabled_at is not null as is_disabled from users where email = ${body.email} for update`,
  );
  if (known?.is_staff) throw refuse('team:alreadyStaff');
  if (known?.is_disabled) throw refuse('team:isDisabled');
  const { id } = known
    ? await one(tx, sql<{ id: number }>`update users set staff_role = ${body.role} where id = ${known.id} returning id`)
    : await one(
        tx,
        sql<{ id: number }>`
          insert into users (email, first_name, last_name, staff_role, language, is_demo)
          select ${body.email}, '', '', ${body.role}, ${ctx.lang}, is_demo from users where id = ${ctx.actor.userId} returning id`,
      );
  const colleague = await readColleague(tx, ctx, id);
  const link = await mailStaffInvitation(tx, ctx, colleague, await languageOfPerson(tx, id));
  await audit(tx, inOperatorTrail(ctx), { verb: team.invite.name, object: { kind: 'user', id }, detail: { email: body.email, role: body.role } });
  return { colleague, link, is_mailed: sendsMail(ctx.env) };
});
