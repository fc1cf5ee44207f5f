import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../test/harness.ts';
import { DatabaseAway } from './database-away.ts';
import { eachDue, eachOfLots, inTurns, LOT } from './each-due.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.stop());

const sweep = (signal?: AbortSignal) => ({ log: { error: vi.fn() }, signal, what: 'charging' });
const due = (...ids: number[]) => ids.map((id) => ({ account_id: 1, id }));

it('one that fails is logged and holds back no other', async () => {
  const done: number[] = [];
  const of = sweep();
  await eachDue(of, due(1, 2, 3), async ({ id }) => {
    if (id === 2) throw new Error('broken');
    done.push(id);
  });
  expect(done).toEqual([1, 3]);
  expect(of.log.error).toHaveBeenCalledExactlyOnceWith({ err: expect.any(Error), account: 1, id: 2 }, 'charging failed');
});

it('a lost database ends it, so that it starts over when it is back', async () => {
  const work = vi.fn(() => Promise.reject(new DatabaseAway(null)));
  await expect(eachDue(sweep(), due(1, 2), work)).rejects.toThrow(DatabaseAway);
  expect(work).toHaveBeenCalledOnce();
});

it('stops between two when the process ends', async () => {
  const stop = new AbortController();
  const done: number[] = [];
  await eachDue(sweep(stop.signal), due(1, 2), async ({ id }) => {
    done.push(id);
    stop.abort();
  });
  expect(done).toEqual([1]);
});

it('where work comes in portions each has one before another has its second', async () => {
  const portions = new Map([
    [1, 3],
    [2, 1],
    [3, 2],
  ]);
  const done: number[] = [];
  await inTurns(sweep(), due(1, 2, 3), async ({ id }) => {
    done.push(id);
    return done.filter((one) => one === id).length < (portions.get(id) ?? 0);
  });
  expect(done).toEqual([1, 2, 3, 1, 3, 1]);
});

it('each comes once, lot after lot, also where some fail', async () => {
  const all = due(...Array.from({ length: LOT * 2 + 3 }, (_, i) => i + 1));
  const seen: number[] = [];
  await eachOfLots(
    { ...sweep(), db: t.app.db },
    async (_tx, last: { account_id: number; id: number } | null) => all.filter(({ id }) => id > (last?.id ?? 0)).slice(0, LOT),
    async ({ id }) => {
      seen.push(id);
      if (id % 7 === 0) throw new Error('broken');
    },
  );
  expect(seen).toEqual(all.map(({ id }) => id));
});
