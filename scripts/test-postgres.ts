/** A separate PostgreSQL in a temporary folder, for the tests and the bench; gone afterward. */
import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { freemem, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** The folder with initdb and postgres, or null if PostgreSQL is not installed. */
export function findPostgres(): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...globSync('/usr/lib/postgresql/*/bin').sort().toReversed()];
  return folders.find((dir) => existsSync(join(dir, 'initdb')) && existsSync(join(dir, 'postgres'))) ?? null;
}

/**
 * The ports a free one is chosen from. Above them systems take ports for outgoing connections: such a one could be gone again before the
 * program it is for listens on it. Below them lies 10080, the highest that browsers and `fetch` refuse to call ("bad port",
 * https://fetch.spec.whatwg.org/#port-blocking).
 */
const PORTS = { from: 10_081, before: 32_768 } as const;

const isFree = (port: number) =>
  new Promise<boolean>((done) => {
    const probe = createServer();
    probe.on('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });

/** A port nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  for (let i = 0; i < 100; i += 1) {
    const port = randomInt(PORTS.from, PORTS.before);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port was found.');
}

export interface TestPostgres {
  url: string;
  /** Ends the server: its sessions are cut, `fast` after a checkpoint, `crash` as in a power cut. */
  down(how: 'fast' | 'crash'): Promise<void>;
  /** Starts it again on the same port with the same data. */
  up(): Promise<void>;
  stop(): Promise<void>;
}

async function untilItAnswers(url: string): Promise<boolean> {
  for (let i = 0; i < 100; i += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      await sleep(100);
    }
  }
  return false;
}

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 2 ** 30;

/** Memory where there is plenty: each test file's database is fifteen hundred small files, which cost four fifths less to make there. */
export function fastFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, freemem()) > ENOUGH_BYTES ? MEMORY : tmpdir();
}

/** Starts it in `folder`; returns its URL and a way to end it. PostgreSQL refuses to run as root, so root starts it as `nobody`. */
export async function startPostgres(bin: string, settings: readonly string[] = [], folder = tmpdir()): Promise<TestPostgres> {
  const dir = mkdtempSync(join(folder, 'portolan-pg-'));
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  if ('uid' in nobody) chownSync(dir, 65534, 65534);
  const data = join(dir, 'data');
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-U', 'portolan', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
    ...nobody,
    cwd: dir,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const options = [
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'max_connections=200',
    // Compiling a query that runs once costs more than it wins, and more than the query.
    'jit=off',
    `unix_socket_directories=${dir}`,
    'listen_addresses=127.0.0.1',
    ...settings,
  ];
  const run = () => {
    const child = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...options.flatMap((o) => ['-c', o])], {
      ...nobody,
      cwd: dir,
      stdio: 'ignore',
    });
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    return { end: (signal: 'SIGINT' | 'SIGQUIT') => (child.kill(signal), ended) };
  };
  let server = run();
  const url = `postgres://portolan@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    await Promise.race([server.end('SIGINT'), sleep(5000)]);
    rmSync(dir, { recursive: true, force: true });
  };
  const untilUp = async () => {
    if (await untilItAnswers(url)) return;
    await stop();
    throw new Error('PostgreSQL did not start.');
  };
  await untilUp();
  return {
    url,
    down: (how) => server.end(how === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    up: () => {
      server = run();
      return untilUp();
    },
    stop,
  };
}
