import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type RawBuilder } from 'kysely';
import type pg from 'pg';
import { ROW_COLUMNS as ORDER_COLUMNS } from '../src/features/orders/server/order-row.ts';
import { ROW_COLUMNS as RETURN_COLUMNS } from '../src/features/returns/server/return-row.ts';
import type { ListName } from './lists-data.ts';

/** Times the same question of the raw database, or milliseconds. */
export type Goal = { times: number } | { ms: number };

/** One question to a list. */
export interface Probe {
  name: string;
  query: string;
  /** Where the page begins, as the list knows it: the token without the letters that tie it to its account. */
  from?: string;
  goal: Goal;
  rounds: number;
  /** The same question asked of the database alone; `$1` is the account. */
  sql: readonly string[];
  /** Whether it must take no longer with 1,000,000 rows than with 10,000. */
  isFlat: boolean;
}

const ROUNDS = 150;
/** For searches that are slow on either side. */
const FEW_ROUNDS = 20;
const LIST: Goal = { times: 1.5 };
/** A search shows its rows, then their number. */
const SEARCH: Goal = { ms: 10 };

const compiler = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const textOf = (part: RawBuilder<unknown>): string => part.compile(compiler).sql;

interface Asked {
  table: string;
  columns: string;
  counts: string;
  /** Of `r`, and what the call is asked for the same. */
  filter: { sql: string; query: string };
}

const LISTS: Record<ListName, Asked> = {
  shipments: {
    table: 'shipments r',
    columns: `id, created_at, created_at::text as sort_key, status, order_number, reference1, tracking_number, to_name, to_company, to_city, to_country, to_postal_code,
      service, terms, entry_point, weight_g, item_count, goods_value_minor, currency, cost_minor, cost_currency, label_id, label_error ->> 'code' as error_code, is_test, carrier, labeled_at, event_code, event_at, event_city, event_country`,
    counts: 'shipment_counts r',
    filter: { sql: `r.status = 'Delivered' and r.to_country = 'DE'`, query: 'status=Delivered&country=DE' },
  },
  orders: {
    table: 'orders r',
    columns: `${textOf(ORDER_COLUMNS).replaceAll(/\bo\./g, 'r.')}, r.created_at::text as sort_key`,
    counts: 'order_counts r',
    filter: { sql: `r.status = 'Archived' and r.to_country = 'DE'`, query: 'status=Archived&country=DE' },
  },
  returns: {
    table: 'returns r',
    columns: `${textOf(RETURN_COLUMNS)}, r.created_at::text as sort_key`,
    counts: 'return_counts r',
    filter: { sql: `r.status = 'Restocked' and r.warehouse = 'LAX'`, query: 'status=Restocked&warehouse=LAX' },
  },
};

/** A row 40 % into the newest-first list, and a number that only one row has. */
async function places(db: pg.Pool, table: string, accountId: number): Promise<{ key: string; id: string; number: string }> {
  const { rows } = await db.query<{ key: string; id: string; number: string }>(
    `select created_at::text as key, id::text, split_part(search_words, ' ', 1) as number from ${table} where account_id = $1
     order by created_at desc, id desc offset (select count(*) * 4 / 10 from ${table} where account_id = $1) limit 1`,
    [accountId],
  );
  const [row] = rows;
  if (!row) throw new Error('There is no page to go deep into.');
  return row;
}

/** What a list is asked, with the same SQL. */
export async function probesOf(db: pg.Pool, list: ListName, accountId: number): Promise<Probe[]> {
  const { table, columns, counts, filter } = LISTS[list];
  const page = (where: string) => `select ${columns} from ${table} where r.account_id = $1 and ${where} order by r.created_at desc, r.id desc limit 51`;
  const count = (where: string) => `select coalesce(sum(r.n), 0)::bigint as n from ${counts} where r.account_id = $1 and ${where}`;
  const found = (term: string) => `r.search_text like '%${term}%'`;
  const deep = await places(db, table, accountId);
  const flat = { goal: LIST, rounds: ROUNDS, isFlat: true };
  const search = { goal: SEARCH, rounds: FEW_ROUNDS, isFlat: false };
  return [
    { ...flat, name: 'page of 50, filtered, sorted, exact count', query: `${filter.query}&total=true`, sql: [page(filter.sql), count(filter.sql)] },
    { ...flat, name: 'first page of 50 with exact count', query: 'total=true', sql: [page('true'), count('true')] },
    {
      ...flat,
      name: 'page of 50 that begins 40 % deep, exact count',
      query: 'total=true',
      from: Buffer.from(JSON.stringify(['created', 'desc', deep.key, deep.id])).toString('base64url'),
      sql: [page(`(r.created_at, r.id) < ('${deep.key}'::timestamptz, ${deep.id}::bigint)`), count('true')],
    },
    { ...search, name: 'search, one number, rows and count', query: `q=${deep.number}&total=true`, sql: [page(found(deep.number))] },
    { ...search, name: 'search, a name of 4 % of all, rows', query: 'q=hansen', sql: [page(found('hansen'))] },
    {
      ...search,
      name: 'search, a name of 4 % of all, its count',
      query: 'q=hansen&limit=1&total=true',
      sql: [`select count(*) from ${table} where r.account_id = $1 and ${found('hansen')}`],
    },
  ];
}
