import { sql } from 'kysely';
import { audit, inOperatorTrail } from '../../../server/audit.ts';
import { maybe } from '../../../server/db.ts';
import { SEALED_FOR, type MailContent } from '../../../server/mail.ts';
import { unseal } from '../../../server/secrets.ts';
import { systemVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Language } from '../../../shared/words.ts';
import { mail, type MailRow } from '../contract.ts';
import { shownMail } from './mail-row.ts';

interface Row extends MailRow {
  language: Language;
  content: MailContent;
  link: string | null;
  sealed_link: string | null;
}

/**
 * One mail as its recipient reads it. The link of one that nobody sends is for staff to pass on, and that they saw it is written down;
 * what leaves by mail is between the program and its recipient. Throws `not_found`.
 */
export const getMail = systemVerb(mail.get, async ({ ctx, tx, params }) => {
  const found = await maybe(
    tx,
    sql<Row>`
      select ${shownMail}, m.language, m.content, m.link, case when m.link_until > now() then m.sealed_link end as sealed_link from mails m where m.id = ${params.id}`,
  );
  if (!found) throw new AppError('not_found');
  const {
    content: { lineLinks: _, ...content },
    sealed_link: sealed,
    ...row
  } = found;
  const secret = sealed !== null && row.status === 'kept' ? unseal(ctx.env.SECRET_KEY, SEALED_FOR, sealed) : null;
  if (secret !== null)
    await audit(tx, inOperatorTrail(ctx), { verb: mail.get.name, object: { kind: 'mail', id: row.id }, detail: { to: row.to, kind: row.kind } });
  const link = row.link ?? secret;
  const state = content.button === null ? 'none' : link !== null ? 'shown' : sealed === null ? 'gone' : 'hidden';
  return { mail: { ...row, ...content, lines: content.lines ?? [], link, link_state: state } as const };
});
