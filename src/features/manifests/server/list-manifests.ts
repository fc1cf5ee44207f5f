import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { all, one } from '../../../server/db.ts';
import { among, contains, every, keysetPage, oneOf, within } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { manifests, type manifestFilter } from '../contract.ts';
import { manifestAnswer, manifestRecords, type ManifestRecord } from './read-manifest.ts';

type Filter = z.output<z.ZodObject<typeof manifestFilter>>;

const SORT = { created: { column: sql`m.created_at`, type: sql`timestamptz` } } as const;

/** Finds an id, a carrier, a tracking number, or an overpack on it. */
function matches(q: string, accountId: number): RawBuilder<unknown> {
  return sql`(m.id::text = ${q} or ${contains(sql`lower(m.carrier)`, q)} or ${contains(sql`lower(m.tracking_number)`, q)} or m.id in (
    select manifest_id from overpacks where account_id = ${accountId} and manifest_id is not null and (id::text = ${q} or ${contains(sql`sscc`, q)})))`;
}

/** The conditions of a filter on `manifests m`. */
export function conditions(f: Filter, accountId: number): RawBuilder<unknown> {
  return every([
    sql`m.account_id = ${accountId}`,
    f.q !== undefined && matches(f.q, accountId),
    oneOf(sql`m.status`, f.status),
    oneOf(sql`m.entry_point`, f.entry_point),
    among(sql`m.id`, f.ids),
  ]);
}

/** Manifests of the account, one page. */
export const listManifests = verb(manifests.list, async ({ tx, ctx, query }) => {
  const counted = every([conditions(query, ctx.actor.accountId), within(sql`m.updated_at`, query.updated_min, query.updated_max, ctx.actor.timeZone)]);
  const page = keysetPage(query, SORT, sql`m.id`);
  const rows = await all(
    tx,
    manifestRecords(
      sql`select m.*, ${page.key} from manifests m where ${every([counted, page.after])} order by ${page.order} limit ${page.limit}`,
      page.order,
    ) as RawBuilder<ManifestRecord & { sort_key: string }>,
  );
  const { rows: kept, nextPage } = page.cut(rows);
  const count = query.total ? await one(tx, sql<{ n: number }>`select count(*) as n from manifests m where ${counted}`) : undefined;
  return { manifests: kept.map(manifestAnswer), next_page: nextPage, ...(count && { total: count.n }) };
});
