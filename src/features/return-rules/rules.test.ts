import { expect, it } from 'vitest';
import type { RuleConditions } from './contract.ts';
import { holds, shareOf, type ReturnFacts } from './rules.ts';

const facts: ReturnFacts = {
  valueIn: (currency) => (currency === 'USD' ? 8_00 : currency === 'JPY' ? 1_200 : null),
  condition: 'new',
  reason: 'refused',
  isStock: true,
  warehouse: 'LAX',
  country: 'US',
  entryPoint: 'HKGHUB',
  shopId: 7,
  age: 12,
  reshipShare: 150,
};

it('a rule holds only where all that it asks for is true, both ends of a range being in it', () => {
  const cases: [RuleConditions, boolean][] = [
    [{}, true],
    [{ value: { max: 8, currency: 'USD' } }, true],
    [{ value: { max: 7.99, currency: 'USD' } }, false],
    [{ value: { min: 1200, currency: 'JPY' } }, true],
    // No rate is known.
    [{ value: { max: 1000, currency: 'EUR' } }, false],
    [{ conditions: ['new', 'opened'] }, true],
    [{ conditions: ['damaged'] }, false],
    [{ sku_known: true }, true],
    [{ sku_known: false }, false],
    [{ sku_known: null }, true],
    [{ reasons: ['refused'] }, true],
    [{ warehouses: ['HKG'] }, false],
    [{ countries: ['US', 'CA'] }, true],
    [{ entry_points: ['HKGHUB'] }, true],
    [{ entry_points: ['SZXHUB'] }, false],
    [{ shops: [7] }, true],
    [{ age: { min: 12, max: 12 } }, true],
    [{ age: { max: 11 } }, false],
    [{ reship_share: { min: 100 } }, true],
    [{ reship_share: { max: 100 } }, false],
    [{ conditions: ['new'], shops: [8] }, false],
  ];
  for (const [asked, is] of cases) expect(holds(asked, facts), JSON.stringify(asked)).toBe(is);
});

it('what is not known fits no limit, from above or below, and is none of several', () => {
  const unknown: ReturnFacts = {
    ...facts,
    valueIn: () => null,
    condition: null,
    reason: null,
    country: null,
    entryPoint: null,
    shopId: null,
    age: null,
    reshipShare: null,
  };
  const asked: RuleConditions[] = [
    { value: { max: 8, currency: 'USD' } },
    { value: { min: 0, currency: 'USD' } },
    { conditions: ['new'] },
    { reasons: ['other'] },
    { countries: ['US'] },
    { entry_points: ['HKGHUB'] },
    { shops: [7] },
    { age: { min: 0 } },
    { reship_share: { min: 0 } },
    { reship_share: { max: 1000 } },
  ];
  for (const one of asked) expect(holds(one, unknown), JSON.stringify(one)).toBe(false);
  expect(holds({}, unknown)).toBe(true);
});

it('a fee is a share of a value that is known; of nothing it is more than any', () => {
  expect([shareOf(300, 1200), shareOf(null, 1200), shareOf(300, null), shareOf(300, 0)]).toEqual([25, null, null, Number.POSITIVE_INFINITY]);
});
