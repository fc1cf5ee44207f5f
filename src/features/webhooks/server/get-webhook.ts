import { verb } from '../../../server/verb.ts';
import { webhooks } from '../contract.ts';
import { readWebhook } from './webhook-row.ts';

/** One webhook of the account. Throws `not_found`. */
export const getWebhook = verb(webhooks.get, async ({ ctx, tx, params }) => ({ webhook: await readWebhook(tx, ctx.actor.accountId, params.id) }));
