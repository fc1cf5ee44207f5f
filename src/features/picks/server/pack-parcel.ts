import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { kgToGrams } from '../../../shared/units.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { all, one, type Tx } from '../../../server/db.ts';
import { attempt } from '../../../server/attempt.ts';
import { ownVerb, type Outside } from '../../../server/verb.ts';
import { deskIn } from '../../desk/server/desk-in.ts';
import { dgKindOf } from '../../overpacks/rules.ts';
import { packOrder } from '../../orders/server/pack-order.ts';
import { waitForFunds } from '../../orders/server/wait-for-funds.ts';
import type { OrderStatus } from '../../orders/status.ts';
import { picks } from '../contract.ts';
import { ownerOf } from './desk-order.ts';
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

type Given = Outside<typeof picks.pack>['body'];

/** Packs it as scanned. */
async function packIn(tx: Tx, desk: Ctx, { order_id: orderId, packaging, weight, left, lines: given }: Given) {
  const { accountId } = desk.actor;
  const stored = await all(
    tx,
    sql<{ line: number; sku: string; allocated: number }>`
      select line, sku, allocated from order_lines where account_id = ${accountId} and order_id = ${orderId} order by line`,
  );
  const lines = given.flatMap(({ sku, quantity }, i) => {
    if (given.findIndex((each) => each.sku === sku) < i) throw new AppError('invalid_input', { fields: { [`lines/${i}/sku`]: { key: 'validation.unique' } } });
    const own = stored.filter((each) => each.sku === sku);
    const max = own.reduce((sum, { allocated }) => sum + allocated, 0);
    if (max === 0) throw new AppError('invalid_input', { fields: { [`lines/${i}/sku`]: { key: 'picks:problem.sku', values: { sku } } } });
    if (quantity > max)
      throw new AppError('invalid_input', { fields: { [`lines/${i}/quantity`]: { key: 'orders:problem.moreThanOrdered', values: { max } } } });
    return spread(own, quantity);
  });
  const { fulfillmentId, shipmentId, label } = await packOrder(tx, desk, { orderId, lines, packaging: packaging ?? null, weightG: kgToGrams(weight), left });
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
  };
}

/** That the merchant's money does not suffice, said to the warehouse; its merchant reads on the order how much is missing. */
async function tellUnpaid(tx: Tx, desk: Ctx, orderId: number, { minor, currency }: AppError['values']): Promise<AppError> {
  await waitForFunds(tx, desk, orderId, { missingMinor: Number(minor), currency: String(currency) });
  const { name } = await one(tx, sql<{ name: string }>`select name from accounts where account_id = ${desk.actor.accountId}`);
  return new AppError('insufficient_funds', { fields: { order_id: { key: 'picks:problem.unpaid', values: { account: name } } } });
}

/**
 * Packs a parcel of an order that is being picked. Throws what `packOrder` throws, and `invalid_input` for a SKU that is named twice, or that the order
 * does not have. Where the money does not suffice the order stays on its cart, and its merchant is told.
 */
export const packParcel = ownVerb(picks.pack, async ({ ctx, body, keep }) => {
  const { answer, unpaid } = await ctx.db.system(async (tx) => {
    const { accountId } = await ownerOf(tx, body.order_id);
    const desk = await deskIn(tx, ctx, accountId);
    const done = await attempt(tx, () => packIn(tx, desk, body));
    if (done.ok) return { answer: await keep(tx, { pack: done.value }), unpaid: null };
    if (!(done.error instanceof AppError) || done.error.code !== 'insufficient_funds') throw done.error;
    return { answer: null, unpaid: await tellUnpaid(tx, desk, body.order_id, done.error.values) };
  });
  if (unpaid !== null) throw unpaid;
  return answer;
});
