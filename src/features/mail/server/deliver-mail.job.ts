import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { DatabaseAway } from '../../../server/database-away.ts';
import { all, type Db, type Tx } from '../../../server/db.ts';
import type { Job } from '../../../server/jobs.ts';
import { offLink, SEALED_FOR, sendsMail, type MailContent } from '../../../server/mail.ts';
import { unseal } from '../../../server/secrets.ts';
import { deliver, Refused } from '../../../server/smtp.ts';
import type { Language } from '../../../shared/words.ts';

/** Mails one process has under way at a time. */
const AT_ONCE = 5;
/** How soon what was written meanwhile is seen, in milliseconds, while one that hangs is under way. */
const LOOK_MS = 2000;
/** How long a claim holds: longer than an attempt may take. What a sender that died had claimed is tried again after it. */
const CLAIM_MINUTES = 5;
/** Minutes from an attempt to the next: never long, as a server that was away is not asked before. After a day it has failed. */
const WAITS = [1, 2, 5, 15, ...Array.from({ length: 47 }, () => 30)];
/** How long a mail that left waits for a database that is away, in tries of half a second, so that it is not sent again. */
const TRIES = 240;

type Tools = Pick<App, 'db' | 'env' | 'log'>;

interface Claimed {
  id: number;
  kind: string;
  to: string;
  lang: Language;
  user_id: number | null;
  subject: string;
  content: MailContent;
  link: string | null;
  sealed_link: string | null;
  attempts: number;
  is_late: boolean;
}

/** Takes some that are due: whoever asked for a link that lets them in waits for it, and others do not wait for what a job wrote to thousands. */
function claim(tx: Tx, most: number): Promise<Claimed[]> {
  return all(
    tx,
    sql<Claimed>`
      update mails m set claimed_until = now() + make_interval(mins => ${CLAIM_MINUTES}::int), attempts = m.attempts + 1
      where m.id in (
        select id from mails where status = 'waiting' and next_attempt_at <= now() and (claimed_until is null or claimed_until < now())
        order by link_until is null, next_attempt_at, id limit ${most} for update skip locked)
      returning m.id, m.kind, m.recipient as "to", m.language as lang, m.user_id, m.subject, m.content, m.link, m.sealed_link, m.attempts,
        coalesce(m.link_until <= now(), false) as is_late`,
  );
}

/** Writes down what came of an attempt, and does not give up while the database is away: nobody else would know that the mail left. */
async function writeDown(db: Db, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      // Not `system`: nobody's rights change here.
      await db.lookup(work);
      return;
    } catch (error) {
      if (!(error instanceof DatabaseAway) || left <= 0) throw error;
      await setTimeout(500);
    }
  }
}

async function failed({ db, log }: Tools, mail: Claimed, problem: string, isFinal: boolean): Promise<void> {
  const wait = isFinal ? undefined : WAITS[mail.attempts - 1];
  log[wait === undefined ? 'error' : 'warn']({ mail: mail.id, kind: mail.kind, attempt: mail.attempts, problem }, 'mail not sent');
  await writeDown(db, (tx) =>
    sql`
      update mails set status = ${wait === undefined ? 'failed' : 'waiting'}, next_attempt_at = now() + make_interval(mins => ${wait ?? 0}::int), problem = ${problem},
        claimed_until = null
      where id = ${mail.id}`.execute(tx),
  );
}

async function send(tools: Tools, mail: Claimed): Promise<void> {
  const { db, env } = tools;
  if (mail.is_late) return failed(tools, mail, 'link_late', true);
  const link = mail.sealed_link === null ? mail.link : unseal(env.SECRET_KEY, SEALED_FOR, mail.sealed_link);
  if (link === null && mail.content.button !== null) return failed(tools, mail, 'key_changed', true);
  try {
    await deliver(env, { ...mail, link, offLink: mail.user_id === null ? null : offLink(env, mail.user_id, mail.kind) });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return failed(tools, mail, error.message, error.isFinal);
  }
  await writeDown(db, (tx) => sql`update mails set status = 'sent', sent_at = now(), problem = null, claimed_until = null where id = ${mail.id}`.execute(tx));
}

/**
 * Sends what is due, until nothing is due or `signal` stops it. Each that ends makes room for the next: one that the server does not answer holds up
 * no other. A mail is marked as sent as soon as the server has taken it; only a process killed between the two sends it again, under the same Message-ID.
 */
export async function deliverDue(tools: Tools, signal?: AbortSignal): Promise<void> {
  if (!sendsMail(tools.env)) return;
  const underWay = new Set<Promise<void>>();
  for (;;) {
    const room = signal?.aborted ? 0 : AT_ONCE - underWay.size;
    const due = room > 0 ? await tools.db.lookup((tx) => claim(tx, room)) : [];
    for (const mail of due) {
      const sent = send(tools, mail)
        .catch((error: unknown) => tools.log.error({ err: error, mail: mail.id }, 'outcome of a mail not written down'))
        .finally(() => underWay.delete(sent));
      underWay.add(sent);
    }
    if (underWay.size === 0) return;
    await Promise.race([...underWay, setTimeout(LOOK_MS, undefined, { ref: false })]);
  }
}

/** Every worker looks for mail each two seconds. */
export const deliverMail: Job = { name: 'mail.deliver', everySeconds: 2, run: (app, _data, signal) => deliverDue(app, signal) };
