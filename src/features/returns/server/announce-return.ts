import { verb } from '../../../server/verb.ts';
import { requireSubscription } from '../../subscriptions/server/require-subscription.ts';
import { returns } from '../contract.ts';
import { announcedFacts } from './facts-of.ts';
import { readReturn } from './read-return.ts';
import { record } from './record.ts';
import { storeReturn } from './store-return.ts';

/** Announces a parcel that comes back. Throws `invalid_input` naming the field, `return_repeated`, or `not_subscribed`. */
export const announceReturn = verb(returns.announce, async ({ tx, ctx, body }) => {
  const { accountId, kind } = ctx.actor;
  await requireSubscription(tx, accountId);
  const facts = await announcedFacts(tx, accountId, body);
  const id = await storeReturn(tx, ctx, facts, kind === 'session' ? 'form' : 'api');
  await record(tx, ctx, id, { verb: 'return.announce', event: 'return.announced', detail: { warehouse: facts.warehouse } });
  return { return: await readReturn(tx, ctx, id) };
});
