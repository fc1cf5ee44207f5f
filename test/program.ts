import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../scripts/test-postgres.ts';

export interface Program {
  /** Address of the console. */
  url: string;
  dataDir: string;
  /** The exit code once the process has ended; null after a kill. */
  ended: Promise<number | null>;
  signal(name: 'SIGTERM' | 'SIGKILL'): void;
}

/** An empty folder for a program's files, and how to remove it. */
export function dataFolder(): { dir: string; remove: () => void } {
  const dir = mkdtempSync(join(tmpdir(), 'portolan-program-'));
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** Starts the real program in a process of its own and waits until it is ready (five minutes at most). */
export async function startProgram(dataDir: string, env: Record<string, string | undefined> = {}): Promise<Program> {
  const [port, accountsPort] = [env.PORT ?? (await freePort()), env.ACCOUNTS_PORT ?? (await freePort())];
  const child = spawn(process.execPath, ['src/program/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      // Started again and again, so Node's compiled code is cached.
      NODE_COMPILE_CACHE: join(tmpdir(), 'portolan-compiled'),
      DEMO: 'false',
      RATE_LIMIT: '100000000',
      DATA_DIR: dataDir,
      PORT: String(port),
      ACCOUNTS_PORT: String(accountsPort),
      ...env,
    },
  });
  let complaint = '';
  child.stderr.on('data', (part: Buffer) => (complaint += part.toString()));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const url = `http://127.0.0.1:${port}`;
  for (let i = 0; i < 1200 && child.exitCode === null; i += 1) {
    const isReady = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return { url, dataDir, ended, signal: (name) => void child.kill(name) };
    // Often at first: on a machine that is busy, asking takes from the program's own time.
    await sleep(i < 60 ? 50 : 250);
  }
  child.kill('SIGKILL');
  throw new Error(`The program did not start: ${complaint}`);
}

const ASKED_OFTEN_MS = 25;
const ASKED_SELDOM_MS = 150;
/** Work that got nowhere for as many questions waits for something: mostly until what a killed program had begun counts as dead. */
const PATIENCE = 40;
const QUESTIONS = 6000;

/** Asks for a task until it has got somewhere; often while it moves, as a test then kills the program in the midst of it. */
export async function untilTask<T extends { status: string; done: number }>(read: () => Promise<T>, isThere: (task: T) => boolean): Promise<T> {
  let known = '';
  for (let i = 0, calm = 0; i < QUESTIONS; i += 1, calm += 1) {
    const task = await read();
    if (isThere(task)) return task;
    const now = `${task.status} ${task.done}`;
    if (now !== known) calm = 0;
    known = now;
    await sleep(calm < PATIENCE ? ASKED_OFTEN_MS : ASKED_SELDOM_MS);
  }
  throw new Error('The task did not get there.');
}

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

/** Calls a program over keep-alive connections; a broken connection throws. */
export function client(
  url: string,
  token: string,
  connections = 8,
): { call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    new Promise<Answer>((done, fail) => {
      const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
      const sent = request(
        url + path,
        {
          method,
          agent,
          headers: { authorization: `Bearer ${token}`, ...(payload && { 'content-type': 'application/json', 'content-length': payload.length }), ...headers },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(parts).toString() }));
          answer.on('error', fail);
        },
      );
      sent.on('error', fail);
      sent.end(payload);
    });
  return { call, close: () => agent.destroy() };
}
