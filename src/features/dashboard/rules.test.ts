import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shipmentFilter } from '../shipments/filter.ts';
import { z } from 'zod';
import { quantile } from '../../shared/took.ts';
import { attentionQuery, daysLeft, firstDay, isLow, SHIPMENT_ATTENTION, shareWithin } from './rules.ts';

describe('attention', () => {
  it.each(SHIPMENT_ATTENTION)('%s is a filter the list knows', (kind) => {
    expect(z.strictObject(shipmentFilter).safeParse(attentionQuery(kind, '2026-11-21')).success).toBe(true);
  });

  it('looks at failures of 30 days and at parcels labelled three days ago or earlier', () => {
    expect(attentionQuery('failure', '2026-11-21')).toEqual({ problem: 'failure', reported_min: '2026-10-23' });
    expect(attentionQuery('waiting', '2026-11-21')).toEqual({ status: 'Labeled,Packed', labeled_max: '2026-11-18' });
  });
});

describe('money', () => {
  it('lasts as long as it would at the pace of the week', () => {
    expect([daysLeft(700, 700), daysLeft(699, 700), daysLeft(0, 700), daysLeft(-50, 700), daysLeft(700, 0)]).toEqual([7, 6, 0, 0, null]);
  });

  it('is low below a week of spending', () => {
    expect([isLow(700, 700), isLow(699, 700), isLow(0, 0), isLow(10, -5)]).toEqual([false, true, false, false]);
  });
});

describe('delivery times', () => {
  const took = [
    { days: 9, n: 1 },
    { days: 4, n: 6 },
    { days: 6, n: 3 },
  ];

  it('gives the median, the 90th percentile and the share in time', () => {
    expect([quantile(took, 0.5), quantile(took, 0.9), quantile(took, 1), quantile([], 0.5)]).toEqual([4, 6, 9, 0]);
    expect([shareWithin(took, 6), shareWithin(took, 3), shareWithin([], 3)]).toEqual([0.9, 0, 0]);
  });

  it('agrees with the sorted list of single deliveries', () => {
    const lists = fc.array(fc.record({ days: fc.integer({ min: 0, max: 20 }), n: fc.integer({ min: 0, max: 5 }) }), { maxLength: 12 });
    fc.assert(
      fc.property(lists, fc.constantFrom(0.5, 0.9), (list, share) => {
        const single = list.flatMap(({ days, n }) => Array.from({ length: n }, () => days)).toSorted((a, b) => a - b);
        expect(quantile(list, share)).toBe(single[Math.max(0, Math.ceil(single.length * share) - 1)] ?? 0);
      }),
    );
  });
});

it('a period ends today', () => {
  expect([firstDay('2026-11-21', 7), firstDay('2026-11-21', 1)]).toEqual(['2026-11-15', '2026-11-21']);
});
