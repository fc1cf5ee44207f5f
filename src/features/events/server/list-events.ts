import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { among, every, keysetPage, oneOf, within } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { declaredEvents } from '../../../shared/events.ts';
import { EVERY_TOPIC, meantBy } from '../../webhooks/topics.ts';
import { events } from '../contract.ts';
import { EVENT_COLUMNS, IS_KEPT, shownEvent, type StoredEvent } from './event-row.ts';

const SORT = { created: { column: sql`e.created_at`, type: sql`timestamptz` } } as const;

/** What happened in the account in the last 30 days, one page. */
export const listEvents = verb(events.list, async ({ ctx, tx, query }) => {
  const { accountId, timeZone } = ctx.actor;
  const topics = query.topic?.includes(EVERY_TOPIC) ? undefined : query.topic && meantBy(query.topic, declaredEvents());
  const counted = every([
    sql`e.account_id = ${accountId}`,
    IS_KEPT,
    oneOf(sql`e.type`, topics),
    query.object !== undefined && sql`e.object_kind = ${query.object}`,
    query.object_id !== undefined && sql`e.object_id = ${query.object_id}`,
    within(sql`e.created_at`, query.created_min, query.created_max, timeZone),
    within(sql`e.created_at`, query.updated_min, query.updated_max, timeZone),
    among(sql`e.id`, query.ids),
  ]);
  const page = keysetPage(query, SORT, sql`e.id`);
  const rows = await all(
    tx,
    sql<StoredEvent & { sort_key: string }>`
      select ${EVENT_COLUMNS}, ${page.key} from events e where ${every([counted, page.after])} order by ${page.order} limit ${page.limit}`,
  );
  const { rows: kept, nextPage } = page.cut(rows);
  const count = query.total ? await one(tx, sql<{ n: number }>`select count(*) as n from events e where ${counted}`) : null;
  return { events: kept.map(shownEvent), next_page: nextPage, ...(count && { total: count.n }) };
});
