import { expect, it } from 'vitest';
import type { Plan } from '../contract.ts';
import { restOf } from './rest-of.ts';

const plan = (price: number, currency: string, own_price: number | null): Plan => ({
  code: currency,
  name: currency,
  price,
  currency,
  own_price,
  fee_percent: 100,
});
/** Half of whose month is left. */
const having = (one: Plan) => ({ plan: one, starts: '2026-11-01', ends: '2026-11-30' });
const TODAY = '2026-11-16';

it('says what a better plan costs for the days that are left, in the currency of both', () => {
  expect(restOf(plan(39, 'USD', 6142), having(plan(15, 'USD', 2362)), 'JPY', TODAY)).toEqual({ amount: 12, currency: 'USD', ofBalance: 1890 });
  expect(restOf(plan(39, 'USD', 34.33), having(plan(15, 'USD', 13.2)), 'EUR', TODAY)?.ofBalance).toBe(10.56);
  expect(restOf(plan(39, 'USD', 39), having(plan(15, 'USD', 15)), 'USD', TODAY)?.ofBalance).toBeNull();
  expect(restOf(plan(15, 'USD', 2362), having(plan(39, 'USD', 6142)), 'JPY', TODAY)).toBeNull();
});

it('compares plans of two currencies by what they cost in the account’s own', () => {
  const yen = plan(2000, 'JPY', 2000);
  expect(restOf(plan(39, 'USD', 6142), having(yen), 'JPY', TODAY)).toEqual({ amount: 2071, currency: 'JPY', ofBalance: null });
  expect(restOf(yen, having(plan(39, 'USD', 6142)), 'JPY', TODAY)).toBeNull();
  // Without a rate the server changes it with the next month.
  expect(restOf(plan(39, 'USD', null), having(yen), 'JPY', TODAY)).toBeNull();
});
