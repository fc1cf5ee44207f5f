import { expect, it } from 'vitest';
import { fxSnapshot } from './fx.ts';

const row = (currency: string, perUsd: string, date = '2026-09-29') => ({ currency, perUsd, date, source: 'test' });

it('converts across two currencies, rounding once, half up', () => {
  const fx = fxSnapshot([row('CAD', '1.4188'), row('JPY', '157.48'), row('NZD', '1.7295')]);
  expect(fx.convert(10_000, 'USD', 'CAD')).toBe(14_188);
  expect(fx.convert(15_748, 'JPY', 'USD')).toBe(10_000);
  expect(fx.convert(14_188, 'CAD', 'JPY')).toBe(15_748);
  expect(fx.convert(100_000, 'NZD', 'USD')).toBe(57_820);
  expect(fx.convert(-10_000, 'USD', 'CAD')).toBe(-14_188);
  expect(fx.convert(5, 'CAD', 'CAD')).toBe(5);
});

it('says when it has no rate, and takes the newest of two', () => {
  const fx = fxSnapshot([row('EUR', '0.9', '2026-09-29'), row('EUR', '0.8', '2026-01-01')]);
  expect(fx.convert(100, 'USD', 'EUR')).toBe(90);
  expect(fx.convert(100, 'USD', 'GBP')).toBeNull();
  expect(fx.rate('EUR')?.date).toBe('2026-09-29');
});
