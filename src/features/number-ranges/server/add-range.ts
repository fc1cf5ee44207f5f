import { sql } from 'kysely';
import { AppError, type FieldProblem } from '../../../shared/errors.ts';
import { audit, inOperatorTrail } from '../../../server/audit.ts';
import { maybe, one, type Tx } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { loadBook } from '../../rates/server/load-book.ts';
import { lockRates } from '../../rates/server/seed-rates.ts';
import { numberRanges, type RangeInput } from '../contract.ts';
import { readRange, shownRange } from './read-ranges.ts';

/** Buyers who are taking a number from a range while it is closed are behind its last one by far less. */
const UNDER_WAY = 1000;

/** What is wrong with it, by field: nobody sells the service, nothing is handed over there, it runs backwards, or another range has its numbers. */
async function wrongIn(tx: Tx, { service, country, indicator, first, last }: RangeInput, post: string): Promise<Record<string, FieldProblem>> {
  const wrong: Record<string, FieldProblem> = {};
  if (!(await loadBook(tx)).services.some(({ code }) => code === service)) wrong['service'] = { key: 'validation.selection' };
  const isHub = await maybe(tx, sql`select 1 from entry_points where is_active and facts ->> 'country' = ${country} limit 1`);
  if (!isHub) wrong['country'] = { key: 'number-ranges:server.noEntryPoint' };
  if (last <= first) wrong['last'] = { key: 'number-ranges:server.backwards' };
  // What the program gave itself here is closed by this one: only what it gave away counts.
  const end = sql`
    case when added_by is null and service = ${service} and country = ${country}
      then coalesce(pg_sequence_last_value(sequence_name::regclass) + ${UNDER_WAY}, first_serial - 1) else last_serial end`;
  const other = await maybe(
    tx,
    sql<{ first: number; last: number }>`
      select first_serial as first, last_serial as last from number_ranges
      where indicator = ${indicator} and post = ${post} and first_serial <= ${last} and ${end} >= ${first} order by id limit 1`,
  );
  if (other) wrong['first'] ??= { key: 'number-ranges:server.overlaps', values: { ...other } };
  return wrong;
}

/** Adds a range, before or after those there are; those the program gave itself are closed. Throws `invalid_input`. */
export const addRange = systemVerb(numberRanges.add, async ({ tx, ctx, body }) => {
  const { service, country, indicator, first, last } = body;
  const post = body.post ?? country;
  await lockRates(tx);
  const fields = await wrongIn(tx, body, post);
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  const there = sql`from number_ranges where service = ${service} and country = ${country}`;
  const next = body.starts === 'now' ? sql`min(place) - 1` : sql`max(place) + 1`;
  const { place } = await one(tx, sql<{ place: number }>`select coalesce(${next}, 0) as place ${there}`);
  await sql`update number_ranges set is_open = false where service = ${service} and country = ${country} and added_by is null`.execute(tx);
  await sql`call add_number_range(${service}, ${country}, ${indicator}, ${post}, ${first}, ${last}, ${place}, ${ctx.actor.userId})`.execute(tx);
  const { id } = await one(tx, sql<{ id: number }>`select max(id) as id ${there}`);
  const range = shownRange(await readRange(tx, id));
  await audit(tx, inOperatorTrail(ctx), { verb: 'numberRanges.add', detail: range });
  return { range };
});
