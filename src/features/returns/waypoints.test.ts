import { expect, test } from 'vitest';
import { waypointsOf } from './waypoints.ts';

const told = (...codes: number[]) =>
  waypointsOf(codes.map((code, n) => ({ code, at: `2026-11-${10 + n}T09:00:00Z`, city: code === 100 ? null : 'Hong Kong', country: null }))).map(
    ({ code }) => code,
  );

test('a way is told by where it set out, reached its country, ended and turned back', () => {
  expect(told(100, 101, 102, 120, 123, 130, 140, 142, 300, 302, 305)).toEqual([101, 123, 302, 305]);
  expect(told(100, 102, 120, 123, 142, 200)).toEqual([102, 123, 200]);
});

test('what was not reported is left out', () => {
  expect(told()).toEqual([]);
  expect(told(100, 140)).toEqual([]);
  expect(told(123, 305)).toEqual([123, 305]);
});

test('the last try counts: a delivery after a failed one, a refusal after a delivery', () => {
  expect(told(101, 300, 200)).toEqual([101, 200]);
  expect(told(101, 200, 302)).toEqual([101, 302]);
  expect(told(101, 302, 305, 303)).toEqual([101, 302, 305, 303]);
});
