import { sql, type RawBuilder } from 'kysely';
import type { Received } from '../../../shared/contract.ts';
import { all, one } from '../../../server/db.ts';
import { among, every, holds, keysetPage, oneOf, within } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { inbound } from '../contract.ts';
import { cartonsOf, shownInbound, type StoredInbound } from './inbound-row.ts';

type Filter = Received<typeof inbound.counts>['query'];

const SORT = { created: { column: sql`i.created_at`, type: sql`timestamptz` } } as const;

/** Row-level security keeps LIKE off the text index; for a search the view is the fence instead. */
export const tableFor = ({ q }: Filter): RawBuilder<unknown> => (q ? sql`searchable_inbound_shipments i` : sql`inbound_shipments i`);

/** The conditions of a filter on `inbound_shipments i`. */
export const conditions = ({ q, has_differences: differs, is_unpaid: unpaid, ...f }: Filter, accountId: number, timeZone: string): RawBuilder<unknown> =>
  every([
    sql`i.account_id = ${accountId}`,
    q && holds(sql`i.search_text`, q),
    oneOf(sql`i.status`, f.status),
    oneOf(sql`i.warehouse`, f.warehouse),
    differs !== undefined && (differs ? sql`i.differences > 0` : sql`coalesce(i.differences, 0) = 0`),
    unpaid !== undefined && sql`(i.status = 'Received' and i.unpaid_since is not null) = ${unpaid}`,
    within(sql`i.created_at`, f.created_min, f.created_max, timeZone),
    among(sql`i.id`, f.ids),
  ]);

/** Inbound shipments of the account, one page. */
export const listInbound = verb(inbound.list, async ({ tx, ctx, query }) => {
  const { accountId, timeZone } = ctx.actor;
  const from = tableFor(query);
  const counted = every([conditions(query, accountId, timeZone), within(sql`i.updated_at`, query.updated_min, query.updated_max, timeZone)]);
  const page = keysetPage(query, SORT, sql`i.id`);
  const rows = await all(
    tx,
    sql<StoredInbound & { sort_key: string }>`
      select i.*, ${page.key} from ${from} where ${every([counted, page.after])} order by ${page.order} limit ${page.limit}`,
  );
  const { rows: kept, nextPage } = page.cut(rows);
  const count = query.total ? await one(tx, sql<{ n: number }>`select count(*) as n from ${from} where ${counted}`) : undefined;
  const ids = kept.map((row) => row.id);
  const cartons = query.details ? await cartonsOf(tx, accountId, ids) : null;
  const shown = kept.map((row) => ({ ...shownInbound(row), ...(cartons && { cartons: cartons.get(row.id) ?? [] }) }));
  return { inbounds: shown, next_page: nextPage, ...(count && { total: count.n }) };
});
