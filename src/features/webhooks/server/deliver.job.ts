import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import type { Db } from '../../../server/db.ts';
import type { Job } from '../../../server/jobs.ts';
import { post } from '../../../server/outbound.ts';
import { unseal } from '../../../server/secrets.ts';
import type { Attempt } from '../contract.ts';
import { claim, type Claimed } from './claim.ts';
import { bodyOf } from './message.ts';
import { openDays } from './open-days.ts';
import { recordAttempt } from './record-attempt.ts';
import { SEALED_FOR } from './webhook-input.ts';
import { signature } from './sign.ts';

/** Concurrent requests per process. */
const AT_ONCE = 32;
const POLL_MS = 500;

type Tools = Pick<App, 'db' | 'env' | 'jobs' | 'log' | 'now'>;

/** Sends a message once. Failures are part of the attempt's record. */
async function send({ env, now }: Tools, message: Claimed): Promise<Attempt> {
  const at = now();
  const timestamp = Math.floor(at.getTime() / 1000);
  const body = bodyOf(message);
  const sealed = [message.secret, ...(message.old_secret === null ? [] : [message.old_secret])];
  const secrets = sealed.flatMap((one) => unseal(env.SECRET_KEY, SEALED_FOR, one) ?? []);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Portolan-Webhooks/1',
    'webhook-id': message.message_id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signature(secrets, message.message_id, timestamp, body),
  };
  const begun = { at: at.toISOString(), address: message.address, request_headers: headers };
  // The installation's key has changed since: an unsigned message would be refused, and rightly so.
  if (secrets.length === 0) return { ...begun, status: null, problem: 'secret', ip: null, headers: {}, body: '', duration_ms: 0 };
  const { durationMs, isCut: _isCut, broken: _broken, ...outcome } = await post(message.address, body, headers, env.WEBHOOKS_ALLOW_LOOPBACK);
  // Answers are stored as text, and PostgreSQL accepts no NUL.
  return { ...begun, ...outcome, body: outcome.body.replaceAll('\0', ''), duration_ms: durationMs };
}

/**
 * Delivers what is due, until nothing is due or `signal` stops it. A message leaves the queue in the transaction that records its
 * outcome, so after a crash in between it is sent again: at least once, never lost.
 */
export async function deliverDue(tools: Tools, signal?: AbortSignal): Promise<void> {
  await openDays(tools);
  const underWay = new Set<Promise<void>>();
  const deliver = async (message: Claimed): Promise<void> => {
    try {
      const attempt = await send(tools, message);
      await tools.db.tenant(message.account_id, (tx) => recordAttempt(tx, tools, message, attempt, Math.random()));
    } catch (error) {
      tools.log.error({ err: error, message: message.message_id }, 'delivery not written down');
    }
  };
  for (;;) {
    const before = underWay.size;
    // Not `system`: nobody's rights change here, so callers need not be looked up again.
    const claimed = signal?.aborted ? [] : await tools.db.lookup((tx) => claim(tx, AT_ONCE - underWay.size));
    for (const message of claimed) {
      const work = deliver(message).finally(() => underWay.delete(work));
      underWay.add(work);
    }
    if (underWay.size > 0) await Promise.race([...underWay, setTimeout(POLL_MS)]);
    // What ended while we looked may have made way for another that we could not see yet.
    else if (before === 0) return;
  }
}

/** Where one process owns the database, whatever was in progress when it starts died with its predecessor. */
const released = new WeakSet<Db>();
async function releaseClaims({ db }: Tools): Promise<void> {
  if (db.kind !== 'embedded' || released.has(db)) return;
  await db.lookup((tx) => sql`update webhook_queue set claimed_until = null where claimed_until is not null`.execute(tx));
  released.add(db);
}

/** Every worker looks for messages once a second. */
export const deliverWebhooks: Job = {
  name: 'webhooks.deliver',
  everySeconds: 1,
  async run(app, _data, signal) {
    await releaseClaims(app);
    await deliverDue(app, signal);
  },
};
