import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, it } from 'vitest';
import { openData } from '../../../../test/prepared.ts';

const dir = mkdtempSync(join(tmpdir(), 'portolan-killed-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Runs the program and kills it, as by a power cut, once it has stored the step `at`, to its end without one; returns what it printed. */
async function program(at?: number): Promise<string[]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../../test/counting-program.ts')], {
    // Started again and again, so Node's compiled code is cached.
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'portolan-compiled'), DATA_DIR: dir, DATABASE_URL: '', HOLD_AT: String(at) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (line === `step ${at}`) child.kill('SIGKILL');
  }
  return said;
}

it('a killed program’s task goes on at once after the restart, and no step is lost or done twice', async () => {
  await (await openData(dir)).close();
  expect(await program(3)).toEqual(['step 1', 'step 2', 'step 3']);
  expect(await program(8)).toEqual(['step 4', 'step 5', 'step 6', 'step 7', 'step 8']);
  const began = Date.now();
  const last = await program();
  expect(last.at(-1)).toBe(`end ${JSON.stringify(Array.from({ length: 12 }, (_, i) => i + 1))}`);
  expect(Date.now() - began).toBeLessThan(20_000);
}, 60_000);
