import { expect, it } from 'vitest';
import { termsValues } from './terms-values.ts';

const terms = {
  process: 1.4,
  verify: 0.9,
  restock: 1.6,
  reship: 2.4,
  decide_days: 20,
  extend: 3,
  extend_days: 10,
  currency: 'EUR',
  since: '2026-11-27T00:00:00Z',
};

it('begins with the terms in force', () => {
  expect(termsValues({ terms, currency: 'EUR' })).toEqual({
    process: 1.4,
    verify: 0.9,
    restock: 1.6,
    reship: 2.4,
    decide_days: 20,
    extend: 3,
    extend_days: 10,
  });
  expect(termsValues({ terms: null, currency: 'EUR' })).toEqual({ decide_days: 15, extend: null, extend_days: 15 });
});

it('takes no euros for yen once the warehouse charges in yen', () => {
  expect(termsValues({ terms, currency: 'JPY' })).toEqual({ decide_days: 20, extend: null, extend_days: 10 });
});
