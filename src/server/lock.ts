import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync, linkSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from './data-folder.ts';

/** How often the holder renews its lock, in milliseconds. */
const RENEWED_MS = 3000;
/** How long to watch a lock for a renewal when nothing else tells whether it is held. Longer than the holder ever works without a pause. */
const WATCHED_MS = 20_000;

/** Who holds the directory. */
interface Holder {
  id: string;
  pid: number;
  /** When that process started, according to its system; null if unknown. A pid alone is later reused by other programs. */
  started: string | null;
  /** The machine or container in which the pid is valid. */
  space: string;
}

const orNull = <T>(read: () => T): T | null => {
  try {
    return read();
  } catch {
    return null;
  }
};

/** The machine's name, and on Linux its boot and the pid namespace: two containers may both have a process 1. */
function space(): string {
  const boot = orNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
  return [hostname(), boot, orNull(() => readlinkSync('/proc/self/ns/pid'))].filter((part) => part !== null).join(' ');
}

/** When a process started; null if unknown. */
function startOf(pid: number): string | null {
  // Field 22 of proc_pid_stat(5), counted from after the name, which may contain anything.
  const stat = orNull(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  if (stat !== null) return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  if (process.platform === 'win32') return null;
  const told = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
  return told.status === 0 ? told.stdout.trim() || null : null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function judge(holder: Holder): 'alive' | 'dead' | 'unknown' {
  if (holder.space !== space()) return 'unknown';
  if (!isAlive(holder.pid)) return 'dead';
  const started = startOf(holder.pid);
  if (started === null || holder.started === null) return 'unknown';
  return started === holder.started ? 'alive' : 'dead';
}

function read(file: string): Holder | null {
  const held = orNull(() => JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder>);
  return typeof held?.id === 'string' && typeof held.pid === 'number'
    ? { id: held.id, pid: held.pid, started: held.started ?? null, space: held.space ?? '' }
    : null;
}

/** Whether somebody renews the lock while we look. */
async function isRenewed(file: string, watchedMs: number): Promise<boolean> {
  const renewedAt = () => orNull(() => statSync(file).mtimeMs);
  const before = renewedAt();
  for (let waited = 0; waited < watchedMs; waited += 500) {
    await sleep(500);
    if (renewedAt() !== before) return true;
  }
  return false;
}

/** Removes a dead process's lock. When several do so at once, none removes a lock that another has made meanwhile. */
function takeAway(file: string, dead: Holder | null): void {
  const aside = `${file}.${randomUUID()}`;
  orNull(() => renameSync(file, aside));
  const taken = read(aside);
  if (taken !== null && taken.id !== dead?.id) orNull(() => linkSync(aside, file));
  rmSync(aside, { force: true });
}

/**
 * Locks the data directory for this process: the embedded database must never be opened twice. Returns the function that releases it. A
 * lock left by a killed process is taken over, even if its pid now belongs to another program.
 */
export async function lockDirectory(dir: string, watchedMs = WATCHED_MS): Promise<() => void> {
  makeFolder(dir);
  const file = join(dir, 'portolan.lock');
  const self: Holder = { id: randomUUID(), pid: process.pid, started: startOf(process.pid), space: space() };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(file, JSON.stringify(self), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = read(file);
      const verdict = holder === null ? 'unknown' : judge(holder);
      if (verdict === 'alive' || (verdict === 'unknown' && (await isRenewed(file, watchedMs)))) {
        const who = holder === null ? 'another process' : `process ${holder.pid}${holder.space === self.space ? '' : ` on ${holder.space.split(' ')[0]}`}`;
        throw new Error(`The data directory ${dir} is in use by ${who}. Stop it first, or set DATA_DIR to another folder.`, { cause: error });
      }
      takeAway(file, holder);
    }
  }
  if (read(file)?.id !== self.id) throw new Error(`The data directory ${dir} could not be locked.`);
  const renewal = setInterval(() => orNull(() => utimesSync(file, new Date(), new Date())), RENEWED_MS);
  renewal.unref();
  return () => {
    clearInterval(renewal);
    if (read(file)?.id === self.id) rmSync(file, { force: true });
  };
}
