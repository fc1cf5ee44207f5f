import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '../../../server/ctx.ts';
import { expireReturns } from './expire-returns.job.ts';
import { fortyDays } from './testing/forty-days.ts';
import { openScene, type Scene } from './testing/scene.ts';

/** The same deeds each time: the long test of returns tries others. */
const SEED = 555_775;

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.t.stop());

/** A sweep that ends in the middle of a return, in the middle of its transaction or just after; whether there were enough to do for that. */
async function cutShort(app: App, after: number, isInside: boolean): Promise<boolean> {
  const end = new AbortController();
  let left = after;
  const system: App['db']['system'] = async (work) => {
    left -= 1;
    if (left > 0) return app.db.system(work);
    end.abort();
    if (!isInside) return app.db.system(work);
    return app.db.system(async (tx) => {
      await work(tx);
      throw new Error('Cut short.');
    });
  };
  await expireReturns({ ...app, db: { ...app.db, system }, log: { ...app.log, error: () => undefined } }, end.signal);
  return end.signal.aborted;
}

it(`over 40 days and random deeds each return ends where the rules say, warned and charged once (seed ${SEED})`, async () => {
  const { app } = scene.t;
  let cuts = 0;
  const ended = await fortyDays({
    scene,
    count: 40,
    seed: SEED,
    sweep: async (step) => {
      if (step % 3 === 0 && (await cutShort(app, step % 4 < 2 ? 1 : 2, step % 2 === 0))) cuts += 1;
      await expireReturns(app, new AbortController().signal);
    },
  });
  expect(Object.values(ended).reduce((sum, n) => sum + n, 0)).toBe(40);
  expect(ended['Discarded'] ?? 0).toBeGreaterThan(5);
  expect(cuts).toBeGreaterThan(5);
}, 120_000);
