import { sql } from 'kysely';
import { cutPage, readPageToken } from '../../../shared/paging.ts';
import { all, one } from '../../../server/db.ts';
import { every, within } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { labels } from '../../labels/contract.ts';
import { LABEL_COLUMNS, labelAnswer, type LabelRecord } from './read-shipment.ts';

/** Labels of the account, newest first, or those of one shipment. */
export const listLabels = verb(labels.list, async ({ tx, ctx, query }) => {
  const { accountId } = ctx.actor;
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`;
  const where = [sql`l.account_id = ${accountId}`];
  if (query.shipment_id !== undefined) where.push(sql`l.shipment_id = ${query.shipment_id}`);
  where.push(every([within(sql`s.updated_at`, query.updated_min, query.updated_max, ctx.actor.timeZone)]));
  const counted = sql.join([...where], sql` and `);
  const isNarrowed = query.updated_min !== undefined || query.updated_max !== undefined;
  const countedFrom = isNarrowed ? sql`labels l join shipments s on s.account_id = l.account_id and s.id = l.shipment_id` : sql`labels l`;
  if (query.page_token) {
    const cursor = readPageToken(query.page_token, { sort: query.sort, order: query.order });
    where.push(sql`(l.created_at, l.id) ${query.order === 'asc' ? sql`>` : sql`<`} (${cursor.key}::timestamptz, ${cursor.id}::bigint)`);
  }
  const rows = await all(
    tx,
    sql<LabelRecord & { sort_key: string }>`
      select ${LABEL_COLUMNS}, l.created_at::text as sort_key from labels l join shipments s on s.account_id = l.account_id and s.id = l.shipment_id
      where ${sql.join(where, sql` and `)} order by l.created_at ${direction}, l.id ${direction} limit ${query.limit + 1}`,
  );
  const page = cutPage(rows, query.limit, (last) => ({ sort: query.sort, order: query.order, key: last.sort_key, id: String(last.id) }));
  const total = query.total ? (await one(tx, sql<{ n: number }>`select count(*) as n from ${countedFrom} where ${counted}`)).n : undefined;
  return { labels: page.rows.map((label) => labelAnswer(label, ctx.lang)), next_page: page.nextPage, ...(total !== undefined && { total }) };
});
