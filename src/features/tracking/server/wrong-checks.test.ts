import { expect, it } from 'vitest';
import { WrongChecks } from './wrong-checks.ts';

it('closes a question after ten wrong answers, for an hour, and no other', () => {
  const checks = new WrongChecks();
  for (let time = 0; time < 9; time += 1) checks.add('A', time);
  expect(checks.isClosed('A', 10)).toBe(false);
  checks.add('A', 10);
  expect(checks.isClosed('A', 11)).toBe(true);
  expect(checks.isClosed('B', 11)).toBe(false);
  expect(checks.isClosed('A', 3_600_001)).toBe(false);
  checks.add('A', 3_600_001);
  expect(checks.isClosed('A', 3_600_002)).toBe(false);
});
