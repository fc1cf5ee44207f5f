import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addBusinessDays as addOnText, addDays } from '../../shared/time.ts';
import { addBusinessDays, dayNumber, isoDay } from './calendar.ts';

it('counts as shared/time.ts does', () => {
  fc.assert(
    fc.property(fc.integer({ min: -3000, max: 40_000 }), fc.integer({ min: 0, max: 30 }), (offset, count) => {
      const day = addDays('2000-01-01', offset);
      expect(isoDay(addBusinessDays(dayNumber(day), count))).toBe(addOnText(day, count));
    }),
  );
});

it('refuses text that is no day', () => {
  expect(dayNumber('soon')).toBeNaN();
  expect(dayNumber('2026-13-01')).toBeNaN();
});
