import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { all } from '../../../server/db.ts';
import { among, contains, every, holds, keysetPage, oneOf, within } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { overpacks, type overpackFilter } from '../contract.ts';
import { cleanNumber } from '../rules.ts';
import { countOverpacks, overpackAnswer, overpackRecords, type OverpackRecord } from './read-overpack.ts';

type Filter = z.output<z.ZodObject<typeof overpackFilter>>;

/** Sort columns; each has an index that ends in the id. What was not weighed is lighter than anything that was. */
const SORT = {
  created: { column: sql`o.created_at`, type: sql`timestamptz` },
  weight: { column: sql`coalesce(o.weight_g, -1)`, type: sql`int` },
} as const;

/** An SSCC may come from a scanner with its application identifier, (00). */
function matches(q: string): RawBuilder<unknown> {
  const number = cleanNumber(q).replace(/^\(00\)|^00(?=\d{18}$)/, '');
  return sql`(o.id::text = ${number} or ${contains(sql`o.sscc`, number || q)}
    or o.id in (select overpack_id from searchable_shipments where ${holds(sql`search_text`, q)} and overpack_id is not null))`;
}

/** The conditions of a filter on `overpacks o`. */
export function conditions(f: Filter, accountId: number): RawBuilder<unknown> {
  return every([
    sql`o.account_id = ${accountId}`,
    f.q !== undefined && matches(f.q),
    oneOf(sql`o.status`, f.status),
    f.closed !== undefined && (f.closed ? sql`o.closed_at is not null` : sql`o.closed_at is null`),
    f.on_manifest !== undefined && (f.on_manifest ? sql`o.manifest_id is not null` : sql`o.manifest_id is null`),
    f.manifest_id !== undefined && sql`o.manifest_id = ${f.manifest_id}`,
    // An emptied overpack still remembers its last lane, which no longer means anything.
    f.entry_point?.length &&
      sql`${oneOf(sql`o.entry_point`, f.entry_point)} and exists (select 1 from shipments s where s.account_id = o.account_id and s.overpack_id = o.id)`,
    among(sql`o.id`, f.ids),
  ]);
}

/** Overpacks of the account, one page. */
export const listOverpacks = verb(overpacks.list, async ({ tx, ctx, query }) => {
  const counted = every([conditions(query, ctx.actor.accountId), within(sql`o.updated_at`, query.updated_min, query.updated_max, ctx.actor.timeZone)]);
  const page = keysetPage(query, SORT, sql`o.id`);
  const where = every([counted, page.after]);
  const rows = await all(
    tx,
    overpackRecords(sql`select o.*, ${page.key} from overpacks o where ${where} order by ${page.order} limit ${page.limit}`, page.order) as RawBuilder<
      OverpackRecord & { sort_key: string | null }
    >,
  );
  const { rows: kept, nextPage } = page.cut(rows);
  const count = query.total ? await countOverpacks(tx, counted) : undefined;
  return { overpacks: kept.map(overpackAnswer), next_page: nextPage, ...(count && { total: count.n }) };
});
