import { expect, it } from 'vitest';
import { demoLevel } from './demo-movements.ts';

it('is in order of time whenever the demo is made, and nothing of it is to come', () => {
  // Each minute of a day: goods move at minutes of their own.
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const now = new Date(Date.UTC(2026, 10, 27, 0, minute, 20));
    for (let seed = 0; seed < 6; seed += 1) {
      const times = demoLevel(seed, now, 12, false).movements.map(({ created_at: at }) => at);
      if (times.at(-1) !== undefined && new Date(times.at(-1) ?? '') > now) expect.fail(`${times.at(-1)} comes after ${now.toISOString()}`);
      if (times.some((at, i) => i > 0 && at < (times[i - 1] ?? ''))) expect.fail(`out of order at ${now.toISOString()}`);
    }
  }
});
