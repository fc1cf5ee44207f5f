import { sql } from 'kysely';
import { all, maybe, one } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { cutPage, readPageToken } from '../../../shared/paging.ts';
import { webhooks, type Attempt, type Delivery } from '../contract.ts';
import { bodyOf, type Message } from './message.ts';
import { readWebhook } from './webhook-row.ts';

const COLUMNS = sql`d.id, d.message_id, d.topic, jsonb_build_object('kind', d.object_kind, 'id', d.object_id) as object, d.status, d.last_status, d.duration_ms,
  case when d.status = 'waiting' then d.next_attempt_at end as next_attempt, d.created_at as created`;

/** The delivery log of a webhook by time, with the exact count when it is asked for. Throws `not_found`. */
export const listDeliveries = verb(webhooks.deliveries, async ({ ctx, tx, params, query }) => {
  const { accountId } = ctx.actor;
  await readWebhook(tx, accountId, params.id);
  const { limit, sort, order, page_token: token } = query;
  const after = token === undefined ? null : readPageToken(token, { sort, order });
  const filter = sql`d.account_id = ${accountId} and d.webhook_id = ${params.id}
    ${query.status ? sql`and d.status = any(${query.status}::text[])` : sql``}
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

type Row = Omit<Delivery, 'attempts'> & Message & { attempts: Attempt[] };

/** One delivery with what was sent and what came back. Throws `not_found`. */
export const getDelivery = verb(webhooks.delivery, async ({ ctx, tx, params }) => {
  const { accountId } = ctx.actor;
  const row = await maybe(
    tx,
    sql<Row>`
      select ${COLUMNS}, d.attempts, d.account_id, d.object_kind, d.object_id, d.payload, d.event_at
      from webhook_deliveries d join webhooks w on w.account_id = d.account_id and w.id = d.webhook_id
      where d.account_id = ${accountId} and d.id = ${params.delivery} and d.webhook_id = ${params.id}`,
  );
  if (!row) throw new AppError('not_found');
  return { delivery: { ...row, request_body: bodyOf(row) } };
});
