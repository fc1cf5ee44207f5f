import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { catalog } from '../src/program/features.ts';
import { openApp } from '../src/server/app.ts';
import { openEmbedded, openPostgres, type Db } from '../src/server/db.ts';
import { readEnv } from '../src/server/env.ts';
import { seedReference } from '../src/server/feature.ts';
import { openCopy, type Entry, type Snapshot } from './embedded-copy.ts';

/*
 * What a test finds in its database: the schema, the queue's tables and the reference data. Made once per state of the sources
 * and copied for each test file: a snapshot in the temporary folder for the embedded database, a template on PostgreSQL.
 */

const SOURCES = ['package-lock.json', 'db/migrations/*.sql', 'src/{program,server,shared}/**/*.ts', 'src/features/**/*.{ts,json,tsv}', 'test/prepared.ts'];
const LEFT_OUT = /\.test\.ts$|\/(web|text|testing)\//;
/** How many snapshots of other source states are kept. */
const KEPT = 4;
/**
 * Opening a copy is half the work of most test files, and half of that was clearing 128 MB of buffers for 20 MB of data and unpacking
 * two databases that only CREATE DATABASE needs; its log is kept in pieces of one megabyte for the same reason.
 */
const LIGHT = [
  `alter system set shared_buffers = '16MB'`,
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
];
/** Whoever makes the template on PostgreSQL holds this lock. */
const LOCK = 7_420_099;

let sources: string | undefined;
function nameFor(): string {
  sources ??= globSync(SOURCES)
    .filter((file) => !LEFT_OUT.test(file))
    .sort()
    .reduce((hash, file) => hash.update(file).update(readFileSync(file)), createHash('sha256'))
    .digest('hex');
  // Includes the day, because reference data begins today.
  const day = new Date().toISOString().slice(0, 10);
  return `portolan_prepared_${createHash('sha256').update(`${sources} ${day}`).digest('hex').slice(0, 16)}`;
}

async function fill(db: Db, url: string | undefined): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portolan-test-'));
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'error', DATA_DIR: dataDir, ROLES: 'console', DEMO: 'false', DATABASE_URL: url });
  const { app, jobs } = await openApp(env, catalog, { db });
  await jobs.start(app, catalog.jobs);
  await seedReference(app, catalog);
  await jobs.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function makeSnapshot(file: string): Promise<void> {
  const db = await openEmbedded(undefined, { initDbStartParams: ['--wal-segsize=1'] });
  await fill(db, undefined);
  for (const statement of LIGHT) await db.raw(statement);
  // So that no copy has to replay the log of all that.
  await db.raw('checkpoint');
  const blob = await db.embedded?.dumpDataDir('none');
  await db.close();
  if (!blob) throw new Error('There is no embedded database to copy.');
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, Buffer.from(await blob.arrayBuffer()));
  renameSync(draft, file);
  const age = (other: string) => statSync(other, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const others = globSync(join(tmpdir(), 'portolan_prepared_*')).filter((other) => other !== file);
  for (const old of others.toSorted((a, b) => age(b) - age(a)).slice(KEPT)) rmSync(old, { force: true });
}

const BLOCK = 512;

/** What a tar archive of the embedded database's folder holds: parents before their children, names shorter than a hundred letters. */
function entriesOf(bytes: Uint8Array): Entry[] {
  const field = (from: number, to: number): string => Buffer.from(bytes.subarray(from, to)).toString('latin1').split('\0', 1)[0] ?? '';
  const entries: Entry[] = [];
  for (let at = 0; at + BLOCK <= bytes.length;) {
    const path = field(at, at + 100);
    // The end is blocks of zeros.
    if (path === '') break;
    const size = Number.parseInt(field(at + 124, at + 136), 8);
    entries.push({ path, from: at + BLOCK, to: at + BLOCK + size, isFolder: field(at + 156, at + 157) === '5' });
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return entries;
}

/** What every embedded database of this process begins as. */
let snapshot: Snapshot | undefined;
async function prepared(): Promise<Snapshot> {
  const file = join(tmpdir(), `${nameFor()}.tar`);
  if (!existsSync(file)) await makeSnapshot(file);
  const bytes = new Uint8Array(readFileSync(file));
  return { bytes, entries: entriesOf(bytes) };
}

/** The embedded database as tests find it, in `dir` or in memory. */
export async function openPrepared(dir?: string): Promise<Db> {
  snapshot ??= await prepared();
  if (dir === undefined) return openCopy(snapshot);
  mkdirSync(dir, { recursive: true });
  for (const { path, from, to, isFolder } of snapshot.entries) {
    if (isFolder) mkdirSync(join(dir, path));
    else writeFileSync(join(dir, path), snapshot.bytes.subarray(from, to));
  }
  return openEmbedded(dir);
}

/** The embedded database in a program's folder, while the program does not run; prepared if there is none yet. */
export async function openData(folder: string): Promise<Db> {
  const dir = join(folder, 'db');
  return existsSync(dir) ? openEmbedded(dir) : openPrepared(dir);
}

export const databaseUrl = (server: string, name: string): string => Object.assign(new URL(server), { pathname: `/${name}` }).href;

/** Makes the template on a PostgreSQL server if it is missing; returns its name. */
export async function preparedTemplate(server: string): Promise<string> {
  const name = nameFor();
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    await admin.query(`select pg_advisory_lock(${LOCK})`);
    const { rows } = await admin.query<{ name: string }>(`select datname as name from pg_database where datname like 'portolan\\_prepared\\_%'`);
    if (rows.some((row) => row.name === name)) return name;
    const draft = `${name}_draft`;
    await admin.query(`drop database if exists ${draft} with (force)`);
    await admin.query(`create database ${draft}`);
    const url = databaseUrl(server, draft);
    const db = openPostgres(url, 4);
    await fill(db, url);
    await db.close();
    await admin.query(`alter database ${draft} rename to ${name}`);
    return name;
  } finally {
    await admin.end();
  }
}
