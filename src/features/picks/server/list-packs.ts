import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { say } from '../../../server/words.ts';
import { orderCan } from '../../orders/status.ts';
import { shipmentCan, type ShipmentStatus } from '../../shipments/status.ts';
import { mustBeWarehouse } from '../../warehouses/server/must-be-warehouse.ts';
import { picks, type PackedParcel } from '../contract.ts';

interface Row extends Omit<PackedParcel, 'account' | 'problem'> {
  account_id: number;
  account_name: string;
  shipment_status: ShipmentStatus;
}

/** The parcel packed in a warehouse that a label names, and those of an order; none where neither is given. */
export const listPacks = systemVerb(picks.packs, async ({ tx, ctx, query }) => {
  const { code, order_id: orderId } = query;
  await mustBeWarehouse(tx, query.warehouse);
  const named = [
    ...(code === undefined
      ? []
      : [
          sql`(f.account_id, f.shipment_id) in (select account_id, shipment_id from tracking_numbers where tracking_number = upper(${code.replaceAll(/\s/g, '')}))`,
        ]),
    ...(orderId === undefined ? [] : [sql`f.order_id = ${orderId}`]),
  ];
  if (named.length === 0) return { packs: [] };
  const rows = await all(
    tx,
    sql<Row>`
      select f.id, f.order_id, f.account_id, a.name as account_name, o.order_number, o.status, f.warehouse, s.tracking_number, f.created_at as packed, s.status as shipment_status,
        (select coalesce(jsonb_agg(jsonb_build_object('line', g.line, 'sku', i.sku, 'name', coalesce(p.name, i.name, i.sku), 'quantity', g.quantity) order by g.line), '[]')
          from order_fulfillment_lines g join order_lines i on i.account_id = g.account_id and i.order_id = f.order_id and i.line = g.line
          left join products p on p.account_id = i.account_id and p.id = i.product_id
          where g.account_id = f.account_id and g.fulfillment_id = f.id) as line_items
      from order_fulfillments f join orders o on o.account_id = f.account_id and o.id = f.order_id
      join shipments s on s.account_id = f.account_id and s.id = f.shipment_id
      join accounts a on a.account_id = f.account_id and a.test_of is null
      where ${sql.join(named, sql` and `)} and f.warehouse = ${query.warehouse}
      order by f.id desc`,
  );
  return {
    packs: rows.map(({ account_id: id, account_name: name, shipment_status: status, ...row }) => {
      const parcel = shipmentCan('cancel', { status });
      const order = orderCan('unpack', { status: row.status, units_available: 0, units_fulfilled: 1 });
      const problem = parcel !== true ? 'picks:problem.handedOver' : order !== true ? order.reason : null;
      return { ...row, account: { id, name }, problem: problem === null ? null : say(ctx.lang, problem) };
    }),
  };
});
