import pg from 'pg';
import { openPostgres } from '../src/server/db.ts';
import { makeMerchant, migrateWithRates } from '../test/merchant.ts';
import { client, dataFolder, startProgram } from '../test/program.ts';
import { fillShipments } from './lists-data.ts';
import { atMost, compare, round, told, type Result } from './result.ts';

const ROUNDS = 150;
/** For searches that are slow on either side. */
const FEW_ROUNDS = 20;
const WARM_UP = 20;
const GOAL = { list: 1.5, search: 2, flat: 1.5 } as const;

/** The dashboard's figures; there is no raw query to compare them with, so the bench reports their time and checks that it stays small. */
const FIGURES = ['/dashboard', '/dashboard/volumes?days=90', '/dashboard/lanes?days=90'] as const;
const FIGURES_MS = 100;

const COLUMNS = `id, created_at, created_at::text as sort_key, status, order_number, reference1, tracking_number, to_name, to_company, to_city, to_country, to_postal_code, service, terms,
  entry_point, weight_g, item_count, goods_value_minor, currency, cost_minor, cost_currency, label_id, label_error ->> 'code' as error_code, is_test`;
const COUNT = 'select coalesce(sum(n), 0)::bigint as n from shipment_counts where account_id = $1';
const NEWEST = 'order by created_at desc, id desc limit 51';

interface Probe {
  name: string;
  query: string;
  goal: number;
  rounds: number;
  /** The same question asked of the database alone; `$1` is the account. */
  sql: readonly string[];
}

const page = (where: string) => `select ${COLUMNS} from shipments where account_id = $1 and ${where} ${NEWEST}`;
const filter = `status = 'Delivered' and to_country = 'DE'`;

/** A place 40 % into the newest-first list: the bench asks for the page after it. */
async function deepPage(db: pg.Pool, accountId: number): Promise<{ token: string; sql: string }> {
  const { rows } = await db.query<{ key: string; id: string }>(
    `select created_at::text as key, id::text from shipments where account_id = $1 order by created_at desc, id desc offset (select count(*) * 4 / 10 from shipments where account_id = $1) limit 1`,
    [accountId],
  );
  const [row] = rows;
  if (!row) throw new Error('There is no page to go deep into.');
  const token = Buffer.from(JSON.stringify(['created', 'desc', row.key, row.id])).toString('base64url');
  return { token, sql: page(`(created_at, id) < ('${row.key}'::timestamptz, ${row.id}::bigint)`) };
}

async function probes(db: pg.Pool, accountId: number): Promise<Probe[]> {
  const deep = await deepPage(db, accountId);
  const search = (term: string) => [
    page(`search_text like '%${term}%'`),
    `select count(*) as n from shipments where account_id = $1 and search_text like '%${term}%'`,
  ];
  const { rows } = await db.query<{ order_number: string }>('select order_number from shipments where account_id = $1 order by created_at limit 1', [
    accountId,
  ]);
  const rare = rows[0]?.order_number.toLowerCase() ?? '';
  return [
    {
      name: 'list of 50, status and country, sorted, exact count',
      query: 'status=Delivered&country=DE&total=true',
      goal: GOAL.list,
      rounds: ROUNDS,
      sql: [page(filter), `select coalesce(sum(n), 0)::bigint as n from shipment_counts where account_id = $1 and ${filter}`],
    },
    {
      name: 'first page of 50 with exact count',
      query: 'total=true',
      goal: GOAL.list,
      rounds: ROUNDS,
      sql: [page('true'), COUNT],
    },
    {
      name: 'page of 50 that begins 40 % deep, exact count',
      query: `total=true&page_token=${deep.token}`,
      goal: GOAL.list,
      rounds: ROUNDS,
      sql: [deep.sql, COUNT],
    },
    { name: 'quick search, one order number', query: `q=${rare}&total=true`, goal: GOAL.search, rounds: FEW_ROUNDS, sql: search(rare) },
    { name: 'quick search, a name of 4 % of all', query: 'q=hansen&total=true', goal: GOAL.search, rounds: FEW_ROUNDS, sql: search('hansen') },
    { name: 'quick search, a name of 4 %, next pages (no count)', query: 'q=hansen', goal: GOAL.search, rounds: ROUNDS, sql: search('hansen').slice(0, 1) },
  ];
}

/** The real program over loopback against the same SQL run raw, plus JSON of the same rows. */
async function measure(
  url: string,
  databaseUrl: string,
  merchants: { large: string; small: string },
  accounts: { large: number; small: number },
): Promise<Result[]> {
  const raw = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const http = { large: client(url, merchants.large, 1), small: client(url, merchants.small, 1) };
  const results: Result[] = [];
  try {
    for (const probe of await probes(raw, accounts.large)) {
      const ask = (size: 'large' | 'small') => async () => {
        const { status } = await http[size].call('GET', `/api/shipments?limit=50&${probe.query}`);
        if (status !== 200) throw new Error(`${probe.query} answered ${status}.`);
      };
      const alone = async () => {
        const answers = [];
        for (const text of probe.sql) answers.push((await raw.query(text, [accounts.large])).rows);
        return JSON.stringify(answers);
      };
      const [large = 0, small = 0, bare = 0] = await compare(probe.rounds, WARM_UP, ask('large'), ask('small'), alone);
      results.push(
        atMost(`${probe.name}: against raw SQL`, round(large / bare), '×', probe.goal),
        told(`${probe.name}: time`, round(large), 'ms'),
        told(`${probe.name}: raw`, round(bare), 'ms'),
      );
      if (probe.goal === GOAL.list) results.push(atMost(`${probe.name}: 1,000,000 rows against 10,000`, round(large / small), '×', GOAL.flat));
    }
    for (const path of FIGURES) {
      const [time = 0] = await compare(ROUNDS, WARM_UP, async () => {
        const { status } = await http.large.call('GET', `/api${path}`);
        if (status !== 200) throw new Error(`${path} answered ${status}.`);
      });
      results.push(atMost(`${path} of 1,000,000 shipments`, round(time), 'ms', FIGURES_MS));
    }
    return results;
  } finally {
    http.large.close();
    http.small.close();
    await raw.end();
  }
}

/** Lists and search at 1,000,000 shipments in one account on PostgreSQL (quality.md, "Speed"). */
export async function benchLists(databaseUrl: string): Promise<Result[]> {
  const db = openPostgres(databaseUrl, 4);
  const folder = dataFolder();
  try {
    await migrateWithRates(db);
    if (!db.pool) throw new Error('The lists are measured on PostgreSQL.');
    const accounts = await fillShipments(db.pool);
    const [large, small] = [await makeMerchant(db, { accountId: accounts.large }), await makeMerchant(db, { accountId: accounts.small })];
    const program = await startProgram(folder.dir, { DATABASE_URL: databaseUrl, ROLES: 'console' });
    try {
      return await measure(program.url, databaseUrl, { large: large.token, small: small.token }, accounts);
    } finally {
      program.signal('SIGTERM');
      await program.ended;
    }
  } finally {
    await db.close();
    folder.remove();
  }
}
