import { AppError } from '../../../shared/errors.ts';
import { systemVerb } from '../../../server/verb.ts';
import { deskIn } from '../../desk/server/desk-in.ts';
import { putBack } from '../../orders/server/pick-order.ts';
import { picks } from '../contract.ts';
import { ownerOf } from './desk-order.ts';
import { holdPick, leaveCart, readPick } from './read-pick.ts';

/** Puts orders of a cart back, all of them if none is named. Throws `not_found`, or `invalid_input` for one that is not on it. */
export const putPickBack = systemVerb(picks.putBack, async ({ tx, ctx, params, body }) => {
  const { orders } = await holdPick(tx, params.id);
  const ids = body.orders ?? orders.filter((id) => id !== 0);
  ids.forEach((id, i) => {
    if (!orders.includes(id)) throw new AppError('invalid_input', { fields: { [`orders/${i}`]: { key: 'picks:problem.notOnCart', values: { order: id } } } });
  });
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const { accountId } = await ownerOf(tx, id);
    await putBack(tx, await deskIn(tx, ctx, accountId), id);
  }
  await leaveCart(tx, ids);
  return { pick: await readPick(tx, params.id) };
});
