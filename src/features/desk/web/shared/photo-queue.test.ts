import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../../web/client.ts';
import { hasUnkept } from '../../../../web/unkept.ts';
import { AGAIN_MS, NO_PHOTOS, photoQueue } from './photo-queue.ts';

const failure = (status: number, fields: Record<string, string> = {}) => new ApiError({ status, code: 'any', message: `Failed with ${status}`, fields });
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A queue whose answers are given by hand; `null` saves the photo. */
function desk() {
  const [sent, saved, left]: [FormData[], FormData[], { problem: string; retry: (() => void) | null }[]] = [[], [], []];
  let now = NO_PHOTOS;
  let answer: ((error: ApiError | null) => void) | undefined;
  const queue = photoQueue((next) => (now = next));
  queue.use({
    send: (photo) => {
      sent.push(photo);
      return new Promise<void>((resolve, reject) => {
        answer = (error) => {
          if (error !== null) return reject(error);
          saved.push(photo);
          resolve();
        };
      });
    },
    onOne: () => undefined,
    onLeftBehind: (problem, retry) => left.push({ problem, retry }),
  });
  return {
    queue,
    sent,
    saved,
    left,
    now: () => now,
    say: async (error: ApiError | null) => {
      answer?.(error);
      await settled();
    },
  };
}

it('sends photos one after the other, and none is lost where one cannot be sent and the next is taken', async () => {
  const [first, second] = [new FormData(), new FormData()];
  const one = desk();
  one.queue.add(first);
  await one.say(failure(0));
  expect(one.now()).toEqual({ waiting: 1, isSending: false, problem: 'Failed with 0', isStuck: true });
  expect(hasUnkept()).toBe(true);
  // The next one is tried after it, not in its place.
  one.queue.add(second);
  expect([one.sent, one.now()]).toEqual([[first, first], { waiting: 2, isSending: true, problem: null, isStuck: false }]);
  await one.say(null);
  await one.say(failure(500));
  expect([one.saved, one.now().waiting, one.now().isStuck]).toEqual([[first], 1, true]);
  one.queue.retry();
  await one.say(null);
  expect([one.saved, one.now()]).toEqual([[first, second], NO_PHOTOS]);
  expect(hasUnkept()).toBe(false);
});

it('gives up what is refused and says why, and keeps what only waits for somebody to sign in', async () => {
  const one = desk();
  one.queue.add(new FormData());
  await one.say(failure(422, { file: 'No picture.' }));
  expect(one.now()).toEqual({ waiting: 0, isSending: false, problem: 'No picture.', isStuck: false });
  one.queue.add(new FormData());
  // Before the call fails: signing in would take the page away, and the photo with it.
  expect(hasUnkept()).toBe(true);
  await one.say(failure(401));
  expect(one.now()).toMatchObject({ waiting: 1, isStuck: true });
  one.queue.retry();
  await one.say(null);
  expect([one.saved.length, hasUnkept()]).toEqual([1, false]);
});

it('tells of a photo that was not saved when its page was left meanwhile, and sends it again from there', async () => {
  const one = desk();
  one.queue.add(new FormData());
  one.queue.leave();
  expect(one.left).toEqual([]);
  await one.say(failure(0));
  expect(one.left).toEqual([{ problem: 'Failed with 0', retry: expect.any(Function) as () => void }]);
  one.left[0]?.retry?.();
  await one.say(null);
  expect([one.saved.length, one.left.length]).toEqual([1, 1]);
  // One that had failed before it was left is told of, too.
  one.queue.arrive();
  one.queue.add(new FormData());
  await one.say(failure(503));
  expect(one.left).toHaveLength(1);
  one.queue.leave();
  expect(one.left).toHaveLength(2);
});

it('sends what was left behind again by itself, and tells of it once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const one = desk();
  const answered = async (error: ApiError | null) => {
    const done = one.say(error);
    await vi.advanceTimersByTimeAsync(1);
    await done;
  };
  one.queue.add(new FormData());
  one.queue.leave();
  await answered(failure(0));
  await vi.advanceTimersByTimeAsync(AGAIN_MS);
  await answered(failure(0));
  expect([one.sent.length, one.left.length]).toEqual([2, 1]);
  await vi.advanceTimersByTimeAsync(AGAIN_MS);
  await answered(null);
  await vi.advanceTimersByTimeAsync(AGAIN_MS);
  expect([one.sent.length, one.saved.length, one.left.length]).toEqual([3, 1, 1]);
  vi.useRealTimers();
});
