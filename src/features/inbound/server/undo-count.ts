import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { staffIn } from '../../../server/audit.ts';
import { one } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { inboundDesk } from '../contract.ts';
import { record } from './record.ts';
import { lastStep, lockAtDesk, readDeskInbound } from './desk-row.ts';
import { renewSums } from './store-contents.ts';

/** Takes back the caller's last step; the one before it is then the last. Without the first one nothing was received. Throws `not_found`, or `not_eligible` where there is none, or another was meant. */
export const undoCount = systemVerb(inboundDesk.undo, async ({ tx, ctx, params, body }) => {
  const row = await lockAtDesk(tx, params.id, 'count');
  const { account_id: accountId, id } = row;
  const last = await lastStep(tx, row, ctx.actor.userId);
  if (!last) throw new AppError('not_eligible', { fields: { status: { key: 'inbound:cannot.undo' } } });
  // The same person counts at two desks: what the other one did is not taken back unseen.
  if (body.step !== undefined && body.step !== last.step) throw new AppError('not_eligible', { fields: { status: { key: 'inbound:cannot.undoOther' } } });
  // Of a lot of which nothing is there any more, the day is again what was announced: a day that was mistyped would refuse the right one.
  await sql`
    with undone as (
      update inbound_counts set undone_at = now() where account_id = ${accountId} and inbound_id = ${id} and step = ${last.step} and undone_at is null
      returning product_id, lot, code, quantity),
    sums as (
      select product_id, lot, coalesce(sum(quantity) filter (where code = 'good'), 0)::int as good,
        coalesce(sum(quantity) filter (where code = 'damaged'), 0)::int as damaged, coalesce(sum(quantity) filter (where code = 'wrong'), 0)::int as wrong
      from undone group by product_id, lot)
    update inbound_products i set good = i.good - s.good, damaged = i.damaged - s.damaged, wrong = i.wrong - s.wrong,
      expires_on = case when (i.good, i.damaged, i.wrong) = (s.good, s.damaged, s.wrong) then (
        select max(l.expires_on) from inbound_cartons c join inbound_carton_lines l on l.account_id = c.account_id and l.carton_id = c.id
        where c.account_id = i.account_id and c.inbound_id = i.inbound_id and l.product_id = i.product_id and l.lot = i.lot) else i.expires_on end
    from sums s where i.account_id = ${accountId} and i.inbound_id = ${id} and i.product_id = s.product_id and i.lot = s.lot`.execute(tx);
  // What was never announced and is not there either leaves no trace.
  await sql`
    delete from inbound_products where account_id = ${accountId} and inbound_id = ${id} and expected = 0 and good = 0 and damaged = 0 and wrong = 0`.execute(
    tx,
  );
  // The step that began the count was of another one: its merchant may change it or call it off again. A carton in which nothing was leaves no step.
  const { is_unbegun: isUnbegun } = await one(
    tx,
    sql<{ is_unbegun: boolean }>`
      with steps as (
        select bool_and(c.undone_at is not null) and bool_or(c.created_at = i.received_at) as is_unbegun
        from inbound_shipments i join inbound_counts c on c.account_id = i.account_id and c.inbound_id = i.id
        where i.account_id = ${accountId} and i.id = ${id} and i.status = 'Received')
      update inbound_shipments i set unpaid_since = null, version = version + 1,
        status = case when not coalesce(s.is_unbegun, false) then i.status when i.shipped_at is null then 'Pending' else 'En Route' end,
        received_at = case when coalesce(s.is_unbegun, false) then null else i.received_at end
      from steps s where i.account_id = ${accountId} and i.id = ${id}
      returning coalesce(s.is_unbegun, false) as is_unbegun`,
  );
  if (isUnbegun) await record(tx, staffIn(ctx, accountId), id, { verb: 'inbound.update', event: 'inbound.updated' });
  await renewSums(tx, accountId, id);
  return { inbound: await readDeskInbound(tx, id, ctx.actor.userId) };
});
