import { sql, type RawBuilder } from 'kysely';
import { all, type Tx } from './db.ts';
import { cutPage, readPageToken, type Order } from '../shared/paging.ts';
import { rangeToUtc, type Moment } from '../shared/time.ts';
import { folded } from './search-words.ts';

/** Pieces of a list's SQL. The query itself is in its verb. */

type Sql = RawBuilder<unknown>;
type Condition = Sql | null | undefined | false | 0 | '';

/** The LIKE pattern that finds a text anywhere, whatever way its accents came. LIKE's wildcards in the typed text are plain characters here. */
export const anywhere = (text: string): string => `%${text.normalize('NFC').replace(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * Whether a search that is long enough to be one is of signs alone, such as `---`. Indexes know letters and digits: such a search would read every row,
 * and finds none instead.
 */
export const isAllSigns = (q: string): boolean => /^[\p{P}\p{Sc}\p{Sk}\p{Sm}\s]{3,}$/u.test(q);

/** The end of the last number in a search, with what stands before it: numbers of one kind begin alike. */
const NUMBER_END = /([!-~]{2})?(\d{5})\D*$/;

/**
 * Rows whose words ({@link searchWords}) have a text anywhere. The index finds a text by its groups of three letters, of which those that a number shares with all others cost
 * as much as those that only it has; asked for its end first, it is found before they are looked at.
 */
export function holds(words: Sql, q: string): Sql {
  if (isAllSigns(q)) return sql`false`;
  const text = folded(q);
  const [, before, end] = NUMBER_END.exec(text) ?? [];
  const parts = [...new Set([end, before && `${before}${end}`, text])];
  return every(parts.map((part) => part && sql`${words} like ${anywhere(part)}`));
}

/**
 * Rows of which a column is a number or name that stands among their words behind a space: found by the index of the words, so that
 * it needs none of its own. Of one too short for that index, or of signs alone, as much of it is asked for as the index knows.
 */
export function isAmongWords(column: Sql, words: Sql, value: string): Sql {
  const asked = value.length < 3 || isAllSigns(value) ? sql`${words} like ${anywhere(` ${folded(value)}`)}` : holds(words, value);
  return every([asked, sql`${column} = ${value}`]);
}

/** Whether a name of people or accounts has a text anywhere, whatever its case, accents and width: the database folds both. */
export const isNamed = (name: Sql, q: string): Sql => (isAllSigns(q) ? sql`false` : sql`folded_name(${name}) like folded_name(${anywhere(folded(q))})`);

/** Whether a text in small letters has another anywhere, where no index of words is asked. */
export const contains = (text: Sql, q: string): Sql => (isAllSigns(q) ? sql`false` : sql`${text} like ${anywhere(q.toLowerCase())}`);

/** All given conditions. */
export function every(conditions: readonly Condition[]): Sql {
  const there = conditions.filter((one) => typeof one === 'object' && one !== null);
  return there.length === 0 ? sql`true` : sql.join(there, sql` and `);
}

/** Rows counted by status, as the tabs of a list show them: `{ Pending: 3 }`. */
export const byStatus = (rows: readonly { status: string; n: number }[]): Record<string, number> =>
  Object.fromEntries(rows.map(({ status, n }) => [status, n]));

/**
 * A filter for any of several values; none given filters nothing. One value is compared by `=`: that way an index keeps its
 * order, and a page costs only a page, not a sort of all matches.
 */
export function oneOf(column: Sql, values: readonly string[] | undefined): Condition {
  if (values === undefined || values.length === 0) return null;
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${[...values]}::text[])`;
}

/** The rows with the given ids; none given filters nothing. */
export const among = (id: Sql, ids: readonly number[] | undefined): Condition => (ids === undefined ? null : sql`${id} = any(${[...ids]}::bigint[])`);

/** So many rows are looked up by their ids; of more, a page is soon found among the newest. */
const FEW = 2000;

/**
 * The ids that `select` asks for, each once, if they are few. The planner takes each value of a filter to be as frequent as the others, and for one
 * that hardly any row has would pass over a million.
 */
export async function ifFew(tx: Tx, select: RawBuilder<{ id: number }>): Promise<number[] | undefined> {
  const rows = await all(tx, sql<{ id: number }>`${select} limit ${sql.lit(FEW + 1)}`);
  return rows.length > FEW ? undefined : rows.map(({ id }) => id);
}

