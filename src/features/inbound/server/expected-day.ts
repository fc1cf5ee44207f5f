import { sql, type RawBuilder } from 'kysely';
import type { Day } from '../../../shared/day.ts';
import { addDays, dayIn } from '../../../shared/time.ts';
import type { Actor } from '../../../server/ctx.ts';
import { all, type Tx } from '../../../server/db.ts';

/** Of `inbound_shipments i`: how many days goods of this account usually took to that warehouse in the last year; null where none arrived. */
export const leadDays = (accountId: number): RawBuilder<number | null> => sql`(
  select ceil(percentile_cont(0.5) within group (order by extract(epoch from m.created_at - e.created_at) / 86400))::int
  from (
    select s.product_id, s.created_at, s.object_kind, s.object_id from stock_movements s
    where s.account_id = ${accountId} and s.warehouse = i.warehouse and s.reason = 'received' and s.created_at > now() - interval '1 year'
    order by s.created_at desc limit 100) m
  cross join lateral (
    select a.created_at from stock_movements a
    where a.account_id = ${accountId} and a.product_id = m.product_id and a.warehouse = i.warehouse and a.reason = 'expected' and a.created_at <= m.created_at
      and a.object_kind is not distinct from m.object_kind and a.object_id is not distinct from m.object_id
    order by a.created_at desc limit 1) e)`;

/** The day an inbound shipment is expected; null where nobody can know. */
export const expectedDay = (submittedAt: string | null, days: number | null, timeZone: string): Day | null =>
  submittedAt === null || days === null ? null : addDays(dayIn(new Date(submittedAt), timeZone), days);

/** An inbound shipment as what waits for it names it. */
interface Coming {
  inbound_id: number;
  reference: string | null;
  expected: Day | null;
}

/** Of inbound shipments those that are announced or being counted, by their id. */
export async function comingInbound(
  tx: Tx,
  { accountId, timeZone }: Pick<Actor, 'accountId' | 'timeZone'>,
  ids: readonly number[],
): Promise<Map<number, Coming>> {
  const rows = await all(
    tx,
    sql<{ id: number; reference: string | null; submitted_at: string | null; days: number | null }>`
      select i.id, i.reference, i.submitted_at, ${leadDays(accountId)} as days from inbound_shipments i
      where i.account_id = ${accountId} and i.id = any(${[...ids]}::bigint[]) and i.status in ('Pending', 'En Route', 'Received')`,
  );
  return new Map(rows.map(({ id, reference, submitted_at: at, days }) => [id, { inbound_id: id, reference, expected: expectedDay(at, days, timeZone) }]));
}
