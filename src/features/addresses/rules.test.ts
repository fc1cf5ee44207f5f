import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closestCity, comparableCity, expandStreet, sameAddress, spellingDistance } from './rules.ts';

const base = { name: 'Ann Lee', street1: '12 Main St.', province: 'CA', country: 'US', city: 'Cupertino' };

describe('sameAddress', () => {
  it('expands street types and takes a province by code or name', () => {
    expect(sameAddress(base, { ...base, street1: '12  main street', province: 'California', name: 'ANN LEE' })).toBe(true);
    expect(sameAddress(base, { ...base, city: 'elsewhere', street2: 'Apt 4', postal_code: '1' })).toBe(true);
    expect(expandStreet('5 Ocean Blvd, Hwy')).toBe('5 OCEAN BOULEVARD HIGHWAY');
  });

  it('tells apart by each of the four fields', () => {
    for (const change of [{ name: 'Ann Li' }, { street1: '13 Main St' }, { province: 'NY' }, { country: 'CA' }]) {
      expect(sameAddress(base, { ...base, ...change })).toBe(false);
    }
  });

  it('is the same both ways', () => {
    const street = fc
      .array(fc.constantFrom('ST', 'Street', 'Ave', 'avenue', 'Main', '12', '.'), { minLength: 1, maxLength: 4 })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(street, street, (a, b) => {
        expect(sameAddress({ ...base, street1: a }, { ...base, street1: b })).toBe(sameAddress({ ...base, street1: b }, { ...base, street1: a }));
        expect(sameAddress({ ...base, street1: a }, { ...base, street1: a })).toBe(true);
      }),
    );
  });
});

describe('spelling', () => {
  it('counts letters added, dropped, changed or swapped', () => {
    expect(spellingDistance('CUPERTNO', 'CUPERTINO', 2)).toBe(1);
    expect(spellingDistance('CUPRETINO', 'CUPERTINO', 2)).toBe(1);
    expect(spellingDistance('PARIS', 'LONDON', 2)).toBe(3);
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
        expect(spellingDistance(a, b, 99)).toBe(spellingDistance(b, a, 99));
        expect(spellingDistance(a, b, 99) === 0).toBe(a === b);
      }),
    );
  });

  it('is stricter with short names', () => {
    expect(closestCity('Cuprtno', ['Cupertino'])).toBe('Cupertino');
    expect(closestCity('Rima', ['Rome', 'Lima'])).toBe('Lima');
    expect(closestCity('Rxxe', ['Rome'])).toBeNull();
    expect(comparableCity('St. Louis')).toBe(comparableCity('Saint Louis'));
  });
});
