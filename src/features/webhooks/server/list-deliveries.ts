import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { within } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { cutPage, readPageToken } from '../../../shared/paging.ts';
import { webhooks, type Delivery } from '../contract.ts';
import { readWebhook } from './webhook-row.ts';
import { COLUMNS } from './delivery-columns.ts';

/** The delivery log of a webhook by time, with the exact count if asked for. Throws `not_found`. */
export const listDeliveries = verb(webhooks.deliveries, async ({ ctx, tx, params, query }) => {
  const { accountId } = ctx.actor;
  await readWebhook(tx, accountId, params.id);
  const { limit, sort, order, page_token: token } = query;
  const after = token === undefined ? null : readPageToken(token, { sort, order });
  const updated = within(sql`d.created_at`, query.updated_min, query.updated_max, ctx.actor.timeZone) || null;
  const filter = sql`d.account_id = ${accountId} and d.webhook_id = ${params.id}
    ${query.status ? sql`and d.status = any(${query.status}::text[])` : sql``}
    ${updated === null ? sql`` : sql`and ${updated}`}
    ${query.topic ? sql`and d.topic = any(${query.topic}::text[])` : sql``}`;
  const beyond = order === 'desc' ? sql`<` : sql`>`;
  const direction = order === 'desc' ? sql`desc` : sql`asc`;
  const rows = await all(
    tx,
    sql<Delivery & { created_key: string }>`
      select ${COLUMNS}, jsonb_array_length(d.attempts) as attempts, d.created_at::text as created_key
      from webhook_deliveries d
      where ${filter} ${after ? sql`and (d.created_at, d.id) ${beyond} (${after.key}::timestamptz, ${after.id}::bigint)` : sql``}
      order by d.created_at ${direction}, d.id ${direction} limit ${limit + 1}`,
  );
  const page = cutPage(rows, limit, (last) => ({ sort, order, key: last.created_key, id: String(last.id) }));
  const total = query.total ? (await one(tx, sql<{ n: number }>`select count(*) as n from webhook_deliveries d where ${filter}`)).n : undefined;
  return { deliveries: page.rows, next_page: page.nextPage, total };
});
