import { sql } from 'kysely';
import { audit, emit } from '../../../server/audit.ts';
import { systemActor } from '../../../server/auth.ts';
import type { App } from '../../../server/ctx.ts';
import { json, maybe, one, type Tx } from '../../../server/db.ts';
import { secondsAsked } from '../../../server/outbound.ts';
import type { Attempt, DeliveryStatus } from '../contract.ts';
import { DISABLE_AFTER_DAYS, isDelivered, QUIET_DAYS, retryAfter } from '../rules.ts';
import type { Claimed } from './claim.ts';
import { MAIL_DISABLED } from './mail-disabled.job.ts';

const GONE = 410;
/** Answers that may say when to try again. */
const BUSY = new Set([429, 503]);

interface Verdict {
  status: DeliveryStatus;
  /** Seconds until the next attempt, where there is one. */
  wait: number | null;
}

function judge(message: Claimed, attempt: Attempt, random: number): Verdict {
  if (isDelivered(attempt.status)) return { status: 'delivered', wait: null };
  if (attempt.status === GONE) return { status: 'failed', wait: null };
  const asked = attempt.status !== null && BUSY.has(attempt.status) ? secondsAsked(attempt.headers) : 0;
  const wait = retryAfter(message.attempts + 1, random, asked);
  return { status: wait === null ? 'failed' : 'waiting', wait };
}

/** Writes the attempt into the log: a new entry the first time, afterward the same one. */
async function log(tx: Tx, message: Claimed, attempt: Attempt, { status, wait }: Verdict): Promise<{ id: number; created_at: string }> {
  const next = sql`case when ${wait}::int is not null then now() + make_interval(secs => ${wait}::int) end`;
  if (message.delivery_id !== null) {
    const known = await maybe(
      tx,
      sql<{ id: number; created_at: string }>`
        update webhook_deliveries set status = ${status}, next_attempt_at = ${next}, last_status = ${attempt.status}, duration_ms = ${attempt.duration_ms},
          attempts = attempts || ${json([attempt])}
        where account_id = ${message.account_id} and id = ${message.delivery_id} and created_at = ${message.delivery_at}::timestamptz
        returning id, created_at::text as created_at`,
    );
    if (known) return known;
  }
  return one(
    tx,
    sql<{ id: number; created_at: string }>`
      insert into webhook_deliveries (account_id, created_at, webhook_id, event_id, message_id, topic, object_kind, object_id, payload, event_at, status, next_attempt_at,
        last_status, duration_ms, attempts)
      values (${message.account_id}, now(), ${message.webhook_id}, ${message.event_id}, ${message.message_id}, ${message.topic}, ${message.object_kind}, ${message.object_id},
        ${json(message.payload)}, ${message.event_at}::timestamptz, ${status}, ${next}, ${attempt.status}, ${attempt.duration_ms}, ${json([attempt])})
      returning id, created_at::text as created_at`,
  );
}

/** Records the webhook's health, and switches it off after days of failure or when its receiver answers that it is gone. */
async function rate(tx: Tx, { jobs }: Pick<App, 'jobs'>, message: Claimed, attempt: Attempt): Promise<void> {
  const mine = sql`account_id = ${message.account_id} and id = ${message.webhook_id}`;
  if (isDelivered(attempt.status)) {
    await sql`update webhooks set last_delivered_at = now(), failing_since = null where ${mine}`.execute(tx);
    return;
  }
  const isQuiet = sql`last_failed_at < now() - make_interval(days => ${QUIET_DAYS}::int)`;
  await sql`
    update webhooks set last_failed_at = now(), failing_since = case when ${isQuiet} then now() else coalesce(failing_since, now()) end
    where ${mine}`.execute(tx);
  const isGone = attempt.status === GONE;
  const reason = isGone ? 'gone' : 'failures';
  const disabled = await maybe(
    tx,
    sql<{ address: string; failing_since: string }>`
      update webhooks set active = false, disabled_reason = ${reason}, disabled_at = now(), updated_at = now()
      where ${mine} and active and (${isGone} or failing_since < now() - make_interval(days => ${DISABLE_AFTER_DAYS}::int))
      returning address, failing_since`,
  );
  if (!disabled) return;
  const object = { kind: 'webhook', id: message.webhook_id };
  const by = { actor: systemActor(message.account_id), requestId: message.message_id };
  await audit(tx, by, { verb: 'webhook.disable', object, detail: { ...disabled, reason, last_status: attempt.status, problem: attempt.problem } });
  await emit(tx, message.account_id, 'webhook.disabled', object, { reason });
  await jobs.send(tx, MAIL_DISABLED, { accountId: message.account_id, webhookId: message.webhook_id });
}

/** Records the outcome of an attempt, in the account's transaction: the log, the queue, the webhook's health. `random` is 0 to 1. */
export async function recordAttempt(tx: Tx, app: Pick<App, 'jobs'>, message: Claimed, attempt: Attempt, random: number): Promise<void> {
  const verdict = judge(message, attempt, random);
  const entry = await log(tx, message, attempt, verdict);
  const mine = sql`account_id = ${message.account_id} and id = ${message.id}`;
  if (verdict.wait === null) await sql`delete from webhook_queue where ${mine}`.execute(tx);
  else {
    await sql`
      update webhook_queue set attempts = ${message.attempts + 1}, next_attempt_at = now() + make_interval(secs => ${verdict.wait}::int), claimed_until = null,
        delivery_id = ${entry.id}, delivery_at = ${entry.created_at}::timestamptz
      where ${mine}`.execute(tx);
  }
  await rate(tx, app, message, attempt);
}
