import { describe, expect, it } from 'vitest';
import { costOf } from './cost.ts';
import { SOON_MS, urgencyOf } from './due.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const due = (ms: number) => new Date(NOW + ms).toISOString();

describe('the cut-off of an order', () => {
  it('is late, soon or later, while something of it waits in the warehouse', () => {
    expect(urgencyOf({ due: due(-1000), is_late: true, status: 'Ready' }, NOW)).toBe('late');
    expect(urgencyOf({ due: due(SOON_MS), is_late: false, status: 'Packing' }, NOW)).toBe('soon');
    expect(urgencyOf({ due: due(SOON_MS + 1000), is_late: false, status: 'Ready' }, NOW)).toBe('later');
    expect(urgencyOf({ due: due(-1000), is_late: false, status: 'Fulfilled' }, NOW)).toBeNull();
    expect(urgencyOf({ due: null, is_late: false, status: 'Ready' }, NOW)).toBeNull();
  });
});

describe('the cost of an order', () => {
  const row = { estimated_cost: 12, cost: null, cost_currency: 'USD' };

  it('is an estimate until it has ended', () => {
    expect(costOf({ ...row, status: 'Ready' })).toEqual({ amount: 12, currency: 'USD', isEstimate: true });
    expect(costOf({ ...row, status: 'Partial', cost: 5 })).toEqual({ amount: 12, currency: 'USD', isEstimate: true });
    expect(costOf({ ...row, status: 'Fulfilled', cost: 11.5 })).toEqual({ amount: 11.5, currency: 'USD', isEstimate: false });
  });

  it('is not invented', () => {
    expect(costOf({ ...row, status: 'Processing', estimated_cost: null })).toBeNull();
    expect(costOf({ ...row, status: 'Exception', cost_currency: null })).toBeNull();
  });
});
