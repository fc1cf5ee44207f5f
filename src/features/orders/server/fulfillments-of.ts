import { sql } from 'kysely';
import { isCurrency, toWire } from '../../../shared/money.ts';
import { trackingPaths } from '../../../shared/paths/tracking.ts';
import { gramsToKg } from '../../../shared/units.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { all, type Tx } from '../../../server/db.ts';
import type { Fulfillment } from '../order-out.ts';

const FEES = ['fulfillment_fee', 'packaging_fee', 'packing_slip_fee', 'shipping_cost'] as const;
type Fee = (typeof FEES)[number];

interface Stored extends Omit<Fulfillment, Fee | 'weight' | 'tracking_url'>, Record<`${Fee}_minor`, number> {
  order_id: number;
  weight_g: number;
}

/** The parcels of orders by order, oldest first: one query, however many. */
export async function fulfillmentsOf(tx: Tx, { actor, env }: Pick<Ctx, 'actor' | 'env'>, orderIds: readonly number[]): Promise<Map<number, Fulfillment[]>> {
  const rows = await all(
    tx,
    sql<Stored>`
      select f.order_id, f.id, f.warehouse, f.shipment_id, nullif(s.service, '') as service, s.tracking_number, f.packaging, f.weight_g, f.created_at as packed, f.currency, s.status,
        ${sql.join(FEES.map((fee) => sql.ref(`f.${fee}_minor`)))},
        (select coalesce(jsonb_agg(jsonb_build_object('line', g.line, 'sku', i.sku, 'quantity', g.quantity) order by g.line), '[]')
          from order_fulfillment_lines g join order_lines i on i.account_id = g.account_id and i.order_id = f.order_id and i.line = g.line
          where g.account_id = f.account_id and g.fulfillment_id = f.id) as fulfilled
      from order_fulfillments f join shipments s on s.account_id = f.account_id and s.id = f.shipment_id
      where f.account_id = ${actor.accountId} and f.order_id = any(${[...orderIds]}::bigint[]) order by f.id`,
  );
  const shown = (row: Stored): Fulfillment => {
    const currency = isCurrency(row.currency) ? row.currency : 'USD';
    return {
      id: row.id,
      warehouse: row.warehouse,
      shipment_id: row.shipment_id,
      service: row.service,
      tracking_number: row.tracking_number,
      tracking_url: row.tracking_number === null ? null : `${env.CONSOLE_URL}${trackingPaths.publicTrack(row.tracking_number)}`,
      packaging: row.packaging,
      weight: gramsToKg(row.weight_g),
      packed: row.packed,
      fulfilled: row.fulfilled,
      currency: row.currency,
      fulfillment_fee: toWire(row.fulfillment_fee_minor, currency),
      packaging_fee: toWire(row.packaging_fee_minor, currency),
      packing_slip_fee: toWire(row.packing_slip_fee_minor, currency),
      shipping_cost: toWire(row.shipping_cost_minor, currency),
      status: row.status,
    };
  };
  return new Map([...Map.groupBy(rows, (row) => row.order_id)].map(([id, parcels]) => [id, parcels.map(shown)]));
}
