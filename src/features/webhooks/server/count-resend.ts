import { verb } from '../../../server/verb.ts';
import { webhooks } from '../contract.ts';
import { countRange, rangeOf } from './resend-range.ts';
import { readWebhook } from './webhook-row.ts';

/** How many events of a time a webhook would get again. Throws `not_found`, `invalid_input` as sending them does. */
export const countResend = verb(webhooks.countResend, async ({ ctx: { actor }, tx, params, query }) => {
  const webhook = await readWebhook(tx, actor.accountId, params.id);
  const { n } = await countRange(tx, rangeOf(actor, webhook, query));
  return { events: n };
});