/** Days in the account's zone or instants, both included. */
export function within(column: Sql, min: Moment | undefined, max: Moment | undefined, timeZone: string): Condition {
  if (min === undefined && max === undefined) return null;
  const { from, before } = rangeToUtc({ from: min, to: max }, timeZone);
  return every([from !== null && sql`${column} >= ${from}::timestamptz`, before !== null && sql`${column} < ${before}::timestamptz`]);
}

/** What a list can be sorted by: a column that has an index ending in the id and is never null, because a page token could not name it. */
export interface SortKey {
  column: Sql;
  /** The type its text in a page token is read back as. */
  type: Sql;
}

/** How a list's matches are counted, and whether counters know their number. */
interface Counting {
  isQuick: boolean;
  count: () => Promise<{ n: number }>;
}

/** An amount of money that is never below zero to sort by. By currency first: amounts of two do not compare. */
export const money = (currency: Sql, minor: Sql): SortKey => ({ column: sql`((${currency} || lpad(${minor}::text, 16, '0')) collate "C")`, type: sql`text` });

/** Raises amounts until none is below zero: then they are in the order of their text. */
const RAISE = 1_000_000_000_000_000;

/** An amount of money that may be below zero to sort by, like {@link money}. */
export const signedMoney = (currency: Sql, minor: Sql): SortKey => money(currency, sql`(${minor} + ${sql.lit(RAISE)}::bigint)`);

interface Asked<S extends string> {
  limit: number;
  page_token?: string;
  sort: S;
  order: Order;
}

/**
 * The requested page, by sort key and id: `select …, ${page.key} from … where ${every([…, page.after])} order by ${page.order}
 * limit ${page.limit}`, then `page.cut(rows)`. Throws `invalid_input` at `page_token`.
 */
export function keysetPage<S extends string>(asked: Asked<S>, keys: Readonly<Record<S, SortKey>>, id: Sql = sql`id`, idType: Sql = sql`bigint`) {
  const { limit, page_token: token, sort, order } = asked;
  const { column, type } = keys[sort];
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const cursor = token === undefined ? null : readPageToken(token, { sort, order });
  return {
    /** As text, which preserves a timestamp's microseconds. */
    key: sql`${column}::text as sort_key`,
    after: cursor && sql`(${column}, ${id}) ${order === 'asc' ? sql`>` : sql`<`} (${cursor.key}::${type}, ${cursor.id}::${idType})`,
    order: sql`${column} ${direction}, ${id} ${direction}`,
    /** One more than shown, to tell whether there is a next page. */
    limit: limit + 1,
    /**
     * The page's rows and, if asked for, how many match in all. What counters know is asked for in the same packet as the rows; otherwise only more than
     * a first page are counted.
     */
    read: async <R>(asking: Promise<R[]>, counting: Counting | false | undefined): Promise<{ rows: R[]; total: number | undefined }> => {
      const early = counting && counting.isQuick ? counting.count() : undefined;
      const [rows, known] = await Promise.all([asking, early]);
      if (!counting) return { rows, total: undefined };
      const isWhole = cursor === null && rows.length <= limit;
      return { rows, total: isWhole ? rows.length : (known ?? (await counting.count())).n };
    },
    cut: <R extends { id: number; sort_key: string | null }>(rows: readonly R[], idOf = (row: R): string | number => row.id) =>
      cutPage(rows, limit, (last) => ({ sort, order, key: last.sort_key, id: String(idOf(last)) })),
  };
}

/** The requested page of a list sorted by its ids, which go up with time. To be used like {@link keysetPage}, without a key. */
export function idPage(asked: Asked<string>, id: Sql) {
  const { limit, page_token: token, sort, order } = asked;
  const isUp = order === 'asc';
  const after = token === undefined ? null : readPageToken(token, { sort, order }).id;
  return {
    after: after !== null && sql`${id} ${isUp ? sql`>` : sql`<`} ${after}::bigint`,
    order: sql`${id} ${isUp ? sql`asc` : sql`desc`}`,
    limit: limit + 1,
    cut: <R extends { id: number }>(rows: readonly R[]) => cutPage(rows, limit, (last) => ({ sort, order, key: null, id: String(last.id) })),
  };
}
