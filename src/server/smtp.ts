import type { Env } from './env.ts';
import { html, plainText, type Laid } from './mail-layout.ts';
import { sign } from './secrets.ts';

/** Milliseconds for a connection and a greeting, for silence in a conversation, and for all of it. */
const CONNECT_MS = 15_000;
const SILENCE_MS = 30_000;
const MOST_MS = 120_000;

type Settings = Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'OPERATOR_NAME' | 'OPERATOR_ADDRESS' | 'ACCOUNTS_URL' | 'SECRET_KEY'>;

export interface Outgoing extends Laid {
  id: number;
  to: string;
}

/** Why a server did not take a mail. */
export class Refused extends Error {
  /** It will not take it later either: the address is wrong, or it says so. */
  readonly isFinal: boolean;
  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** `Parcels <post@example.com>`, or an address alone, which then has the operator's name. */
function senderOf({ MAIL_FROM: from = '', OPERATOR_NAME: operator }: Settings): { name: string; address: string } {
  const match = /^(.*)<([^<>]+)>$/.exec(from.trim());
  return match ? { name: match[1]?.trim().replaceAll(/^"|"$/g, '') || operator, address: match[2] ?? '' } : { name: operator, address: from.trim() };
}

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

async function openTransport({ SMTP_URL: url = '' }: Settings) {
  // Only who sends mail pays for it.
  const { createTransport } = await import('nodemailer');
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const isHere = LOOPBACK.includes(hostname);
  return createTransport({
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // A password, and links that let people in, do not travel in the open.
    requireTLS: !secure && !isHere,
    // A mail server beside the program mostly offers a certificate that it made itself; nobody can stand between the two.
    ...(isHere && { tls: { rejectUnauthorized: false } }),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** The same at each attempt, so that a receiver can see that it has the mail already. */
function messageId(env: Settings, id: number): string {
  return `<${id}.${sign(env.SECRET_KEY, `mail:${id}`).slice(0, 16)}@${new URL(env.ACCOUNTS_URL).hostname}>`;
}

/** RFC 8058: a mail program's own button turns the kind off, by a POST to this address. */
const unsubscribing = ({ offLink }: Outgoing): Record<string, { prepared: true; value: string }> | undefined =>
  offLink === null
    ? undefined
    : {
        // As it is: a folded or encoded address is none to some programs.
        'List-Unsubscribe': { prepared: true, value: `<${offLink}>` },
        'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
      };

/** RFC 3463: the sender's mailbox (5.1.7) or system (5.1.8) is wrong; or it is said in words, as by most servers that ask who one is (5.7.1). */
const ABOUT_US = /\b5\.1\.[78]\b|\bsender\b|\brelay/i;
/** RFC 5321 §4.2.3: the address is none that the server can read. */
const NOT_READ = [500, 501, 553, 555];

interface Problem {
  message?: string;
  code?: string;
  response?: string;
  responseCode?: number;
  command?: string;
}

/**
 * RFC 5321 §4.2.1: 5xx is for good. That the server does not know us (535), wants TLS (530) or does not take our own address for a sender is ours to mend,
 * though, and mail waits for that. Many servers say the last only at the recipient, or after the mail.
 */
function isOurs({ code, command, response = '' }: Problem): boolean {
  return command === 'MAIL FROM' || (code !== 'EENVELOPE' && code !== 'EMESSAGE') || ABOUT_US.test(response);
}

function asRefused(error: unknown, to: string): Refused {
  const problem = error as Problem;
  const { message, responseCode: code = 0, command } = problem;
  const ours = isOurs(problem);
  // RFC 6531: only a server that offers SMTPUTF8 has to read it.
  if (!ours && command === 'RCPT TO' && NOT_READ.includes(code) && /\P{ASCII}.*@/u.test(to)) return new Refused('not_ascii', true);
  return new Refused((message ?? String(error)).replaceAll(/[\0\r\n]+/g, ' ').slice(0, 300), !ours && code >= 550 && code < 560);
}

/** Gives a mail to the SMTP server. Throws {@link Refused}. */
export async function deliver(env: Settings, mail: Outgoing): Promise<void> {
  const transport = await openTransport(env);
  const limit = AbortSignal.timeout(MOST_MS);
  const tooLong = new Promise<never>((_resolve, reject) => {
    limit.addEventListener('abort', () => reject(new Refused('too_slow', false)));
  });
  try {
    await Promise.race([
      transport.sendMail({
        from: senderOf(env),
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: plainText(env, mail),
        html: html(env, mail),
        messageId: messageId(env, mail.id),
        // RFC 3834 §5: no out-of-office note answers it.
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.lang, ...unsubscribing(mail) },
      }),
      tooLong,
    ]);
  } catch (error) {
    throw error instanceof Refused ? error : asRefused(error, mail.to);
  } finally {
    transport.close();
  }
}
