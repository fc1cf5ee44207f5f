import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { TaskRetry, TaskRun } from '../../../server/ctx.ts';
import { maybe, one, type Tx } from '../../../server/db.ts';

export const RESEND_TASK = 'webhooks.resend';

/** Events queued in one transaction. */
const PORTION = 500;

interface Resend {
  webhook_id: number;
  topics: string[];
  from_at: string;
  before_at: string;
  after_event_id: number;
  last_event_id: number;
  waiting: number;
}

/**
 * Queues the next events behind `after_event_id`, in their order. One that still waits for the webhook stays as it is; one that is in
 * the log goes on in its entry.
 */
const queuePortion = (tx: Tx, accountId: number, resend: Resend) =>
  one(
    tx,
    sql<{ seen: number; queued: number; last: number | null }>`
      with due as (
        select id, type, object_kind, object_id, payload, created_at from events
        where account_id = ${accountId} and id > ${resend.after_event_id} and id <= ${resend.last_event_id} and type = any(${resend.topics}::text[])
          and created_at >= ${resend.from_at}::timestamptz and created_at < ${resend.before_at}::timestamptz
        order by id limit ${PORTION}
      ), queued as (
        insert into webhook_queue (account_id, webhook_id, event_id, message_id, topic, object_kind, object_id, payload, event_at, is_again, delivery_id, delivery_at)
        select ${accountId}, ${resend.webhook_id}::bigint, e.id, 'msg_' || ${accountId}::bigint || '_' || e.id || '_' || ${resend.webhook_id}::bigint,
          e.type, e.object_kind, e.object_id, e.payload, e.created_at, true, entry.id, entry.created_at
        from due e
        left join lateral (
          select d.id, d.created_at from webhook_deliveries d
          where d.account_id = ${accountId} and d.event_id = e.id and d.webhook_id = ${resend.webhook_id}
          order by d.created_at desc, d.id desc limit 1) entry on true
        order by e.id
        on conflict (account_id, webhook_id, event_id) where event_id is not null do nothing
        returning delivery_id
      ), logged as (
        update webhook_deliveries d set status = 'waiting', next_attempt_at = now()
        where d.account_id = ${accountId} and d.id = any(array(select delivery_id from queued where delivery_id is not null))
      )
      select (select count(*) from due) as seen, (select count(*) from queued) as queued, (select max(id) from due) as last`,
  );

const readResend = (tx: Tx, accountId: number, taskId: number) =>
  maybe(
    tx,
    sql<Resend & { active: boolean }>`
      select r.webhook_id, r.topics, r.from_at::text as from_at, r.before_at::text as before_at, r.after_event_id, r.last_event_id, r.waiting, w.active
      from webhook_resends r join webhooks w on w.account_id = r.account_id and w.id = r.webhook_id
      where r.account_id = ${accountId} and r.task_id = ${taskId} for update of r`,
  );

/**
 * Queues a range of events again, portion by portion, each in a transaction with how far it came: a run that died goes on behind the
 * last one and queues none twice. Throws `not_eligible` when the webhook was switched off or deleted meanwhile.
 */
export async function resendTask(run: TaskRun): Promise<void> {
  const { accountId, taskId } = run;
  let done = run.done;
  for (let isLeft = true; isLeft;) {
    if (await run.isCancelled()) return;
    isLeft = await run.app.db.tenant(accountId, async (tx) => {
      const resend = await readResend(tx, accountId, taskId);
      if (!resend?.active) throw new AppError('not_eligible');
      const { seen, queued, last } = await queuePortion(tx, accountId, resend);
      const waiting = resend.waiting + seen - queued;
      if (last === null) {
        if (waiting > 0) await run.log('info', 'webhooks:again.waited', { count: waiting }, tx);
        return false;
      }
      await sql`update webhook_resends set after_event_id = ${last}, waiting = ${waiting} where account_id = ${accountId} and task_id = ${taskId}`.execute(tx);
      done += seen;
      await run.progress(done, tx);
      return true;
    });
  }
}

/** What is left of sending again: the events behind the last one that was queued. */
export const restOfResend: TaskRetry = async (tx, { actor: { accountId } }, task) => {
  const resend = await readResend(tx, accountId, task.id);
  if (resend === null || resend.after_event_id >= resend.last_event_id) return null;
  const carryOver = (taskId: number) =>
    sql`
      insert into webhook_resends (account_id, task_id, webhook_id, topics, from_at, before_at, after_event_id, last_event_id, waiting)
      select account_id, ${taskId}, webhook_id, topics, from_at, before_at, after_event_id, last_event_id, waiting
      from webhook_resends where account_id = ${accountId} and task_id = ${task.id}`.execute(tx);
  return { params: { webhook_id: resend.webhook_id }, total: task.total, done: task.done, onCreated: carryOver };
};
