import { AppError } from '../../../shared/errors.ts';
import { document, verb } from '../../../server/verb.ts';
import { requireSubscription } from '../../subscriptions/server/require-subscription.ts';
import { returnInformation } from '../contract.ts';
import { readPoints } from './read-points.ts';
import { renderReturnLabel } from './render-return-label.ts';

/** A label for the buyer. Throws `not_subscribed`, and `not_found` for a destination nothing comes back to. */
export const getReturnLabel = verb(returnInformation.label, async ({ tx, ctx, params }) => {
  const { accountId, isTest } = ctx.actor;
  await requireSubscription(tx, accountId);
  const found = (await readPoints(tx, accountId, { isOpen: true })).find(({ destination }) => destination === params.destination);
  if (!found?.address) throw new AppError('not_found');
  const { bytes, name } = await renderReturnLabel({ ...found, address: found.address }, { accountId, isTest });
  return document(bytes, 'application/pdf', name);
});
