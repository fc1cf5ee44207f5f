import { describe, expect, it } from 'vitest';
import { firstOut, firstShown, forecast, isTooLate, reorderBy, runsOutOn } from './outlook.ts';

const TODAY = '2026-11-22';
const NONE = { onHand: 10, available: 8, pace: 2, arrivals: [] };

describe('the day it runs out', () => {
  it.each([
    [8, 2, '2026-11-27'],
    [8, 3, '2026-11-25'],
    [1, 0.1, '2026-12-03'],
    [0, 2, TODAY],
    [0, null, TODAY],
    [8, null, null],
    [9999, 0.01, null],
  ])('of %i at %s a day is %s', (available, pace, day) => {
    expect(runsOutOn({ available, pace, arrivals: [] }, TODAY)).toBe(day);
  });

  it('counts what comes before it, not what comes after, and takes what is late for tomorrow', () => {
    const with_ = (due: string | null) => runsOutOn({ available: 4, pace: 2, arrivals: [{ quantity: 10, due }] }, TODAY);
    expect(with_('2026-11-24')).toBe('2026-11-30');
    expect(with_('2026-11-26')).toBe('2026-11-25');
    expect(with_('2026-11-01')).toBe('2026-11-30');
    expect(with_(null)).toBe('2026-11-25');
  });

  it('leaves time to order, or says that it has passed', () => {
    expect(reorderBy('2026-12-25', 21)).toBe('2026-12-04');
    expect(reorderBy(null, 21)).toBeNull();
    expect(reorderBy('2026-12-25', null)).toBeNull();
    expect([-1, 0, 1].map(isTooLate)).toEqual([true, false, false]);
  });
});

describe('the warehouse that runs out first', () => {
  it('is the one with the earliest day', () => {
    const outlook = [
      { warehouse: 'FRA', runs_out: null },
      { warehouse: 'HKG', runs_out: '2027-02-01' },
      { warehouse: 'LAX', runs_out: '2026-11-22' },
    ];
    expect(firstOut(outlook)?.warehouse).toBe('LAX');
    expect(firstOut(outlook.slice(0, 1))).toBeUndefined();
  });
});

describe('the warehouse whose chart is shown first', () => {
  const empty = { warehouse: 'FRA', available: 0, pace: null, arrivals: [], runs_out: TODAY };
  const full = { warehouse: 'HKG', available: 32, pace: 0.8, arrivals: [], runs_out: '2027-01-05' };

  it('is no shelf that is empty and that nothing leaves, as long as another has some', () => {
    expect(firstShown([empty, full])?.warehouse).toBe('HKG');
    expect(firstShown([empty, { ...full, pace: null, runs_out: null }])?.warehouse).toBe('HKG');
    expect(firstShown([empty, { ...full, available: 2, warehouse: 'LAX', pace: null, runs_out: null }, { ...full, runs_out: null }])?.warehouse).toBe('HKG');
  });

  it('is one that has just sold out, or the only one there is', () => {
    expect(firstShown([full, { ...empty, pace: 1.5 }])?.warehouse).toBe('FRA');
    expect(firstShown([empty])?.warehouse).toBe('FRA');
    expect(firstShown<typeof empty>([])).toBeUndefined();
  });
});

describe('the forecast', () => {
  it('falls at the pace, keeps what is promised, and rises with what comes', () => {
    const { days, on_hand } = forecast({ ...NONE, arrivals: [{ quantity: 20, due: '2026-11-26' }] }, TODAY);
    expect([days.length, days[0], days.at(-1)]).toEqual([30, '2026-11-23', '2026-12-22']);
    expect(on_hand.slice(0, 6)).toEqual([8, 6, 4, 22, 20, 18]);
    expect(on_hand.at(-1)).toBe(2);
  });

  it('is none where the pace is unknown', () => {
    expect(forecast({ ...NONE, pace: null }, TODAY)).toEqual({ days: [], on_hand: [] });
  });
});
