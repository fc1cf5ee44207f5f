import { expect, it } from 'vitest';
import { formatDate } from '../../../../shared/shown-time.ts';
import { memoIn } from './memo-in.ts';

const shown = (kind: string, memo: string) => memoIn({ object: { kind }, memo }, (day) => formatDate(day, 'ru', 'UTC'));

it('writes the days of storage and subscriptions as the reader does, and leaves what others say as it is', () => {
  expect(shown('storage', 'FRA 2026-11-29')).toMatch(/^FRA 29 нояб\. 2026/);
  expect(shown('subscription', 'pro 2026-11-01 – 2026-11-30')).toMatch(/^pro 1 нояб\. 2026.* – 30 нояб\. 2026/);
  expect(shown('payment', 'RF18 of 2026-11-29')).toBe('RF18 of 2026-11-29');
});
