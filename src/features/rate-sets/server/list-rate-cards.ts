import { sql } from 'kysely';
import { maybe } from '../../../server/db.ts';
import { every, within } from '../../../server/list.ts';
import { systemVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { toWire } from '../../../shared/money.ts';
import { cutPage, readPageToken } from '../../../shared/paging.ts';
import { dayIn } from '../../../shared/time.ts';
import type { CardRow } from '../../rates/types.ts';
import { rateSets, type RateCard } from '../contract.ts';

const laneOf = ({ service, origin, zone, validFrom }: CardRow): string => [service, origin, zone, validFrom ?? ''].join(' ');

function shown(card: CardRow, index: number, today: string): RateCard {
  const { service, origin, zone, currency, breaks, perKgMinor } = card;
  const status = (card.validFrom ?? '') > today ? 'planned' : card.validTo !== null && card.validTo < today ? 'ended' : 'in_force';
  const [first, last] = [breaks[0], breaks.at(-1)];
  if (first === undefined || last === undefined) throw new Error(`The card of ${laneOf(card)} has no steps.`);
  return {
    id: index + 1,
    service,
    origin,
    zone,
    currency,
    status,
    valid_from: card.validFrom,
    valid_to: card.validTo,
    lowest: toWire(first.priceMinor, currency),
    highest: toWire(last.priceMinor, currency),
    up_to: last.upToG / 1000,
    per_kg: perKgMinor === null ? null : toWire(perKgMinor, currency),
  };
}

/** The prices of the set in force, one page; a page token of another set is refused, because places in it mean nothing here. */
export const listRateCards = systemVerb(rateSets.cards, async ({ ctx, tx, query }) => {
  const { q, status, service, origin, sort, order, limit } = query;
  const newest = await maybe(
    tx,
    sql<{ version: number; cards: CardRow[] }>`
      select version, data -> 'cards' as cards from rate_sets
      where ${every([
        sql`version = (select max(version) from rate_sets where withdrawn_at is null)`,
        within(sql`created_at`, query.updated_min, query.updated_max, ctx.actor.timeZone),
      ])}`,
  );
  const version = String(newest?.version ?? 0);
  const today = dayIn(ctx.now(), 'UTC');
  const cursor = query.page_token === undefined ? null : readPageToken(query.page_token, { sort, order });
  const last = Number(cursor?.id);
  if (cursor !== null && (cursor.key !== version || !Number.isInteger(last)))
    throw new AppError('invalid_input', { fields: { page_token: { key: 'validation.invalid' } } });
  const text = q?.toLowerCase();
  const rows = (newest?.cards ?? [])
    .map((card) => ({ card, lane: laneOf(card) }))
    .toSorted((a, b) => (a.lane < b.lane ? -1 : 1))
    .map(({ card }, index) => shown(card, index, today))
    .filter(
      (row) =>
        (text === undefined || [row.service, row.origin, row.zone].some((name) => name.toLowerCase().includes(text))) &&
        (!status?.length || status.includes(row.status)) &&
        (!service?.length || service.includes(row.service)) &&
        (!origin?.length || origin.includes(row.origin)),
    );
  if (order === 'desc') rows.reverse();
  const later = cursor === null ? rows : rows.filter(({ id }) => (order === 'asc' ? id > last : id < last));
  const cut = cutPage(later.slice(0, limit + 1), limit, ({ id }) => ({ sort, order, key: version, id: String(id) }));
  return { cards: cut.rows, next_page: cut.nextPage, ...(query.total && { total: rows.length }) };
});
