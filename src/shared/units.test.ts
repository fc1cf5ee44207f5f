import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  LENGTH_UNITS,
  WEIGHT_UNITS,
  formatDimensions,
  formatLength,
  formatWeight,
  fromGrams,
  fromMillimetres,
  kgToGrams,
  toGrams,
  toMillimetres,
} from './units.ts';

describe('units', () => {
  it("use the spec's constants", () => {
    expect(toGrams(100, 'oz')).toBe(2835);
    expect(toMillimetres(10, 'in')).toBe(254);
    expect(toGrams(1, 'lb')).toBe(454);
    expect(kgToGrams(1.0005)).toBe(1001);
    expect(kgToGrams(1e-7)).toBe(0);
  });

  it('bring every whole gram and millimetre back from any unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(...WEIGHT_UNITS), (grams, unit) => {
        expect(toGrams(fromGrams(grams, unit), unit)).toBe(grams);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.constantFrom(...LENGTH_UNITS), (millimetres, unit) => {
        expect(toMillimetres(fromMillimetres(millimetres, unit), unit)).toBe(millimetres);
      }),
    );
  });

  it('are written for people', () => {
    expect(formatWeight(1250, 'kg', 'en')).toBe('1.250 kg');
    expect(formatWeight(1250, 'oz', 'en')).toBe('44.092 oz');
    expect(formatWeight(1250, 'kg', 'ru')).toBe('1,250 кг');
    expect(formatLength(305, 'cm', 'en')).toBe('30.5 cm');
    expect(formatDimensions([300, 200, 105], 'cm', 'en')).toBe('30 × 20 × 10.5 cm');
  });
});
