import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { sendMail } from '../../../server/mail.ts';
import { say } from '../../../server/words.ts';
import { accountsSite } from '../../../shared/paths/sites.ts';
import type { Language } from '../../../shared/words.ts';
import { makePasswordLink } from '../../identity/server/make-password-link.ts';
import { LINK_DAYS, type Colleague } from '../contract.ts';

const LINK_MINUTES = LINK_DAYS * 24 * 60;

/**
 * Mails somebody that they are one of the operator's people: with a link to choose a password, which comes back, or for who has one
 * already with the way to sign in, and null.
 */
export async function mailStaffInvitation(
  tx: Tx,
  ctx: Pick<Ctx, 'env' | 'log'>,
  { id, email, role, status }: Colleague,
  lang: Language,
): Promise<string | null> {
  const link = status === 'invited' ? await makePasswordLink(tx, ctx.env, id, LINK_MINUTES) : null;
  const values = { operator: ctx.env.OPERATOR_NAME, role: say(lang, `team:roles.${role}`), email };
  await sendMail(tx, ctx, {
    kind: 'staff_invitation',
    to: email,
    lang,
    subject: { key: 'team:mail.subject', values },
    text: [{ key: 'team:mail.text', values }],
    link:
      link === null
        ? { label: { key: 'team:mail.signIn' }, url: `${ctx.env.ACCOUNTS_URL}${accountsSite.signIn}` }
        : { label: { key: 'team:mail.choose' }, url: link, minutes: LINK_MINUTES },
    after: link === null ? [{ key: 'team:mail.known', values }] : [{ key: 'team:mail.works' }],
    topic: `password:${id}`,
  });
  return link;
}
