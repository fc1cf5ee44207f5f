import { describe, expect, it } from 'vitest';
import { expectArrival } from './arrival.ts';

/** Monday, 9 November 2026. */
const MONDAY = { handedOver: '2026-11-09', today: '2026-11-10' };
const PROMISED = { min: 5, max: 10 };
const took = (...days: number[]) => days.map((each) => ({ days: each, n: 1 }));

describe('when a parcel arrives', () => {
  it('is what the service promises, in business days, while the lane has no history', () => {
    expect(expectArrival(MONDAY, { took: took(3, 3, 4), promised: PROMISED })).toEqual({
      from: '2026-11-16',
      to: '2026-11-23',
      basis: 'service',
      parcels: 0,
      is_late: false,
    });
  });

  it('is what the lane really took from ten parcels on: from the middle one to nine in ten', () => {
    const lane = { took: took(3, 3, 3, 4, 4, 4, 5, 5, 6, 20), promised: PROMISED };
    expect(expectArrival(MONDAY, lane)).toEqual({ from: '2026-11-13', to: '2026-11-17', basis: 'history', parcels: 10, is_late: false });
    expect(expectArrival(MONDAY, { ...lane, promised: null })).toMatchObject({ basis: 'history' });
  });

  it('counts a weekend hand-over from the Monday after', () => {
    expect(expectArrival({ handedOver: '2026-11-14', today: '2026-11-14' }, { took: [], promised: { min: 1, max: 2 } })).toMatchObject({
      from: '2026-11-17',
      to: '2026-11-18',
    });
  });

  it('is not before today, and late once its last day is over', () => {
    expect(expectArrival({ ...MONDAY, today: '2026-11-18' }, { took: [], promised: PROMISED })).toMatchObject({
      from: '2026-11-18',
      to: '2026-11-23',
      is_late: false,
    });
    expect(expectArrival({ ...MONDAY, today: '2026-11-24' }, { took: [], promised: PROMISED })).toMatchObject({
      from: '2026-11-16',
      to: '2026-11-23',
      is_late: true,
    });
  });

  it('is unknown where neither history nor rates say', () => {
    expect(expectArrival(MONDAY, { took: took(1), promised: null })).toBeNull();
  });
});
