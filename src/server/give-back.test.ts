import { describe, expect, it } from 'vitest';
import { isWorthGivingBack } from './give-back.ts';

const MB = 1_048_576;
const before = { busy: 1000, at: 10_000, size: 200 * MB };
const later = (busy: number, size: number) => ({ busy: before.busy + busy, at: before.at + 30_000, size: size * MB });

describe('memory', () => {
  it('is given back after work, once there is rest', () => {
    expect(isWorthGivingBack(before, later(200, 350), 200 * MB)).toBe(true);
  });

  it('is kept while work goes on, and where little has come to it', () => {
    expect(isWorthGivingBack(before, later(9000, 350), 200 * MB)).toBe(false);
    expect(isWorthGivingBack(before, later(200, 240), 200 * MB)).toBe(false);
  });

  it('is not asked for again where it could not be had', () => {
    expect(isWorthGivingBack(before, later(200, 350), 340 * MB)).toBe(false);
  });
});
