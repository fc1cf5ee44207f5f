import { describe, expect, it } from 'vitest';
import { healthOf, isDelivered, RETRY_SECONDS, retryAfter } from './rules.ts';

describe('trying again', () => {
  it('goes on for more than 24 hours even when every wait falls short, longer each time', () => {
    const waits = RETRY_SECONDS.map((_, i) => retryAfter(i + 1, 0) ?? 0);
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(24 * 3600);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(retryAfter(RETRY_SECONDS.length + 1, 0.5)).toBeNull();
  });

  it('spreads by a fifth either way and minds what the receiver asks for', () => {
    expect([retryAfter(2, 0), retryAfter(2, 0.5), retryAfter(2, 1)]).toEqual([240, 300, 360]);
    expect(retryAfter(1, 0.5, 120)).toBe(120);
    expect(retryAfter(1, 0.5, 10 ** 9)).toBe(24 * 3600);
  });
});

it('takes 2xx for delivered and nothing else, a redirect neither', () => {
  expect([200, 204, 299].every(isDelivered)).toBe(true);
  expect([null, 199, 301, 302, 400, 410, 500].some(isDelivered)).toBe(false);
});

it('tells how a webhook is doing', () => {
  expect(healthOf({ active: true, disabled_reason: null, failing_since: null })).toBe('active');
  expect(healthOf({ active: true, disabled_reason: null, failing_since: '2026-11-20T00:00:00Z' })).toBe('failing');
  expect(healthOf({ active: false, disabled_reason: 'failures', failing_since: null })).toBe('disabled');
  expect(healthOf({ active: false, disabled_reason: null, failing_since: null })).toBe('off');
});
