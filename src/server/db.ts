import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { DefaultQueryExecutor, PGliteDialect, PostgresDialect, sql, Transaction, type DatabaseConnection, type Dialect, type RawBuilder } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { orAway, throwAway } from './database-away.ts';
import type { Session } from './embedded-session.ts';

/** SQL is written out (`sql` templates with a row type), so Kysely knows no tables. */
type Tables = Record<string, never>;
export type Tx = Transaction<Tables>;
type Work<T> = (tx: Tx) => Promise<T>;

/** How long a transaction waits for a connection, in milliseconds, before its request is told to try again. */
const CONNECT_MS = 10_000;

/** The role every request works as; row-level security limits it to one account. */
export const APP_ROLE = 'portolan_app';

const OID = { int8: 20, int8s: 1016, numeric: 1700, date: 1082, timestamp: 1114, timestamptz: 1184 } as const;
/** `2026-11-20 08:30:00.123456+00` as ISO 8601; the common form avoids a Date for each of a page's values. */
const iso = (text: string) => (text.length === 29 && text.endsWith('+00') ? `${text.slice(0, 10)}T${text.slice(11, 23)}Z` : new Date(text).toISOString());
/** `{1,2}`: an array of ids, which have one dimension and no nulls. */
const numbers = (text: string): number[] => text.slice(1, -1).split(',').filter(Boolean).map(Number);
const parsers: Record<number, (text: string) => unknown> = {
  [OID.int8]: Number,
  [OID.int8s]: numbers,
  [OID.numeric]: Number,
  [OID.date]: (text) => text,
  [OID.timestamptz]: iso,
};

