import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { all, one } from '../../../server/db.ts';
import { contains, every, isNamed, keysetPage, within } from '../../../server/list.ts';
import { systemVerb } from '../../../server/verb.ts';
import { DEFAULT_CURRENCY, isCurrency, toWire } from '../../../shared/money.ts';
import { bookings, type Booking } from '../contract.ts';
import { numberIn } from './booking-search.ts';

export interface BookingRow {
  id: number;
  account_id: number;
  account_name: string;
  account_currency: string;
  amount_minor: number;
  currency: string;
  received: string;
  reference: string;
  reason: string;
  booked_by: string;
  created: string;
}

/** Bookings with the names beside their numbers. */
export const bookingRows = (where: RawBuilder<unknown>, more: RawBuilder<unknown> = sql``): RawBuilder<BookingRow> => sql<BookingRow>`
  select ${more} b.id, b.account_id, a.name as account_name, a.currency as account_currency, b.amount_minor, b.currency, b.received_on as received, b.reference, b.reason,
         trim(u.first_name || ' ' || u.last_name) as booked_by, b.created_at as created
  from bookings b join accounts a on a.account_id = b.account_id join users u on u.id = b.booked_by where ${where}`;

export function shownBooking(row: BookingRow): Booking {
  const currency = isCurrency(row.currency) ? row.currency : DEFAULT_CURRENCY;
  const { id, received, reference, reason, booked_by, created } = row;
  const account = { id: row.account_id, name: row.account_name, currency: row.account_currency };
  return { id, account, amount: toWire(row.amount_minor, currency), currency, received, reference, reason, booked_by, created };
}

const SORT = {
  created: { column: sql`b.created_at`, type: sql`timestamptz` },
  received: { column: sql`b.received_on`, type: sql`date` },
} as const;

/** Which bookings `b` of accounts `a` are asked for. */
export const bookingsAsked = (
  { q, received_min: from, received_max: to, created_min: since, created_max: until }: z.output<typeof bookings.sums.query>,
  timeZone: string,
) =>
  every([
    q !== undefined && sql`(${contains(sql`lower(b.reference)`, q)} or ${isNamed(sql`a.name`, q)} or b.account_id = ${numberIn(q)}::bigint)`,
    from !== undefined && sql`b.received_on >= ${from}::date`,
    to !== undefined && sql`b.received_on <= ${to}::date`,
    within(sql`b.created_at`, since, until, timeZone),
  ]);

/** Bookings of all accounts, newest first; the range of days is inclusive. */
export const listBookings = systemVerb(bookings.list, async ({ ctx, tx, query }) => {
  const { timeZone } = ctx.actor;
  const filter = every([bookingsAsked(query, timeZone), within(sql`b.created_at`, query.updated_min, query.updated_max, timeZone)]);
  const page = keysetPage(query, SORT, sql`b.id`);
  const found = await all(
    tx,
    sql<BookingRow & { sort_key: string }>`${bookingRows(every([filter, page.after]), sql`${page.key},`)} order by ${page.order} limit ${page.limit}`,
  );
  const { rows, nextPage } = page.cut(found);
  const count = query.total
    ? await one(tx, sql<{ n: number }>`select count(*) as n from bookings b join accounts a on a.account_id = b.account_id where ${filter}`)
    : null;
  return { bookings: rows.map(shownBooking), next_page: nextPage, ...(count && { total: count.n }) };
});
