import { expect, it } from 'vitest';
import { figuresIn } from './figures.ts';

it('puts a comma before decimals where the language does', () => {
  const values = { percent: 9.975, limit: '62.50 CHF', count: 3, hs: '6109.10', name: 'v1.5 SEA', date: '2026-11-22' };
  expect(figuresIn('ru', values)).toEqual({ ...values, percent: '9,975', limit: '62,50 CHF' });
  for (const language of ['en', 'zh'] as const) expect(figuresIn(language, values)).toBe(values);
});
