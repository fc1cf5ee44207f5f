import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { declaredEvents } from '../../../shared/events.ts';
import { webhooks } from '../contract.ts';
import { shownWebhooks } from './webhook-row.ts';

/** The account's webhooks, newest first, and all topics. */
export const listWebhooks = verb(webhooks.list, async ({ ctx, tx }) => ({
  webhooks: await all(tx, shownWebhooks(sql`w.account_id = ${ctx.actor.accountId}`)),
  topics: [...declaredEvents()],
}));
