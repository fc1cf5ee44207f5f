import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { webhooks } from '../contract.ts';
import { TOPICS } from '../topics.ts';
import { readWebhook, shownWebhooks } from './webhook-row.ts';

/** The account's webhooks, the newest first, and the topics there are. */
export const listWebhooks = verb(webhooks.list, async ({ ctx, tx }) => ({
  webhooks: await all(tx, shownWebhooks(sql`w.account_id = ${ctx.actor.accountId}`)),
  topics: [...TOPICS],
}));

/** One webhook of the account. Throws `not_found`. */
export const getWebhook = verb(webhooks.get, async ({ ctx, tx, params }) => ({ webhook: await readWebhook(tx, ctx.actor.accountId, params.id) }));
