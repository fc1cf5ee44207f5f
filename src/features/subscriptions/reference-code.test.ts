import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountOfCode, referenceCode } from './reference-code.ts';

it('tells the account, however it is written, and no other when it is mistyped', () => {
  expect(accountOfCode(` ${referenceCode(20_001).toLowerCase()} `)).toBe(20_001);
  expect([accountOfCode('R20001'), accountOfCode('20001-37'), accountOfCode('')]).toEqual([null, null, null]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.nat(20), fc.integer({ min: 1, max: 9 }), (id, at, by) => {
      const code = referenceCode(id);
      expect(accountOfCode(code)).toBe(id);
      const digits = [...code].map((sign, i) => (/\d/.test(sign) ? i : -1)).filter((i) => i > 0);
      const place = digits[at % digits.length] ?? 1;
      const wrong = code.slice(0, place) + ((Number(code[place]) + by) % 10) + code.slice(place + 1);
      expect(accountOfCode(wrong)).toBeNull();
    }),
  );
});
