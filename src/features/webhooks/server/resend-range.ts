import { sql } from 'kysely';
import { one, type Tx } from '../../../server/db.ts';
import { AppError } from '../../../shared/errors.ts';
import { declaredEvents } from '../../../shared/events.ts';
import { rangeToUtc, type Moment } from '../../../shared/time.ts';
import type { Values, WordKey } from '../../../shared/words.ts';
import type { Webhook } from '../contract.ts';
import { KEPT_DAYS } from '../rules.ts';
import { hears } from '../topics.ts';

export interface Range {
  accountId: number;
  topics: readonly string[];
  /** Null for all that are kept. */
  from: string | null;
  before: string | null;
}

export const refuse = (field: string, key: WordKey, values?: Values): AppError => new AppError('invalid_input', { fields: { [field]: { key, values } } });

/** What was asked for, of a webhook. Throws `invalid_input` for topics it does not hear of and a range that ends before it begins. */
export function rangeOf(
  { accountId, timeZone }: { accountId: number; timeZone: string },
  webhook: Webhook,
  asked: { from?: Moment; to?: Moment; topics?: readonly string[] },
): Range {
  const wanted = asked.topics ?? webhook.topics;
  const strange = wanted.find((topic) => !hears(webhook.topics, topic));
  if (strange !== undefined) throw refuse('topics', 'webhooks:again.topic', { topic: strange });
  const topics = declaredEvents().filter((event) => hears(wanted, event));
  const { from, before } = rangeToUtc({ from: asked.from, to: asked.to }, timeZone);
  if (from !== null && before !== null && from >= before) throw refuse('to', 'webhooks:again.backwards');
  return { accountId, topics, from, before };
}

/** PGlite's clock ticks in milliseconds, so what happened before can bear the same time as now. */
const NOW_INCLUDED = sql`now() + interval '1 millisecond'`;

/** How many events a range means, their first and last number, and the end it has from now on. */
export const countRange = (tx: Tx, { accountId, topics, from, before }: Range) =>
  one(
    tx,
    sql<{ n: number; first: number | null; last: number | null; before: string }>`
      select count(*) as n, min(id) as first, max(id) as last, least(${before}::timestamptz, ${NOW_INCLUDED})::text as before from events
      where account_id = ${accountId} and type = any(${[...topics]}::text[]) and created_at >= coalesce(${from}::timestamptz, '-infinity')
        and created_at >= now() - make_interval(days => ${KEPT_DAYS}::int) and created_at < least(${before}::timestamptz, ${NOW_INCLUDED})`,
  );
