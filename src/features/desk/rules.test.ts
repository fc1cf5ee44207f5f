import { describe, expect, it } from 'vitest';
import { isFarOff } from './rules.ts';

describe('a weight at the desk', () => {
  it('is asked about when it is a slip of the hand rather than what the scales say', () => {
    expect(isFarOff(29, 2.94)).toBe(true);
    expect(isFarOff(0.29, 2.94)).toBe(true);
    expect(isFarOff(2.5, 0.4)).toBe(true);
  });

  it('is not asked about where it is less than a kilogram, or five times, off', () => {
    expect(isFarOff(0.9, 0.05)).toBe(false);
    expect(isFarOff(14, 2.94)).toBe(false);
    expect(isFarOff(2.94, 2.94)).toBe(false);
  });
});
