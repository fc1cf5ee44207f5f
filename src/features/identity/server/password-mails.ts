import type { App, Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { sendMail } from '../../../server/mail.ts';
import { identityPaths } from '../../../shared/paths/identity.ts';
import type { Language } from '../../../shared/words.ts';
import { RESET_MINUTES } from '../contract.ts';

interface Recipient {
  id: number;
  email: string;
  language: Language;
}

const timeIn = ({ now }: Pick<Ctx, 'now'>, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(now());

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
  const values = { email, operator: ctx.env.OPERATOR_NAME, time: timeIn(ctx, language) };
  await sendMail(tx, ctx, {
    kind: 'password_changed',
    to: email,
    lang: language,
    subject: { key: 'identity:mail.changed.subject', values },
    text: [{ key: 'identity:mail.changed.text', values }],
    link: { label: { key: 'identity:mail.reset.button' }, url: `${ctx.env.ACCOUNTS_URL}${identityPaths.forgotPassword()}` },
    after: [{ key: 'identity:mail.changed.notYou' }],
  });
}

/** What can change about somebody's ways in beside the password. */
export type WayInNews = 'passkeyAdded' | 'passkeyRemoved' | 'twoStepOn' | 'twoStepOff' | 'twoStepReset' | 'newCodes' | 'codeUsed';

/** Tells a person that their ways in changed, in case it was not them. */
export async function mailWaysIn(tx: Tx, ctx: Pick<Ctx, 'env' | 'log' | 'now'>, { email, language }: Omit<Recipient, 'id'>, news: WayInNews): Promise<void> {
  const values = { email, operator: ctx.env.OPERATOR_NAME, time: timeIn(ctx, language) };
  await sendMail(tx, ctx, {
    kind: 'ways_in_changed',
    to: email,
    lang: language,
    subject: { key: `identity:mail.waysIn.${news}` },
    text: [{ key: `identity:mail.waysIn.${news}Text`, values }],
    link: { label: { key: 'identity:mail.waysIn.button' }, url: `${ctx.env.ACCOUNTS_URL}${identityPaths.security()}` },
    after: [{ key: 'identity:mail.changed.notYou' }],
  });
}

/** What a browser calls itself, in two words; the order matters, because each names those before it as well. */
function browserOf(userAgent: string): string {
  const browser = [/\bEdg/, /\bOPR\//, /\bFirefox\//, /\bChrome\//, /\bSafari\//].findIndex((one) => one.test(userAgent));
  const system = [/Windows/, /Android/, /iPhone|iPad/, /Mac OS X/, /CrOS/, /Linux/].findIndex((one) => one.test(userAgent));
  return [['Edge', 'Opera', 'Firefox', 'Chrome', 'Safari'][browser], ['Windows', 'Android', 'iOS', 'macOS', 'ChromeOS', 'Linux'][system]]
    .filter((one) => one !== undefined)
    .join(', ');
}

/** Tells a person that somebody signed in as them with a browser that is new. */
export async function mailNewDevice(
  tx: Tx,
  ctx: Pick<Ctx, 'env' | 'log' | 'now' | 'ip' | 'userAgent'>,
  { email, language }: Omit<Recipient, 'id'>,
): Promise<void> {
  const values = { email, operator: ctx.env.OPERATOR_NAME, time: timeIn(ctx, language), browser: browserOf(ctx.userAgent) || '—', address: ctx.ip };
  await sendMail(tx, ctx, {
    kind: 'new_device',
    to: email,
    lang: language,
    subject: { key: 'identity:mail.device.subject', values },
    text: [
      { key: 'identity:mail.device.text', values },
      { key: 'identity:mail.device.facts', values },
    ],
    link: { label: { key: 'identity:mail.reset.button' }, url: `${ctx.env.ACCOUNTS_URL}${identityPaths.forgotPassword()}` },
    after: [{ key: 'identity:mail.changed.notYou' }],
  });
}
