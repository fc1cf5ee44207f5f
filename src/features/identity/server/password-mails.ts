import type { App, Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { sendMail } from '../../../server/mail.ts';
import { accountsSite } from '../../../shared/paths.ts';
import type { Language } from '../../../shared/words.ts';
import { RESET_MINUTES } from '../contract.ts';

interface Recipient {
  id: number;
  email: string;
  language: Language;
}

/** The mail with the link to choose a new password; one for each request. */
export async function mailResetLink(tx: Tx, app: Pick<App, 'env' | 'log'>, { id, email, language }: Recipient, link: string, request: string): Promise<void> {
  const values = { email, operator: app.env.OPERATOR_NAME };
  await sendMail(tx, app, {
    kind: 'password_reset',
    to: email,
    lang: language,
    subject: { key: 'identity:mail.reset.subject', values },
    text: [{ key: 'identity:mail.reset.text', values }],
    link: { label: { key: 'identity:mail.reset.button' }, url: link, minutes: RESET_MINUTES },
    after: [{ key: 'identity:mail.reset.works' }, { key: 'identity:mail.reset.notYou' }],
    topic: `password:${id}`,
    once: request,
  });
}

/** Tells a person that their password was changed, in case it was not them. */
export async function mailPasswordChanged(tx: Tx, ctx: Pick<Ctx, 'env' | 'log' | 'now'>, { email, language }: Recipient): Promise<void> {
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(ctx.now());
  const values = { email, operator: ctx.env.OPERATOR_NAME, time };
  await sendMail(tx, ctx, {
    kind: 'password_changed',
    to: email,
    lang: language,
    subject: { key: 'identity:mail.changed.subject', values },
    text: [{ key: 'identity:mail.changed.text', values }],
    link: { label: { key: 'identity:mail.reset.button' }, url: `${ctx.env.ACCOUNTS_URL}${accountsSite.forgotPassword}` },
    after: [{ key: 'identity:mail.changed.notYou' }],
  });
}
