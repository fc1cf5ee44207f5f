import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { kgToGrams } from '../../../shared/units.ts';
import { all, one } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { dgKindOf } from '../../overpacks/rules.ts';
import { packOrder } from '../../orders/server/pack-order.ts';
import type { OrderStatus } from '../../orders/status.ts';
import { picks } from '../contract.ts';
import { deskIn, ownerOf } from './desk-order.ts';
import { leaveCart } from './read-pick.ts';

/** Spreads units of a SKU that was ordered for several prices over its lines; what is too many stays with the last, to be refused there. */
function spread(lines: readonly { line: number; allocated: number }[], quantity: number): { line: number; quantity: number }[] {
  let left = quantity;
  return lines.flatMap(({ line, allocated }, i) => {
    const taken = i === lines.length - 1 ? left : Math.min(left, allocated);
    left -= taken;
    return taken === 0 ? [] : [{ line, quantity: taken }];
  });
}

/** Packs a parcel of an order that is being picked. Throws what `packOrder` throws, and `invalid_input` for a SKU that is named twice, or that the order does not have. */
export const packParcel = systemVerb(picks.pack, async ({ tx, ctx, body }) => {
  const { order_id: orderId, packaging, weight } = body;
  const { accountId } = await ownerOf(tx, orderId);
  const desk = await deskIn(tx, ctx, accountId);
  const stored = await all(
    tx,
    sql<{ line: number; sku: string; allocated: number }>`
      select line, sku, allocated from order_lines where account_id = ${accountId} and order_id = ${orderId} order by line`,
  );
  const lines = body.lines.flatMap(({ sku, quantity }, i) => {
    if (body.lines.findIndex((each) => each.sku === sku) < i)
      throw new AppError('invalid_input', { fields: { [`lines/${i}/sku`]: { key: 'validation.unique' } } });
    const own = stored.filter((each) => each.sku === sku);
    if (own.length === 0) throw new AppError('invalid_input', { fields: { [`lines/${i}/sku`]: { key: 'picks:problem.sku', values: { sku } } } });
    const max = own.reduce((sum, { allocated }) => sum + allocated, 0);
    if (quantity > max)
      throw new AppError('invalid_input', { fields: { [`lines/${i}/quantity`]: { key: 'orders:problem.moreThanOrdered', values: { max } } } });
    return spread(own, quantity);
  });
  const { fulfillmentId, shipmentId, label } = await packOrder(tx, desk, { orderId, lines, packaging: packaging ?? null, weightG: kgToGrams(weight) });
  const { terms, dg_codes: codes } = await one(
    tx,
    sql<{
      terms: string;
      dg_codes: string[];
    }>`select terms, to_jsonb(dg_codes) as dg_codes from shipments where account_id = ${accountId} and id = ${shipmentId}`,
  );
  const { status } = await one(tx, sql<{ status: OrderStatus }>`select status from orders where account_id = ${accountId} and id = ${orderId}`);
  if (status !== 'Packing') await leaveCart(tx, [orderId]);
  return {
    pack: {
      id: fulfillmentId,
      order_id: orderId,
      status,
      shipment_id: shipmentId,
      label_id: label.id,
      tracking_number: label.tracking_number,
      service: label.service,
      carrier: label.carrier,
      exit_point: label.exit_point,
      bin: { exit_point: label.exit_point, terms, dg_kind: dgKindOf(codes) },
    },
  };
});
