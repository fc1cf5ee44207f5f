import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../test/harness.ts';
import { openJobs, type Job } from './jobs.ts';

/** Longer than the second after which work that is due is found, and far below the 30 after which a worker looks for itself. */
const SOON_MS = 15_000;
const KINDS = 40;

describe('the queue', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startApp({ ROLES: 'console,worker' });
  });
  afterAll(() => test.stop());

  it('asks once a second whether anything is due, however many kinds of work there are, and begins it soon', async () => {
    const asked: string[] = [];
    const { app } = test;
    const db = { ...app.db, raw: (text: string, values?: unknown[]) => (asked.push(text), app.db.raw(text, values)) };
    const done: string[] = [];
    const kinds = Array.from({ length: KINDS }, (_, i): Job => ({ name: `tried.kind-${i}`, run: async () => void done.push(`tried.kind-${i}`) }));
    const jobs = openJobs(db, app.env.DATABASE_URL, app.log);
    await jobs.start(app, kinds);
    try {
      await sleep(1500);
      asked.length = 0;
      await sleep(2000);
      expect(asked.length).toBeLessThan(KINDS / 2);

      await db.system((tx) => jobs.send(tx, 'tried.kind-7', {}));
      await db.system((tx) => jobs.send(tx, 'tried.kind-8', {}, { after: new Date(Date.now() + 60_000) }));
      await expect.poll(() => done, { timeout: SOON_MS }).toEqual(['tried.kind-7']);
    } finally {
      await jobs.stop();
    }
  });

  it('is told of work that is sent, by a queue made before too, and need not ask', async () => {
    const { app } = test;
    const unheard = {
      ...app.db,
      raw: async (text: string, values?: unknown[]) => (text.includes('as queue (name)') ? { rows: [] } : app.db.raw(text, values)),
    };
    await app.db.script(`select pgboss.create_queue('told.before', '{"policy": "standard"}')`);
    const done: string[] = [];
    const kinds = ['told.before', 'told.now'].map((name): Job => ({ name, run: async () => void done.push(name) }));
    const jobs = openJobs(unheard, app.env.DATABASE_URL, app.log);
    await jobs.start(app, kinds);
    try {
      for (const { name } of kinds) {
        await app.db.tenant(1, (tx) => jobs.send(tx, name, {}));
        await expect.poll(() => done.at(-1), { timeout: SOON_MS }).toBe(name);
      }
    } finally {
      await jobs.stop();
    }
  });
});
