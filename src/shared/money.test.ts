import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, percentOf, times } from './money-math.ts';
import { CURRENCIES, decimalText, formatMoney, toWire } from './money.ts';
import { fromWire, parseMoney } from './parse-money.ts';

const minor = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const currency = fc.constantFrom(...CURRENCIES);

describe('money', () => {
  it('comes back unchanged from the wire and from text', () => {
    fc.assert(
      fc.property(minor, currency, (amount, code) => {
        expect(fromWire(toWire(amount, code), code, 'value')).toBe(amount);
        expect(parseMoney(decimalText(amount, code), code)).toEqual({ ok: true, minor: amount });
      }),
    );
  });

  it('refuses what it would have to round or guess', () => {
    expect(parseMoney('1.005', 'USD')).toEqual({ ok: false, problem: { key: 'validation.decimals', values: { count: 2 } } });
    expect(parseMoney(1e-9, 'USD')).toEqual({ ok: false, problem: { key: 'validation.decimals', values: { count: 2 } } });
    expect(parseMoney(1.5, 'JPY')).toEqual({ ok: false, problem: { key: 'validation.noDecimals' } });
    for (const text of ['', '1,5', '1e3', 'NaN', '.5', '--1']) expect(parseMoney(text, 'USD')).toMatchObject({ ok: false });
    expect(parseMoney('99999999999999999', 'USD')).toMatchObject({ ok: false });
    expect(parseMoney('1.500', 'USD')).toEqual({ ok: true, minor: 150 });
    expect(() => fromWire(0.001, 'EUR', 'insured_value')).toThrowError(expect.objectContaining({ code: 'invalid_input' }));
  });

  it("shows the spec's symbols and each currency's own digits", () => {
    const shown = CURRENCIES.map((code) => formatMoney(123_456, code, 'en'));
    expect(shown).toEqual([
      '$1,234.56',
      '$1,234.56',
      '€1,234.56',
      '¥123,456',
      'A$1,234.56',
      '£1,234.56',
      'HK $1,234.56',
      '฿1,234.56',
      'RM\u00a01,234.56',
      'CN¥1,234.56',
    ]);
    expect(formatMoney(-50, 'USD', 'en')).toBe('-$0.50');
    expect(formatMoney(123_456, 'USD', 'ru')).toBe('1\u00a0234,56\u00a0$');
    expect(formatMoney(123_456, 'CAD', 'zh', { code: true })).toBe('$1,234.56 CAD');
    expect(formatMoney(123_456, 'CAD', 'ru', { code: true })).toBe('1\u00a0234,56\u00a0CAD');
  });
});

describe('money arithmetic', () => {
  it('rounds half away from zero, exactly', () => {
    expect(times(105, '0.5')).toBe(53);
    expect(times(-105, '0.5')).toBe(-53);
    expect(times(100, 1.005)).toBe(101);
    expect(percentOf(1000, 12.5)).toBe(125);
    expect(() => times(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError);
  });

  it('splits an amount without losing or making a unit', () => {
    fc.assert(
      fc.property(minor, fc.array(fc.nat(1000), { minLength: 1, maxLength: 20 }), (amount, weights) => {
        const shares = allocate(amount, weights);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        expect(shares).toHaveLength(weights.length);
        if (weights.some((weight) => weight > 0)) {
          for (const [index, weight] of weights.entries()) if (weight === 0) expect(Math.abs(shares[index] ?? 0)).toBe(0);
        }
      }),
    );
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
  });
});
