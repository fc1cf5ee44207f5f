import pg from 'pg';
import { SEAL_LENGTH } from '../src/server/bound-page.ts';
import { openPostgres } from '../src/server/db.ts';
import { makeMerchant, migrateWithRates } from '../test/merchant.ts';
import { ensureBuilt } from '../scripts/ensure-built.ts';
import { freePort } from '../scripts/test-postgres.ts';
import { client, dataFolder, startProgram } from '../test/program.ts';
import { measureClicks } from './clicks.ts';
import { FILLED, fillList, openAll, type Accounts, type ListName } from './lists-data.ts';
import { probesOf, type Probe } from './lists-probes.ts';
import { atMost, compare, round, told, type Result } from './result.ts';

const WARM_UP = 20;
const GOAL_FLAT = 1.5;

/** The dashboard's figures; there is no raw query to compare them with, so the bench reports their time and checks that it stays small. */
const FIGURES = ['/dashboard', '/dashboard/volumes?days=90', '/dashboard/destinations?days=90', '/dashboard/lanes?days=90'] as const;
const FIGURES_ROUNDS = 150;
const FIGURES_MS = 100;
/** The counts on a list's tabs. */
const TABS_MS = 15;

interface Measured {
  url: string;
  raw: pg.Pool;
  tokens: { large: string; small: string };
  accounts: Accounts;
}

type Client = ReturnType<typeof client>;

const asks = (one: Client, path: string) => async () => {
  const { status } = await one.call('GET', path);
  if (status !== 200) throw new Error(`${path} answered ${status}.`);
};

/** What a probe asks of an account. The letters that tie a page token to it are those of its own first page. */
async function pathOf(list: ListName, { query, from }: Probe, one: Client): Promise<string> {
  const path = `/api/${list}?${query.includes('limit=') ? '' : 'limit=50&'}${query}`;
  if (from === undefined) return path;
  const { data } = JSON.parse((await one.call('GET', path)).text) as { data: { next_page: string } };
  return `${path}&page_token=${data.next_page.slice(0, SEAL_LENGTH)}${from}`;
}

/** One question: the program over loopback, at full size and small, against the same SQL run raw plus JSON of the same rows. */
async function measure(list: ListName, probe: Probe, http: { large: Client; small: Client }, { raw, accounts }: Measured): Promise<Result[]> {
  const { goal, rounds } = probe;
  const [path, smallPath] = [await pathOf(list, probe, http.large), await pathOf(list, probe, http.small)];
  const alone = async () => {
    const answers = [];
    for (const text of probe.sql) answers.push((await raw.query(text, [accounts.large])).rows);
    return JSON.stringify(answers);
  };
  const [large = 0, small = 0, bare = 0] = await compare(rounds, WARM_UP, asks(http.large, path), asks(http.small, smallPath), alone);
  const name = `${list}, ${probe.name}`;
  const times = round(large / bare);
  return [
    'ms' in goal ? atMost(name, round(large), 'ms', goal.ms) : told(name, round(large), 'ms'),
    told(`${name}: raw`, round(bare), 'ms'),
    'times' in goal ? atMost(`${name}: against raw SQL`, times, '×', goal.times) : told(`${name}: against raw SQL`, times, '×'),
    ...(probe.isFlat ? [atMost(`${name}: 1,000,000 rows against 10,000`, round(large / small), '×', GOAL_FLAT)] : []),
  ];
}

async function measureAll(measured: Measured): Promise<Result[]> {
  const { url, raw, tokens, accounts } = measured;
  const http = { large: client(url, tokens.large, 1), small: client(url, tokens.small, 1) };
  const results: Result[] = [];
  try {
    for (const list of Object.keys(FILLED) as ListName[]) {
      for (const probe of await probesOf(raw, list, accounts.large)) results.push(...(await measure(list, probe, http, measured)));
      const [tabs = 0] = await compare(FIGURES_ROUNDS, WARM_UP, asks(http.large, `/api/${list}/counts`));
      results.push(atMost(`${list}, counts of the tabs`, round(tabs), 'ms', TABS_MS));
    }
    for (const path of FIGURES) {
      const [time = 0] = await compare(FIGURES_ROUNDS, WARM_UP, asks(http.large, `/api${path}`));
      results.push(atMost(`${path} of 1,000,000 shipments`, round(time), 'ms', FIGURES_MS));
    }
    return results;
  } finally {
    http.large.close();
    http.small.close();
  }
}

/** Lists and search at 1,000,000 shipments, orders and returns in one account on PostgreSQL, over HTTP and in a browser. */
export async function benchLists(databaseUrl: string): Promise<Result[]> {
  ensureBuilt();
  const db = openPostgres(databaseUrl, 4);
  const raw = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const folder = dataFolder();
  try {
    await migrateWithRates(db);
    const accounts = await openAll(raw);
    for (const list of Object.keys(FILLED) as ListName[]) await fillList(raw, list, accounts);
    const [large, small] = [await makeMerchant(db, { accountId: accounts.large }), await makeMerchant(db, { accountId: accounts.small })];
    const [PORT, ACCOUNTS_PORT] = [String(await freePort()), String(await freePort())];
    const program = await startProgram(folder.dir, { DATABASE_URL: databaseUrl, ROLES: 'console,accounts', PORT, ACCOUNTS_PORT });
    try {
      return [
        ...(await measureAll({ url: program.url, raw, tokens: { large: large.token, small: small.token }, accounts })),
        ...(await measureClicks(`http://localhost:${PORT}`, db, { large: large.userId, small: small.userId })),
      ];
    } finally {
      program.signal('SIGTERM');
      await program.ended;
    }
  } finally {
    await raw.end();
    await db.close();
    folder.remove();
  }
}
