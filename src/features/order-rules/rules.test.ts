import { describe, expect, it } from 'vitest';
import { applyRules, holds, type OrderFacts, type Rule } from './rules.ts';

const facts: OrderFacts = {
  country: 'US',
  valueIn: (currency) => (currency === 'USD' ? 200_00 : currency === 'JPY' ? 30_000 : null),
  weightG: 1500,
  units: 3,
  skus: ['MUG-BLUE', 'TEA-1'],
  shopId: 7,
  tags: ['vip'],
};
const rule = (name: string, over: Partial<Rule> = {}): Rule => ({ name, goesOn: false, conditions: {}, actions: { hold: true }, ...over });

describe('the conditions of a rule', () => {
  it('hold only all together, both ends of a range being in it', () => {
    expect(holds({}, facts)).toBe(true);
    for (const [conditions, is] of [
      [{ countries: ['DE', 'US'] }, true],
      [{ countries: ['DE'] }, false],
      [{ value: { min: 200, max: 200, currency: 'USD' } }, true],
      [{ value: { min: 200.01, currency: 'USD' } }, false],
      [{ value: { max: 199.99, currency: 'USD' } }, false],
      [{ value: { min: 30_000, currency: 'JPY' } }, true],
      // No rate is known.
      [{ value: { min: 0, currency: 'EUR' } }, false],
      [{ weight: { min: 1.5, max: 1.5 } }, true],
      [{ weight: { min: 1.501 } }, false],
      [{ quantity: { min: 3, max: null } }, true],
      [{ quantity: { max: 2 } }, false],
      [{ skus: ['TEA-1', 'X'] }, true],
      [{ skus: ['TEA'] }, false],
      [{ shops: [7] }, true],
      [{ shops: [8] }, false],
      [{ tags: ['vip', 'b2b'] }, true],
      [{ tags: ['VIP'] }, false],
      [{ countries: ['US'], skus: ['TEA'] }, false],
    ] as const) {
      expect(holds(structuredClone(conditions) as Rule['conditions'], facts), JSON.stringify(conditions)).toBe(is);
    }
    expect(holds({ shops: [7] }, { ...facts, shopId: null })).toBe(false);
    // What it weighs is not known: that is not nothing.
    expect(holds({ weight: { max: 1 } }, { ...facts, weightG: null })).toBe(false);
    expect(holds({ countries: ['US'] }, { ...facts, weightG: null })).toBe(true);
  });
});

describe('rules together', () => {
  it('end with the first that holds, unless it says to go on', () => {
    const first = rule('A', { actions: { service: 'plus', tags: ['a'] } });
    expect(applyRules([rule('No', { conditions: { countries: ['DE'] } }), first, rule('B')], facts)).toEqual({ service: 'plus', tags: ['a'], by: ['A'] });
    expect(
      applyRules([{ ...first, goesOn: true }, rule('B', { actions: { service: 'post', warehouse: 'LAX', hold: true, tags: ['a', 'b'] } })], facts),
    ).toEqual({
      service: 'plus',
      warehouse: 'LAX',
      hold: true,
      heldBy: 'B',
      tags: ['a', 'b'],
      by: ['A', 'B'],
    });
    expect(applyRules([], facts)).toEqual({ by: [] });
  });
});
