import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../shared/time.ts';
import { atPercent, graceOf, monthOf, monthsAfter, restPrice } from './rules.ts';

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2020-01-01', n));

describe('months of a subscription', () => {
  it('begin on the day it was subscribed on, or the last of a shorter month, and come back to it', () => {
    expect([0, 1, 2, 3, 4].map((n) => monthsAfter('2026-01-31', n))).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
    expect(monthsAfter('2027-12-31', 2)).toBe('2028-02-29');
    expect(monthsAfter('2026-12-15', 1)).toBe('2027-01-15');
    expect(monthOf('2026-01-31', 1)).toEqual({ startsOn: '2026-02-28', endsOn: '2026-03-30' });
  });

  it('follow each other without a gap', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 60 }), (anchor, n) => {
        expect(addDays(monthOf(anchor, n).endsOn, 1)).toBe(monthOf(anchor, n + 1).startsOn);
        expect(monthOf(anchor, n).endsOn > monthOf(anchor, n).startsOn).toBe(true);
      }),
    );
  });
});

describe('the price of a better plan', () => {
  const month = { startsOn: '2026-04-01', endsOn: '2026-04-30' };
  it('is the difference for the days that are left, today among them', () => {
    expect(restPrice(15_00, 39_00, month, '2026-04-01')).toBe(24_00);
    expect(restPrice(15_00, 39_00, month, '2026-04-16')).toBe(12_00);
    expect(restPrice(15_00, 39_00, month, '2026-04-30')).toBe(80);
    expect(restPrice(15_00, 39_01, month, '2026-04-30')).toBe(80);
  });

  it('is never more than the whole difference, nor less than nothing, whatever the clock says', () => {
    expect(restPrice(15_00, 39_00, month, '2026-03-01')).toBe(24_00);
    expect(restPrice(15_00, 39_00, month, '2026-05-02')).toBe(0);
  });
});

it('counts the time of grace in days of the account', () => {
  // Already the 11th in Hong Kong.
  expect(graceOf('2026-03-10T18:00:00Z', 'Asia/Hong_Kong')).toEqual({ pastDueOn: '2026-03-18', locksOn: '2026-03-25' });
});

it('takes parts of a unit off a reduced fee', () => {
  expect(atPercent(105, 85)).toBe(89);
  expect(atPercent(105, 100)).toBe(105);
});
