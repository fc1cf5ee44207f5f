import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { DEFAULT_CURRENCY, isCurrency, toWire } from '../../../shared/money.ts';
import { bookings } from '../contract.ts';
import { bookingsAsked } from './list-bookings.ts';

interface Row {
  currency: string;
  count: number;
  in_minor: number;
  back_minor: number;
}

/** What the bookings that match add up to in each currency: what came in, and what was taken back again. */
export const sumBookings = systemVerb(bookings.sums, async ({ ctx, tx, query }) => {
  const rows = await all(
    tx,
    sql<Row>`
      select b.currency, count(*) as count, coalesce(sum(b.amount_minor) filter (where b.amount_minor > 0), 0)::bigint as in_minor,
             coalesce(-sum(b.amount_minor) filter (where b.amount_minor < 0), 0)::bigint as back_minor
      from bookings b join accounts a on a.account_id = b.account_id where ${bookingsAsked(query, ctx.actor.timeZone)} group by b.currency order by b.currency`,
  );
  return {
    sums: rows.map(({ currency: code, count, in_minor: cameIn, back_minor: back }) => {
      const currency = isCurrency(code) ? code : DEFAULT_CURRENCY;
      return { currency, count, came_in: toWire(cameIn, currency), taken_back: toWire(back, currency) };
    }),
  };
});
