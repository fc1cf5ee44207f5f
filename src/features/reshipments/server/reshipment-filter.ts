import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { among, every, holds, oneOf, within } from '../../../server/list.ts';
import type { reshipmentFilter } from '../fields.ts';

type Filter = z.output<z.ZodObject<typeof reshipmentFilter>>;

/** Row-level security keeps LIKE off the text index; for a search the view is the fence instead. */
export const tableFor = ({ q }: Filter): RawBuilder<unknown> => (q ? sql`searchable_reshipments r` : sql`reshipments r`);

/** The conditions of a filter on `reshipments r`. */
export const conditions = (f: Filter, { accountId, timeZone, now }: { accountId: number; timeZone: string; now: Date }): RawBuilder<unknown> =>
  every([
    sql`r.account_id = ${accountId}`,
    f.q && holds(sql`r.search_text`, f.q),
    oneOf(sql`r.status`, f.status),
    oneOf(sql`r.warehouse`, f.warehouse),
    oneOf(sql`r.to_country`, f.country),
    oneOf(sql`coalesce(r.chosen_service, r.service)`, f.service),
    f.days_left !== undefined && sql`r.expires_at <= ${now.toISOString()}::timestamptz + make_interval(days => ${f.days_left}::int)`,
    f.return_id !== undefined &&
      sql`exists (select from reshipment_returns b where b.account_id = r.account_id and b.reshipment_id = r.id and b.return_id = ${f.return_id})`,
    f.import_id !== undefined && sql`r.import_id = ${f.import_id}`,
    within(sql`r.created_at`, f.created_min, f.created_max, timeZone),
    within(sql`r.updated_at`, f.updated_min, f.updated_max, timeZone),
    among(sql`r.id`, f.ids),
  ]);
