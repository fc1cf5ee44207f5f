import { sql } from 'kysely';
import { addDays, dayIn } from '../../../shared/time.ts';
import { all, type Tx } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { stock, type ObjectKind, type Outlook } from '../contract.ts';
import { forecast, reorderBy, runsOutOn } from '../outlook.ts';
import { mustHaveParts, readStock } from './read-stock.ts';

interface Usual {
  warehouse: string;
  days: number;
}

interface Announced {
  warehouse: string;
  quantity: number;
  object_kind: ObjectKind | null;
  object_id: number | null;
  at: string;
}

/** How long it usually took from announcing a product to having it on the shelf: the median of the last year, by warehouse. */
async function leadDays(tx: Tx, accountId: number, productId: number): Promise<Map<string, number>> {
  const rows = await all(
    tx,
    sql<Usual>`
      select m.warehouse, ceil(percentile_cont(0.5) within group (order by extract(epoch from m.created_at - e.created_at) / 86400))::int as days
      from stock_movements m cross join lateral (
        select a.created_at from stock_movements a
        where a.account_id = m.account_id and a.product_id = m.product_id and a.warehouse = m.warehouse and a.reason = 'expected' and a.created_at <= m.created_at
          and a.object_kind is not distinct from m.object_kind and a.object_id is not distinct from m.object_id
        order by a.created_at desc limit 1) e
      where m.account_id = ${accountId} and m.product_id = ${productId} and m.reason = 'received' and m.created_at > now() - interval '1 year'
      group by m.warehouse`,
  );
  return new Map(rows.map(({ warehouse, days }) => [warehouse, days]));
}

/** What was announced and has not come, with when it was announced last. */
const announced = (tx: Tx, accountId: number, productId: number): Promise<Announced[]> =>
  all(
    tx,
    sql<Announced>`
      select warehouse, sum(inbound)::int as quantity, object_kind, object_id, max(created_at) filter (where reason = 'expected') as at
      from stock_movements where account_id = ${accountId} and product_id = ${productId} and inbound <> 0
      group by warehouse, object_kind, object_id having sum(inbound) > 0
      order by at`,
  );

/** When a product runs out in each warehouse, and until when to order more. A bundle has no pace of its own: its parts tell. Throws `not_found`. */
export const getOutlook = verb(stock.outlook, async ({ tx, ctx, params }) => {
  const { accountId, timeZone } = ctx.actor;
  if ((await mustHaveParts(tx, accountId, params.id)).isBundle) return { outlook: [] };
  const { warehouses } = await readStock(tx, ctx, params.id);
  const usual = await leadDays(tx, accountId, params.id);
  const coming = await announced(tx, accountId, params.id);
  const today = dayIn(ctx.now(), timeZone);
  const outlook = warehouses.map(({ warehouse, on_hand: onHand, available, pace }): Outlook => {
    const lead_days = usual.get(warehouse) ?? null;
    const arrivals = coming
      .filter((one) => one.warehouse === warehouse)
      .map(({ quantity, object_kind: kind, object_id: id, at }) => ({
        quantity,
        object: kind === null || id === null ? null : { kind, id },
        due: lead_days === null ? null : addDays(dayIn(at, timeZone), lead_days),
      }));
    const runs_out = runsOutOn({ available, pace, arrivals }, today);
    const ahead = forecast({ onHand, available, pace, arrivals }, today);
    return { warehouse, available, pace, lead_days, runs_out, reorder_by: reorderBy(runs_out, lead_days), arrivals, forecast: ahead };
  });
  return { outlook };
});
