import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountOfReference, creditorReference } from './rules.ts';

describe('the creditor reference', () => {
  it('is that of the standard', () => {
    expect(creditorReference(539_007_547_034)).toBe('RF18539007547034');
    expect(accountOfReference('rf18 5390 0754 7034')).toBe(539_007_547_034);
  });

  it('leads back to its account, and not with a digit mistyped or two changed over', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20_001, max: 2 ** 40 }), fc.nat(), fc.integer({ min: 1, max: 9 }), (accountId, place, by) => {
        const reference = creditorReference(accountId);
        expect(accountOfReference(reference)).toBe(accountId);
        const at = 2 + (place % (reference.length - 2));
        const digit = (Number(reference[at]) + by) % 10;
        expect(accountOfReference(reference.slice(0, at) + String(digit) + reference.slice(at + 1))).toBeNull();
        const [left, right] = [reference[at], reference[at + 1]];
        if (right !== undefined && left !== right) expect(accountOfReference(reference.slice(0, at) + right + left + reference.slice(at + 2))).toBeNull();
      }),
    );
    for (const text of ['', 'RF', '20001', 'RF0020001', 'DE18539007547034']) expect(accountOfReference(text)).toBeNull();
  });
});