export interface Db {
  readonly kind: 'embedded' | 'postgres';
  /**
   * One transaction that sees only the rows of `accountId`, enforced by row-level security too. `asRead`: what another changes after the first look
   * fails it, so that it changes only what it saw.
   */
  tenant<T>(accountId: number, work: (tx: Tx) => Promise<T>, asRead?: boolean): Promise<T>;
  /** The same for what only looks: the database refuses changes, so the result does not wait for the end of the transaction. */
  reading<T>(accountId: number, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One transaction of the program itself: sign-in, sweeps, staff. Every query in it names its account. */
  system<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * How many {@link system} transactions have ended. Rights change only in those, so what is remembered about them stays valid until this number
   * changes.
   */
  readonly systemRuns: () => number;
  /** A transaction that finds out who is calling: like {@link system}, but without invalidating what is remembered. */
  lookup<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs a script of several statements in one transaction (migrations). */
  script(text: string): Promise<void>;
  /** One statement outside Kysely, for the job queue; never inside {@link tenant} or {@link system}. */
  raw(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** The embedded database itself, for notifications and snapshots. */
  readonly embedded: PGlite | null;
  close(): Promise<void>;
}

/** All rows of a query. */
export async function all<R>(tx: Tx, query: RawBuilder<R>): Promise<R[]> {
  return (await query.execute(tx)).rows;
}

/** The first row, or null. */
export async function maybe<R>(tx: Tx, query: RawBuilder<R>): Promise<R | null> {
  return (await query.execute(tx)).rows[0] ?? null;
}

/** The one row a statement must return. */
export async function one<R>(tx: Tx, query: RawBuilder<R>): Promise<R> {
  const row = (await query.execute(tx)).rows[0];
  if (row === undefined) throw new Error('A statement that must return a row returned none.');
  return row;
}

/** A value as a JSON parameter; the same on both engines. */
export function json(value: unknown): RawBuilder<unknown> {
  return sql`${JSON.stringify(value ?? null)}::text::jsonb`;
}

/** Rows as a record set, for one statement that stores many: read once, where `jsonb` would be built first. */
export function records(rows: readonly object[]): RawBuilder<unknown> {
  return sql`json_to_recordset(${JSON.stringify(rows)}::text::json)`;
}

/** Counts the transactions that went through it, including failed ones, before their outcome is known outside. */
function counted(run: <T>(work: Work<T>) => Promise<T>): Pick<Db, 'system' | 'systemRuns' | 'lookup'> {
  let runs = 0;
  return { system: (work) => run(work).finally(() => (runs += 1)), systemRuns: () => runs, lookup: run };
}

/** The parts of Kysely a transaction is built from. */
function kitOf(dialect: Dialect) {
  return { config: { dialect }, dialect, driver: dialect.createDriver(), compiler: dialect.createQueryCompiler(), adapter: dialect.createAdapter() };
}
type Kit = ReturnType<typeof kitOf>;

/** A connection of the pool, for one transaction. */
async function pooled(pool: pg.Pool): Promise<Session> {
  const client = await pool.connect().catch(throwAway);
  gather(client);
  return { query: (text, values) => client.query(text, values && [...values]), release: (error) => client.release(error) };
}

/** Sends what is asked for before the program next waits in one packet: each packet costs as much as a small query. */
function gather({ connection: { stream } }: pg.PoolClient): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/**
 * One transaction in a session. `begin` also sets the role and the account, and is sent together with the first
 * query, as are simultaneous queries: Kysely's own transaction would wait for each, which is noticeable in a short read. If
 * `begin` fails, so does every query after it, because PostgreSQL refuses them in a failed transaction.
 */
async function transact<T>(session: Session, kit: Kit, begin: string, work: Work<T>, isReading = false): Promise<T> {
  let isOver = false;
  const connection: DatabaseConnection = {
    executeQuery: async (query) => {
      if (isOver) throw new Error('A query came after the end of its transaction.');
      try {
        const { rows } = await session.query(query.sql, query.parameters);
        return { rows: rows as never[] };
      } catch (error) {
        throw orAway(error);
      }
    },
    streamQuery: () => {
      throw new Error('Rows are read page by page, not streamed.');
    },
  };
  const executor = new DefaultQueryExecutor(kit.compiler, kit.adapter, { provideConnection: (consumer) => consumer(connection) });
  /** Ends the transaction and gives the session back; one that cannot even end it is not given to anyone else. */
  const end = async (how: 'commit' | 'rollback'): Promise<string> => {
    isOver = true;
    const { command } = await session.query(how).catch((error: Error) => {
      session.release(error);
      return throwAway(error);
    });
    session.release();
    return command;
  };
  let result: T;
  try {
    const begun = session.query(begin);
    begun.catch(() => undefined);
    result = await work(new Transaction<Tables>({ ...kit, executor }));
    await begun.catch(throwAway);
  } catch (error) {
    await end('rollback').catch(() => undefined);
    throw error;
  }
  const ended = end('commit');
  // Nothing can be lost that was only read.
  if (isReading) ended.catch(() => undefined);
  // PostgreSQL answers otherwise when a statement failed unnoticed: nothing was stored, and nobody must be told it was.
  else if ((await ended) !== 'COMMIT') throw new Error('A transaction went on after a statement of it had failed.');
  return result;
}

/** The account is our own number, never text from a request; it is part of the statement because `set` takes no parameters. */
function beginAs(accountId: number, mode: '' | ' read only' | ' isolation level repeatable read' = ''): string {
  if (!Number.isSafeInteger(accountId)) throw new Error('An account is a whole number.');
  return `begin${mode}; set local role ${APP_ROLE}; set local app.account_id = '${accountId}'`;
}

/**
 * How long a transaction may stand idle. A copy whose machine loses power says no goodbye: what it held of orders, stock and balances would else be held
 * until the database finds its connection dead, which takes hours.
 */
const IDLE_SECONDS = 60;

/**
 * What a session is begun with, whatever the server, its database or the role sets for its own: moments and days are read as they are written here, a
 * transaction sees what others have ended meanwhile, and no statement is compiled, which costs more than it wins where one runs for milliseconds.
 */
const SESSION = `set idle_in_transaction_session_timeout = '${IDLE_SECONDS}s'; set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set default_transaction_isolation = 'read committed'; set jit = off`;

/**
 * A pool that outlives its connections. One that breaks while in use reports it twice: the query fails, and the connection
 * emits `error`, which ends the process unless somebody listens; the pool itself listens only to idle ones.
 */
function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: CONNECT_MS, keepAlive: true, keepAliveInitialDelayMillis: CONNECT_MS, ...config });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    client.query(SESSION).catch(() => undefined);
  });
  return pool;
}

