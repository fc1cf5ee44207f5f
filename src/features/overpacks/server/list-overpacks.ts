import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { cutPage, readPageToken } from '../../../shared/paging.ts';
import { all } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { overpacks, type overpackFilter } from '../contract.ts';
import { cleanNumber } from '../rules.ts';
import { countOverpacks, overpackAnswer, overpackRecords, type OverpackRecord } from './read-overpack.ts';

type Filter = z.output<z.ZodObject<typeof overpackFilter>>;

/** Sort columns; each has an index that ends in the id. */
const SORT = {
  created: { column: sql`o.created_at`, type: sql`timestamptz`, none: null },
  weight: { column: sql`o.weight_g`, type: sql`int`, none: sql`o.weight_g is not null` },
} as const;

/** LIKE's own signs in what was typed are letters to us. */
const literal = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);

/** An SSCC may come from a scanner with its application identifier, (00). */
function matches(q: string): RawBuilder<unknown> {
  const number = cleanNumber(q).replace(/^\(00\)|^00(?=\d{18}$)/, '');
  return sql`(o.id::text = ${number} or o.sscc like ${`%${literal(number)}%`}
    or o.id in (select overpack_id from searchable_shipments where search_text like ${`%${literal(q.toLowerCase())}%`} and overpack_id is not null))`;
}

/** The conditions of a filter on `overpacks o`. */
function conditions(f: Filter, accountId: number): RawBuilder<unknown> {
  const parts: (RawBuilder<unknown> | undefined)[] = [
    sql`o.account_id = ${accountId}`,
    f.q === undefined ? undefined : matches(f.q),
    f.status === undefined || f.status.length === 0 ? undefined : sql`o.status = any(${f.status}::text[])`,
    f.closed === undefined ? undefined : f.closed ? sql`o.closed_at is not null` : sql`o.closed_at is null`,
    f.on_manifest === undefined ? undefined : f.on_manifest ? sql`o.manifest_id is not null` : sql`o.manifest_id is null`,
    f.manifest_id === undefined ? undefined : sql`o.manifest_id = ${f.manifest_id}`,
    // An emptied overpack still remembers its last lane, which means nothing any more.
    f.entry_point?.length
      ? sql`o.entry_point = any(${f.entry_point}::text[]) and exists (select 1 from shipments s where s.account_id = o.account_id and s.overpack_id = o.id)`
      : undefined,
  ];
  return sql.join(
    parts.filter((part) => part !== undefined),
    sql` and `,
  );
}

/** Overpacks of the account, one page. */
export const listOverpacks = verb(overpacks.list, async ({ tx, ctx, query }) => {
  const { accountId } = ctx.actor;
  const { limit, page_token, sort, order, total, ...filter } = query;
  const by = SORT[sort];
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const where = [conditions(filter, accountId)];
  if (by.none) where.push(by.none);
  if (page_token) {
    const cursor = readPageToken(page_token, { sort, order });
    where.push(sql`(${by.column}, o.id) ${order === 'asc' ? sql`>` : sql`<`} (${cursor.key}::${by.type}, ${cursor.id}::bigint)`);
  }
  const place = sql`${by.column} ${direction}, o.id ${direction}`;
  const rows = await all(
    tx,
    overpackRecords(
      sql`select o.*, ${by.column}::text as sort_key from overpacks o where ${sql.join(where, sql` and `)} order by ${place} limit ${limit + 1}`,
      place,
    ) as RawBuilder<OverpackRecord & { sort_key: string | null }>,
  );
  const page = cutPage(rows, limit, (last) => ({ sort, order, key: last.sort_key, id: String(last.id) }));
  const count = total ? await countOverpacks(tx, conditions(filter, accountId)) : undefined;
  return { overpacks: page.rows.map(overpackAnswer), next_page: page.nextPage, ...(count && { total: count.n }) };
});

/** Counts for the status tabs. */
export const countByStatus = verb(overpacks.counts, async ({ tx, ctx }) => {
  const rows = await all(
    tx,
    sql<{ status: string; n: number }>`select status, count(*) as n from overpacks where account_id = ${ctx.actor.accountId} group by status`,
  );
  return { counts: Object.fromEntries(rows.map((r) => [r.status, r.n])) };
});
