import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { cutPage, readPageToken } from '../../../shared/paging.ts';
import { all, one } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { manifests, type manifestFilter } from '../contract.ts';
import { manifestAnswer, manifestRecords, type ManifestRecord } from './read-manifest.ts';

type Filter = z.output<z.ZodObject<typeof manifestFilter>>;

/** LIKE's own signs in what was typed are letters to us. */
const pattern = (q: string) => `%${q.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** The conditions of a filter on `manifests m`. */
function conditions(f: Filter, accountId: number): RawBuilder<unknown> {
  const parts: (RawBuilder<unknown> | undefined)[] = [
    sql`m.account_id = ${accountId}`,
    f.q === undefined
      ? undefined
      : sql`(m.id::text = ${f.q} or m.carrier ilike ${pattern(f.q)} or m.tracking_number ilike ${pattern(f.q)} or m.id in (
          select manifest_id from overpacks where account_id = ${accountId} and manifest_id is not null and (id::text = ${f.q} or sscc like ${pattern(f.q)})))`,
    f.status === undefined || f.status.length === 0 ? undefined : sql`m.status = any(${f.status}::text[])`,
    f.entry_point?.length ? sql`m.entry_point = any(${f.entry_point}::text[])` : undefined,
  ];
  return sql.join(
    parts.filter((part) => part !== undefined),
    sql` and `,
  );
}

/** Manifests of the account, one page. */
export const listManifests = verb(manifests.list, async ({ tx, ctx, query }) => {
  const { accountId } = ctx.actor;
  const { limit, page_token, sort, order, total, ...filter } = query;
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const counted = conditions(filter, accountId);
  const where = [counted];
  if (page_token) {
    const cursor = readPageToken(page_token, { sort, order });
    where.push(sql`(m.created_at, m.id) ${order === 'asc' ? sql`>` : sql`<`} (${cursor.key}::timestamptz, ${cursor.id}::bigint)`);
  }
  const place = sql`m.created_at ${direction}, m.id ${direction}`;
  const rows = await all(
    tx,
    manifestRecords(
      sql`select m.*, m.created_at::text as sort_key from manifests m where ${sql.join(where, sql` and `)} order by ${place} limit ${limit + 1}`,
      place,
    ) as RawBuilder<ManifestRecord & { sort_key: string }>,
  );
  const page = cutPage(rows, limit, (last) => ({ sort, order, key: last.sort_key, id: String(last.id) }));
  const count = total ? await one(tx, sql<{ n: number }>`select count(*) as n from manifests m where ${counted}`) : undefined;
  return { manifests: page.rows.map(manifestAnswer), next_page: page.nextPage, ...(count && { total: count.n }) };
});

/** Counts for the status tabs. */
export const countManifests = verb(manifests.counts, async ({ tx, ctx }) => {
  const rows = await all(
    tx,
    sql<{ status: string; n: number }>`select status, count(*) as n from manifests where account_id = ${ctx.actor.accountId} group by status`,
  );
  return { counts: Object.fromEntries(rows.map((r) => [r.status, r.n])) };
});
