import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../test/harness.ts';
import { DatabaseAway } from './database-away.ts';
import { eachDue, eachOfAccounts, eachOfLots, inTurns, LOT, PORTION } from './each-due.ts';

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

it('an account has a portion looked at before another has its second, whatever fails in it, and one that comes meanwhile waits for a round', async () => {
  const many = [1, 2, 4].flatMap((account) => Array.from({ length: account === 1 ? PORTION * 2 + 1 : 2 }, (_, i) => ({ account_id: account, id: i + 1 })));
  const seen: string[] = [];
  let rounds = 0;
  await eachOfAccounts(
    { ...sweep(), db: t.app.db },
    async () => [1, 2, 3, ...(rounds++ > 0 ? [4] : [])].map((id) => ({ account_id: id })),
    async (_tx, accountId, last: { account_id: number; id: number } | null) => {
      if (accountId === 3) throw new Error('not to be read');
      return many.filter((one) => one.account_id === accountId && one.id > (last?.id ?? 0)).slice(0, PORTION);
    },
    async ({ account_id: accountId, id }) => {
      seen.push(`${accountId} ${id}`);
      if (id % 7 === 0) throw new Error('broken');
    },
  );
  const [first, second, rest] = [0, PORTION, PORTION * 2].map((from) => many.slice(from, Math.min(from + PORTION, PORTION * 2 + 1)));
  const of = (account: number) => many.filter((one) => one.account_id === account);
  expect(seen).toEqual([...(first ?? []), ...of(2), ...(second ?? []), ...of(4), ...(rest ?? [])].map((one) => `${one.account_id} ${one.id}`));
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
