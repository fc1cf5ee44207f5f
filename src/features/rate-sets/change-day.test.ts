import { expect, it } from 'vitest';
import { firstChangeDay } from './change-day.ts';

it('an operator west of Greenwich can name their own today, and nobody a day that has passed everywhere', () => {
  expect(firstChangeDay(new Date('2026-11-30T05:00:00Z'))).toBe('2026-11-29');
  expect(firstChangeDay(new Date('2026-11-30T12:00:00Z'))).toBe('2026-11-30');
});
