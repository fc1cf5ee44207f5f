import { AppError } from '../../../shared/errors.ts';
import { systemVerb } from '../../../server/verb.ts';
import { failPick } from '../../orders/server/pick-order.ts';
import { picks } from '../contract.ts';
import { deskIn, ownerOf } from './desk-order.ts';
import { leaveCart, readPick, storedPick } from './read-pick.ts';

/** Says that units of an order on a cart are not there. Throws `not_found`, `not_eligible`, or `invalid_input` naming the field. */
export const pickShort = systemVerb(picks.short, async ({ tx, ctx, params, body }) => {
  const { orders } = await storedPick(tx, params.id, { lock: true });
  const { order_id: id, line, missing } = body;
  if (!orders.includes(id)) throw new AppError('invalid_input', { fields: { order_id: { key: 'picks:problem.notOnCart', values: { order: id } } } });
  const { accountId } = await ownerOf(tx, id);
  await failPick(tx, await deskIn(tx, ctx, accountId), id, { line, missing });
  await leaveCart(tx, [id]);
  return { pick: await readPick(tx, params.id) };
});
