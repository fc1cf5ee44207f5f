import { sql } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';
import { ORDERED_ATTEMPTS } from '../rules.ts';
import type { Message } from './message.ts';

/** How long a claim lasts: afterward others take over the messages of a sender that died. Longer than a request may take. */
const CLAIM_SECONDS = 60;
/** Concurrent requests per webhook, so that a slow receiver does not hold up the others. */
const PER_WEBHOOK = 5;

export interface Claimed extends Message {
  id: number;
  webhook_id: number;
  attempts: number;
  delivery_id: number | null;
  /** As text: it is part of the log's key, and a JavaScript date has no microseconds. */
  delivery_at: string | null;
  address: string;
  secret: string;
  old_secret: string | null;
}

/**
 * Takes up to `limit` messages that are due: those that happened just now before those that are sent again. Those about one object go one
 * after the other, as long as the one before has not failed more than once; what is sent again holds back nothing new. What a suspended
 * account should hear waits for its return: its programs are refused, so a receiver could not fetch what it is told of. Each webhook has its first
 * before another has its second, so that a few that answer slowly do not take all places. Two processes at the same time never take the same message.
 */
export function claim(tx: Tx, limit: number): Promise<Claimed[]> {
  return all(
    tx,
    sql<Claimed>`
      with recursive waiting as (
        -- From one webhook for which something waits to the next: there are as many others as there are merchants.
        (select account_id, webhook_id from webhook_queue order by account_id, webhook_id limit 1)
        union all
        select q.account_id, q.webhook_id from waiting t cross join lateral (
          select n.account_id, n.webhook_id from webhook_queue n
          where (n.account_id, n.webhook_id) > (t.account_id, t.webhook_id) order by n.account_id, n.webhook_id limit 1) q
      ), due as (
        select q.account_id, q.id
        from waiting t
        -- \`offset 0\` has each looked up, however few webhooks the planner expects.
        cross join lateral (select o.account_id, o.id from webhooks o where o.account_id = t.account_id and o.id = t.webhook_id and o.active offset 0) w
        join accounts a on a.account_id = w.account_id
        join accounts h on h.account_id = coalesce(a.test_of, a.account_id) and h.suspended_at is null
        cross join lateral (
          select count(*) as n from webhook_queue r where r.account_id = w.account_id and r.webhook_id = w.id and r.claimed_until >= now()
        ) under_way
        cross join lateral (
          select f.account_id, f.id, f.is_again, f.next_attempt_at, row_number() over (order by f.is_again, f.next_attempt_at, f.id) as place
          from (values (false), (true)) as turn (is_again)
          cross join lateral (
            select q.account_id, q.id, q.is_again, q.next_attempt_at
            from webhook_queue q
            where q.account_id = w.account_id and q.webhook_id = w.id and q.is_again = turn.is_again
              and q.next_attempt_at <= now() and (q.claimed_until is null or q.claimed_until < now())
              -- Looked up for each row: joined at once, it reads the whole queue of a webhook for each.
              and (
                select e.id from webhook_queue e
                where e.account_id = q.account_id and e.webhook_id = q.webhook_id and e.object_kind = q.object_kind and e.object_id = q.object_id
                  and e.event_id < q.event_id and (q.is_again or not e.is_again) and e.attempts < ${ORDERED_ATTEMPTS}::int
                limit 1) is null
            order by q.next_attempt_at, q.id
            limit ${sql.raw(String(PER_WEBHOOK))}
          ) f
        ) q
        where q.place + under_way.n <= ${PER_WEBHOOK}::int
        order by q.is_again, q.place + under_way.n, q.next_attempt_at, q.id
        limit ${limit}
      )
      update webhook_queue q set claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS}::int)
      from due, webhooks w
      -- Asked again of the row as it is now: another process may have tried it since, and put it off.
      where q.account_id = due.account_id and q.id = due.id and (q.claimed_until is null or q.claimed_until < now()) and q.next_attempt_at <= now()
        and w.account_id = q.account_id and w.id = q.webhook_id
      returning q.account_id, (select a.test_of is not null from accounts a where a.account_id = q.account_id) as is_test, q.id, q.webhook_id, q.event_id, q.message_id, q.topic, q.object_kind, q.object_id, q.payload, q.event_at, q.attempts, q.delivery_id,
        q.delivery_at::text as delivery_at, w.address, w.secret, case when w.old_secret_until > now() then w.old_secret end as old_secret`,
  );
}
