import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDirectory } from './lock.ts';

/** Far below the 20 seconds for which a lock is watched that nothing else is known about. */
const AT_ONCE_MS = 10_000;

let dir: string;
let file: string;
const locks: (() => void)[] = [];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'portolan-lock-'));
  file = join(dir, 'portolan.lock');
});
afterEach(() => {
  for (const unlock of locks.splice(0)) unlock();
  rmSync(dir, { recursive: true, force: true });
});

const lock = async (watchedMs?: number) => {
  const unlock = await lockDirectory(dir, watchedMs);
  locks.push(unlock);
  return unlock;
};
/** What a holder wrote, with changes. */
async function leave(over: object): Promise<void> {
  const unlock = await lockDirectory(dir);
  const held = readFileSync(file, 'utf8');
  unlock();
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(held) as object), id: 'before', ...over }));
}
/** Another program, which does nothing. */
async function otherProgram<T>(work: (pid: number) => Promise<T>): Promise<T> {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
  await once(child, 'spawn');
  try {
    return await work(child.pid ?? 0);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

describe('the lock of a folder', () => {
  it('is held until it is given back', async () => {
    const unlock = await lock();
    await expect(lockDirectory(dir)).rejects.toThrow(`in use by process ${process.pid}`);
    unlock();
    expect(existsSync(file)).toBe(false);
    await lock();
  });

  it('of a dead process is taken over at once', async () => {
    const dead = await otherProgram(async (pid) => pid);
    await leave({ pid: dead });
    const began = Date.now();
    await lock();
    expect(Date.now() - began).toBeLessThan(AT_ONCE_MS);
  });

  it('of a process whose number is another program’s by now is taken over at once', async () => {
    await otherProgram(async (pid) => {
      await leave({ pid, started: 'some time ago' });
      const began = Date.now();
      await lock();
      expect(Date.now() - began).toBeLessThan(AT_ONCE_MS);
    });
  });

  it.each([
    ['whose start cannot be told', { started: null }],
    ['in another container', { space: 'elsewhere' }],
  ])('of a process %s is taken over unless it is renewed', async (_which, over) => {
    await otherProgram(async (pid) => {
      await leave({ pid, ...over });
      const renewal = setInterval(() => utimesSync(file, new Date(), new Date()), 300);
      await expect(lockDirectory(dir, 3000)).rejects.toThrow(/in use by process \d+/);
      clearInterval(renewal);
      await lock(1200);
    });
  });

  it('that nobody can read is taken over too', async () => {
    writeFileSync(file, '');
    await lock(600);
  });

  it('is renewed by its holder', { timeout: 15_000 }, async () => {
    await lock();
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), space: 'elsewhere' }));
    await expect(lockDirectory(dir, 8000)).rejects.toThrow(/in use by process \d+ on elsewhere/);
  });

  it('goes to one of many who find a dead one', async () => {
    const dead = await otherProgram(async (pid) => pid);
    await leave({ pid: dead });
    const taken = await Promise.allSettled(Array.from({ length: 8 }, () => lock()));
    expect(taken.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });
});
