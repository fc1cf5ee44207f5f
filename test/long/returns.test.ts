import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expireReturns } from '../../src/features/returns/server/expire-returns.job.ts';
import { fortyDays } from '../../src/features/returns/server/testing/forty-days.ts';
import { openScene, type Scene } from '../../src/features/returns/server/testing/scene.ts';
import { topUp } from '../../src/features/billing/server/ledger.ts';
import { dataFolder } from '../program.ts';

const COUNT = Number(process.env['RETURNS'] ?? 10_000);
const KILLS = Number(process.env['RETURNS_KILLS'] ?? 50);
const STEPS = 160;
const SEED = Date.now() % 1_000_000;

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
  const { accountId } = scene.ana;
  await scene.t.app.db.tenant(accountId, (tx) =>
    topUp(tx, { accountId, currency: 'USD', object: { kind: 'account', id: accountId }, memo: 'Test', amountMinor: COUNT * 1000 }),
  );
});
afterAll(() => scene.t.stop());

it(`over 40 days ${COUNT} returns end where the rules say, warned and charged once, the sweep killed ${KILLS} times`, async () => {
  const { app } = scene.t;
  if (app.env.DATABASE_URL === undefined) throw new Error('TEST_DATABASE_URL is not set: the embedded database belongs to one process, so none can be killed.');
  process.stdout.write(`seed ${SEED}\n`);
  const folder = dataFolder();
  let kills = 0;
  let working = 0;
  const killed = async (): Promise<void> => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'sweep-returns.ts'), scene.now().toISOString()], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, DATABASE_URL: app.env.DATABASE_URL, DATA_DIR: folder.dir },
    });
    const ended = once(child, 'exit');
    await Promise.race([once(child.stdout, 'data'), ended]);
    await sleep(Math.random() * 400);
    if (child.exitCode === null) working += 1;
    child.kill('SIGKILL');
    await ended;
    kills += 1;
  };
  const ended = await fortyDays({
    scene,
    count: COUNT,
    seed: SEED,
    sweep: async (step) => {
      // Most is due after the eighth day.
      if (kills < KILLS && step > 30 && (step % 2 === 0 || STEPS - step <= KILLS - kills)) await killed();
      await expireReturns(app, new AbortController().signal);
    },
  });
  process.stdout.write(`${JSON.stringify(ended)}, ${kills} kills, ${working} of them at work\n`);
  expect(kills).toBe(KILLS);
  folder.remove();
}, 3_600_000);
