import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { every, keysetPage, within } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { labels } from '../../labels/contract.ts';
import { LABEL_COLUMNS, labelAnswer, type LabelRecord } from './read-shipment.ts';

const SORT = { created: { column: sql`l.created_at`, type: sql`timestamptz` } } as const;

/** Labels of the account, newest first, or those of one shipment. */
export const listLabels = verb(labels.list, async ({ tx, ctx, query }) => {
  const counted = every([
    sql`l.account_id = ${ctx.actor.accountId}`,
    query.shipment_id !== undefined && sql`l.shipment_id = ${query.shipment_id}`,
    within(sql`s.updated_at`, query.updated_min, query.updated_max, ctx.actor.timeZone),
  ]);
  const isNarrowed = query.updated_min !== undefined || query.updated_max !== undefined;
  const countedFrom = isNarrowed ? sql`labels l join shipments s on s.account_id = l.account_id and s.id = l.shipment_id` : sql`labels l`;
  const page = keysetPage(query, SORT, sql`l.id`);
  const found = await all(
    tx,
    sql<LabelRecord & { sort_key: string }>`
      select ${LABEL_COLUMNS}, ${page.key} from labels l join shipments s on s.account_id = l.account_id and s.id = l.shipment_id
      where ${every([counted, page.after])} order by ${page.order} limit ${page.limit}`,
  );
  const { rows, nextPage } = page.cut(found);
  const total = query.total ? (await one(tx, sql<{ n: number }>`select count(*) as n from ${countedFrom} where ${counted}`)).n : undefined;
  return { labels: rows.map((label) => labelAnswer(label, ctx.lang)), next_page: nextPage, ...(total !== undefined && { total }) };
});
