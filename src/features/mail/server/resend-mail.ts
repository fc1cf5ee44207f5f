import { sql } from 'kysely';
import { audit, inOperatorTrail } from '../../../server/audit.ts';
import { maybe, one } from '../../../server/db.ts';
import { sendsMail } from '../../../server/mail.ts';
import { systemVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { mail } from '../contract.ts';
import { mailRow } from './mail-row.ts';

/**
 * Puts a mail back into the outbox: one that failed, was kept or was sent before, or one that waits, to be tried now. Throws `not_found`,
 * and `not_eligible` without an SMTP server, for one whose link has run out, for one that was replaced, and while it is being sent.
 */
export const resendMail = systemVerb(mail.resend, async ({ ctx, tx, params }) => {
  const mine = sql`m.id = ${params.id}`;
  if (!(await maybe(tx, mailRow(mine)))) throw new AppError('not_found');
  const refuse = (reason: 'noServer' | 'noLink') => new AppError('not_eligible', { fields: { status: { key: `mail:refused.${reason}` } } });
  if (!sendsMail(ctx.env)) throw refuse('noServer');
  const queued = await maybe(
    tx,
    sql`
      update mails m set status = 'waiting', attempts = 0, next_attempt_at = now(), problem = null, sent_at = null
      where ${mine} and m.status <> 'replaced' and (m.claimed_until is null or m.claimed_until < now()) and (m.link_until is null or m.link_until > now()) returning 1`,
  );
  if (!queued) throw refuse('noLink');
  const row = await one(tx, mailRow(mine));
  await audit(tx, inOperatorTrail(ctx), { verb: mail.resend.name, object: { kind: 'mail', id: row.id }, detail: { to: row.to, kind: row.kind } });
  return { mail: row };
});
