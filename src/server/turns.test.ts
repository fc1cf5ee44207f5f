import { expect, test } from 'vitest';
import { atOnce, type Work } from '../shared/work.ts';
import { inTurns } from './turns.ts';

/** Keeps the processor busy in pieces that each take longer than a turn. */
function* busy(pieces: number): Work<string> {
  for (let i = 0; i < pieces; i += 1) {
    const until = performance.now() + 15;
    while (performance.now() < until);
    yield;
  }
  return 'done';
}

test('work in turns lets others go in between, and gives what it would at once', async () => {
  let isDone = false;
  let others = 0;
  const other = (): void => {
    if (isDone) return;
    others += 1;
    setImmediate(other);
  };
  setImmediate(other);
  expect(await inTurns(busy(5))).toBe('done');
  isDone = true;
  expect(others).toBeGreaterThanOrEqual(4);
  expect(atOnce(busy(1))).toBe('done');
});

test('what goes wrong in it reaches who waits', async () => {
  const broken = function* (): Work<never> {
    yield;
    throw new Error('broken');
  };
  await expect(inTurns(broken())).rejects.toThrow('broken');
});
