import { sql, type RawBuilder } from 'kysely';
import { every } from '../../../server/list.ts';
import { AppError } from '../../../shared/errors.ts';
import { cutPage, readPageToken, type Order } from '../../../shared/paging.ts';
import { VIEW } from './return-filter.ts';

/** `isPaused` in SQL, of those that have an end at all. */
const STANDS = sql`r.verify_asked_at is not null and r.verified_at is null and r.expires_at is not null`;
const ENDS = sql`coalesce(r.expires_at, timestamptz 'infinity')`;
const LEFT = sql`(r.expires_at - r.verify_asked_at)`;
const NEVER = 'infinity';

interface Asked {
  limit: number;
  page_token?: string | undefined;
  order: Order;
}

/** The moment by which the first page was sorted, and where the page before ended. */
function cursorOf({ page_token: token, order }: Asked): { at: string; end: string; id: string } | null {
  if (token === undefined) return null;
  const { key, id } = readPageToken(token, { sort: 'expires', order });
  const [at = '', end = ''] = (key ?? '').split('|');
  if (Number.isNaN(Date.parse(at)) || end === '') throw new AppError('invalid_input', { fields: { page_token: { key: 'validation.invalid' } } });
  return { at, end, id };
}

/**
 * The requested page of returns by their end (`endOf`), to be used like `keysetPage`. The end of those whose time stands still moves along with the
 * clock, so each kind comes from an index of its own, and all pages are sorted by the moment of the first: else one would be passed between two pages.
 */
export function pageByEnd(asked: Asked, now: Date) {
  const { limit, order } = asked;
  const cursor = cursorOf(asked);
  const at = cursor?.at ?? now.toISOString();
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const beyond = order === 'asc' ? sql`>` : sql`<`;
  const after = cursor && sql`(${ENDS}, r.id) ${beyond} (${cursor.end}::timestamptz, ${cursor.id}::bigint)`;
  const afterStanding =
    cursor &&
    (cursor.end === NEVER
      ? order === 'asc' && sql`false`
      : sql`(${LEFT}, r.id) ${beyond} (${cursor.end}::timestamptz - ${at}::timestamptz, ${cursor.id}::bigint)`);
  const arm = (ends: RawBuilder<unknown>, by: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
    sql`(select r.*, (${ends})::text as ends from ${VIEW} where ${where} order by ${by} ${direction}, r.id ${direction} limit ${limit + 1})`;
  return {
    key: sql`r.ends as sort_key`,
    /** The rows in question, as `r`: not many more than are shown. */
    from: (where: RawBuilder<unknown>) => sql`(
      ${arm(ENDS, ENDS, every([where, sql`not (${STANDS})`, after]))}
      union all
      ${arm(sql`(${at}::timestamptz at time zone 'UTC' + ${LEFT}) at time zone 'UTC'`, LEFT, every([where, STANDS, afterStanding]))}
    ) r`,
    order: sql`r.ends::timestamptz ${direction}, r.id ${direction}`,
    cut: <R extends { id: number; sort_key: string }>(rows: readonly R[]) =>
      cutPage(rows, limit, (last) => ({ sort: 'expires', order, key: `${at}|${last.sort_key}`, id: String(last.id) })),
  };
}
