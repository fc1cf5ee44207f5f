import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isS10, makeS10, s10CheckDigit } from './s10.ts';
import { gs1CheckDigit, isSscc, makeSscc } from './sscc.ts';

describe('UPU S10', () => {
  it('agrees with known numbers', () => {
    expect(s10CheckDigit('47312482')).toBe(9);
    expect(isS10('RB123456785GB')).toBe(true);
    expect(isS10('LX 1234 5678 5 US')).toBe(true);
    expect(isS10('RB123456784GB')).toBe(false);
    expect(isS10('RB12345678GB')).toBe(false);
  });

  it('makes numbers that check, and no wrong digit passes', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.integer({ min: 1, max: 9 }), (serial, shift) => {
        const number = makeS10('LA', serial, 'HK');
        expect(isS10(number)).toBe(true);
        const wrong = (Number(number[10]) + shift) % 10;
        expect(isS10(`${number.slice(0, 10)}${wrong}HK`)).toBe(false);
      }),
    );
    expect(() => makeS10('LA', 100_000_000, 'HK')).toThrow(RangeError);
    expect(() => makeS10('L', 1, 'HK')).toThrow(RangeError);
  });
});

describe('SSCC', () => {
  it('agrees with known numbers', () => {
    expect(gs1CheckDigit('09528765432101234')).toBe(6);
    expect(gs1CheckDigit('15703538141037517')).toBe(7);
    expect(isSscc('(00) 095287654321012346')).toBe(true);
    expect(isSscc('095287654321012345')).toBe(false);
  });

  it('makes 18 digits that check', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.nat(999_999), (extension, serial) => {
        const sscc = makeSscc(extension, '9528765', serial);
        expect(sscc).toHaveLength(18);
        expect(isSscc(sscc)).toBe(true);
        expect(isSscc(`00${sscc}`)).toBe(true);
      }),
    );
    expect(() => makeSscc(0, '1234567890', 1_000_000)).toThrow(RangeError);
  });
});
