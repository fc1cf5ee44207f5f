import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { every, keysetPage, oneOf, within } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { webhooks, type Delivery } from '../contract.ts';
import { readWebhook } from './webhook-row.ts';
import { COLUMNS } from './delivery-columns.ts';

const SORT = { created: { column: sql`d.created_at`, type: sql`timestamptz` } } as const;

/** The delivery log of a webhook by time, with the exact count if asked for. Throws `not_found`. */
export const listDeliveries = verb(webhooks.deliveries, async ({ ctx, tx, params, query }) => {
  const { accountId } = ctx.actor;
  await readWebhook(tx, accountId, params.id);
  const filter = every([
    sql`d.account_id = ${accountId} and d.webhook_id = ${params.id}`,
    oneOf(sql`d.status`, query.status),
    oneOf(sql`d.topic`, query.topic),
    within(sql`d.created_at`, query.created_min, query.created_max, ctx.actor.timeZone),
    within(sql`d.created_at`, query.updated_min, query.updated_max, ctx.actor.timeZone),
  ]);
  const page = keysetPage(query, SORT, sql`d.id`);
  const found = await all(
    tx,
    sql<Delivery & { sort_key: string }>`
      select ${COLUMNS}, jsonb_array_length(d.attempts) as attempts, ${page.key} from webhook_deliveries d
      where ${every([filter, page.after])} order by ${page.order} limit ${page.limit}`,
  );
  const { rows, nextPage } = page.cut(found);
  const total = query.total ? (await one(tx, sql<{ n: number }>`select count(*) as n from webhook_deliveries d where ${filter}`)).n : undefined;
  return { deliveries: rows, next_page: nextPage, total };
});
