import { sql } from 'kysely';
import { valuesIsolated } from '../shared/isolated.ts';
import type { MailKind } from '../shared/names.ts';
import { mailPaths } from '../shared/paths/mail.ts';
import type { Language, Said } from '../shared/words.ts';
import type { App } from './ctx.ts';
import { json, maybe, type Tx } from './db.ts';
import type { Env } from './env.ts';
import { same, seal, sign } from './secrets.ts';
import { say } from './words.ts';

/** What the link of a mail is encrypted for. */
export const SEALED_FOR = 'mail-link';

/** Where staff find what was not sent, on the accounts site. */
export const MAIL_PAGE = '/staff/mail';

/** One mail, in sentences of the feature that sends it. */
export interface Mail {
  kind: MailKind;
  to: string;
  lang: Language;
  /** Who can turn its kind off, where people choose it: the mail then says how. */
  userId?: number;
  subject: Said;
  text: readonly Said[];
  /** A list below it. */
  lines?: readonly (Said & { url?: string })[];
  /** A button. With `minutes` the link lets somebody in for so long, and is kept like a password. */
  link?: { label: Said; url: string; minutes?: number };
  /** Below the button. */
  after?: readonly Said[];
  /** A newer mail on the same topic takes the place of one that has not left yet. */
  topic?: string;
  /** Written only if none with it was: for jobs, which may run twice. */
  once?: string;
}

/** What the recipient reads, in their language. */
export interface MailContent {
  text: string[];
  lines?: string[];
  /** Where each of them leads, where they lead anywhere. */
  lineLinks?: (string | null)[];
  button: string | null;
  after: string[];
}

/** Whether mail leaves this installation, or is kept for staff to pass on. */
export const sendsMail = (env: Pick<Env, 'SMTP_URL'>): boolean => env.SMTP_URL !== undefined;

/** The demo shows what people would be mailed, and when. */
export const seemsToMail = (env: Pick<Env, 'SMTP_URL' | 'DEMO'>): boolean => env.DEMO || sendsMail(env);

const offSign = (env: Pick<Env, 'SECRET_KEY'>, userId: number, kind: string): string => sign(env.SECRET_KEY, `mail-off:${userId}:${kind}`);

/** A link that turns one kind of mail off for one person, without signing in. It can do nothing else, and so never runs out. */
export function offLink(env: Pick<Env, 'SECRET_KEY' | 'ACCOUNTS_URL'>, userId: number, kind: string): string {
  return `${env.ACCOUNTS_URL}${mailPaths.off()}?token=${userId}.${kind}.${offSign(env, userId, kind)}`;
}

/** Whose mail, and which kind, the token of an {@link offLink} turns off; null when we did not make it. */
export function readOffToken(env: Pick<Env, 'SECRET_KEY'>, token: string): { userId: number; kind: string } | null {
  const [, id, kind = '', signature = ''] = /^(\d{1,15})\.([a-z_]{1,40})\.([\w-]{43})$/.exec(token) ?? [];
  const userId = Number(id);
  return id !== undefined && same(signature, offSign(env, userId, kind)) ? { userId, kind } : null;
}

/** Takes what waits on a topic out of the outbox, because the reason for it is gone. What is leaving at this moment leaves. */
export async function dropMail(tx: Tx, topic: string): Promise<void> {
  await sql`
    update mails set status = 'replaced', sealed_link = null
    where topic = ${topic} and status in ('waiting', 'kept') and (claimed_until is null or claimed_until < now())`.execute(tx);
}

/**
 * Writes a mail into the outbox, in a transaction of the program itself (`system`, `lookup`): it is sent if and only if that commits.
 * Without an SMTP server it is kept, and the log says where.
 */
export async function sendMail(tx: Tx, { env, log }: Pick<App, 'env' | 'log'>, mail: Mail): Promise<void> {
  const { kind, to, lang, userId, link, topic, once } = mail;
  const word = ({ key, values = {} }: Said) => say(lang, { key, values: valuesIsolated(values) });
  const words = (said: readonly Said[]) => said.map(word);
  const content: MailContent = {
    text: words(mail.text),
    lines: words(mail.lines ?? []),
    ...(mail.lines?.some(({ url }) => url !== undefined) && { lineLinks: mail.lines.map(({ url }) => url ?? null) }),
    button: link ? word(link.label) : null,
    after: words(mail.after ?? []),
  };
  const isSecret = link?.minutes !== undefined;
  if (topic !== undefined) await dropMail(tx, topic);
  const made = await maybe(
    tx,
    sql<{ id: number }>`
      insert into mails (kind, recipient, language, user_id, subject, content, link, sealed_link, link_until, topic, once, status)
      values (${kind}, ${to}, ${lang}, ${userId ?? null}, ${word(mail.subject)}, ${json(content)}, ${isSecret ? null : (link?.url ?? null)},
              ${isSecret ? seal(env.SECRET_KEY, SEALED_FOR, link.url) : null}, now() + make_interval(mins => ${link?.minutes ?? null}::int),
              ${topic ?? null}, ${once ?? null}, ${sendsMail(env) ? 'waiting' : 'kept'})
      on conflict (once) do nothing returning id`,
  );
  if (made && !sendsMail(env)) log.info({ mail: made.id, kind, at: `${env.ACCOUNTS_URL}${MAIL_PAGE}` }, 'mail kept for staff: SMTP_URL is not set');
}
