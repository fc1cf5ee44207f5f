import { sql } from 'kysely';
import type { Tx } from '../../../server/db.ts';
import { instant } from '../../../server/instant.ts';
import { dateMovementsBack } from '../../stock/server/date-back.ts';

/** Dates what happened to the demo's orders back to when it would have happened: processed within an hour, packed when the parcel was made. */
export async function dateOrdersBack(tx: Tx, accountId: number): Promise<void> {
  await sql`
    update orders o set created_at = placed_at + interval '2 minutes',
      process_at = placed_at + interval '2 minutes' + f.delay,
      cause_values = case when o.cause = 'delay' then jsonb_build_object('at', ${instant(sql`(placed_at + interval '2 minutes' + f.delay)`)}) else o.cause_values end,
      ready_at = case when f.at is null then o.ready_at else placed_at + interval '40 minutes' end,
      packing_at = case when f.at is null then o.packing_at else f.at - interval '25 minutes' end,
      due_at = case when f.at is null then o.due_at else f.at + interval '5 hours' end,
      ended_at = case when o.ended_at is null then null else coalesce(f.at, placed_at + interval '5 hours') end,
      archived_at = case when o.archived_at is null then null else coalesce(f.at, placed_at) + interval '10 days' end,
      updated_at = case when o.archived_at is not null then coalesce(f.at, placed_at) + interval '10 days'
        else coalesce(f.at, case when o.ended_at is not null then placed_at + interval '5 hours' end, o.ready_at, placed_at + interval '3 minutes') end
    from (select q.id, make_interval(hours => q.delay_hours) as delay, (select max(created_at) from order_fulfillments p where p.account_id = q.account_id and p.order_id = q.id) as at
          from orders q where q.account_id = ${accountId}) f
    where o.account_id = ${accountId} and o.id = f.id and o.created_at <> o.placed_at + interval '2 minutes'`.execute(tx);
  await sql`
    update audit_log l set created_at = least(now(), case l.verb when 'order.create' then o.created_at
      when 'order.process' then coalesce(o.ready_at, o.placed_at + interval '40 minutes') when 'order.pick' then coalesce(o.packing_at, now())
      when 'order.pack' then coalesce(o.packing_at + interval '25 minutes', now()) when 'order.cancel' then o.ended_at when 'order.archive' then o.archived_at
      else greatest(o.placed_at + interval '50 minutes', coalesce(o.ready_at, o.placed_at)) end)
    from orders o where l.account_id = ${accountId} and l.object_kind = 'order' and o.account_id = l.account_id and o.id = l.object_id`.execute(tx);
  await dateMovementsBack(
    tx,
    accountId,
    sql`select m.id, case m.reason when 'allocated' then coalesce(o.ready_at, o.placed_at + interval '40 minutes') else coalesce(o.packing_at + interval '25 minutes', now()) end as at
      from stock_movements m join orders o on o.account_id = m.account_id and o.id = m.object_id
      where m.account_id = ${accountId} and m.object_kind = 'order' and m.reason in ('allocated', 'packed')`,
  );
}