/** Opens PostgreSQL by its URL. Every call that gets no connection, or loses it, throws {@link DatabaseAway}. */
export function openPostgres(url: string, max: number): Db {
  const pool = openPool({
    connectionString: url,
    max,
    pipeline: true,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') => parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  const kit = kitOf(new PostgresDialect({ pool }));
  const inTransaction = async <T>(begin: string, work: Work<T>, isReading = false) => transact(await pooled(pool), kit, begin, work, isReading);
  return {
    ...counted((work) => inTransaction('begin', work)),
    kind: 'postgres',
    embedded: null,
    tenant: (accountId, work, asRead) => inTransaction(beginAs(accountId, asRead ? ' isolation level repeatable read' : ''), work),
    reading: (accountId, work) => inTransaction(beginAs(accountId, ' read only'), work, true),
    script: async (text) => {
      const client = await pool.connect().catch(throwAway);
      let broken: Error | undefined;
      try {
        await client.query(`begin;\n${text}\n;commit;`);
      } catch (error) {
        await client.query('rollback').catch((failure: Error) => (broken = failure));
        throw orAway(error);
      } finally {
        client.release(broken);
      }
    },
    raw: async (text, values) => {
      const result = await pool.query<Record<string, unknown>>(text, values).catch(throwAway);
      return { rows: result.rows };
    },
    close: () => pool.end(),
  };
}

type PgliteGiven = Pick<PGliteOptions, 'fs' | 'initDbStartParams'>;

/** Opens the embedded database itself in `dir`, in memory without one. */
export async function openPglite(dir?: string, given: PgliteGiven = {}): Promise<PGlite> {
  // Only who uses it pays for it.
  const [{ PGlite }, { pg_trgm }] = await Promise.all([import('@electric-sql/pglite'), import('@electric-sql/pglite/contrib/pg_trgm')]);
  return PGlite.create({ ...given, dataDir: dir, extensions: { pg_trgm }, parsers });
}

/**
 * The embedded database, opened. It is one session: transactions wait for each other here, because a query outside the open transaction would run
 * inside it.
 */
export async function embeddedDb(pglite: PGlite, close: () => Promise<void> = () => pglite.close()): Promise<Db> {
  const { embeddedSession } = await import('./embedded-session.ts');
  const kit = kitOf(new PGliteDialect({ pglite }));
  const { keeping, fresh } = embeddedSession(pglite, parsers);
  let isClosed = false;
  let tail: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    // The embedded database works on this thread and never waits, so without a pause between transactions a long task would
    // keep timers and sockets from being served.
    const turn = tail
      .then(() => setImmediate())
      .then(() => {
        if (isClosed) throw new Error('The database is closed.');
        return work();
      });
    tail = turn.catch(() => undefined);
    return turn;
  };
  const inTransaction = <T>(begin: string, work: Work<T>, session: Session = keeping) => inTurn(() => transact(session, kit, begin, work));
  const plain = { parsers: { [OID.timestamptz]: (text: string) => new Date(text) } };
  return {
    ...counted((work) => inTransaction('begin', work)),
    kind: 'embedded',
    embedded: pglite,
    tenant: (accountId, work, asRead) => inTransaction(beginAs(accountId, asRead ? ' isolation level repeatable read' : ''), work),
    reading: (accountId, work) => inTransaction(beginAs(accountId, ' read only'), work, fresh),
    script: (text) => inTurn(() => pglite.transaction(async (tx) => void (await tx.exec(text)))),
    raw: (text, values) =>
      inTurn(async () => {
        if (values?.length) return pglite.query<Record<string, unknown>>(text, values, plain);
        const results = await pglite.exec(text, plain).catch(async (error: unknown) => {
          await pglite.exec('rollback').catch(() => undefined);
          throw error;
        });
        return { rows: results.flatMap((r) => r.rows as Record<string, unknown>[]) };
      }),
    close: () =>
      inTurn(async () => {
        isClosed = true;
        await close();
      }),
  };
}

/** Opens the embedded database in `dir`, in memory without one. */
export async function openEmbedded(dir?: string, given: PgliteGiven = {}): Promise<Db> {
  return embeddedDb(await openPglite(dir, given));
}
