import { expect, it } from 'vitest';
import type { EstimateService } from '../contract.ts';
import { dutiesNote, partsOf, tradeOff } from './parts.ts';

const line = (code: EstimateService['price'][number]['code'], amount: number) => ({ code, amount, key: '', values: {}, text: '' });
const service = (name: string, total_cost: number, transit_max: number) => ({ name, total_cost, transit_max }) as EstimateService;

it('splits a price into carriage, surcharges and customs that add up to it', () => {
  const price = [line('base', 8.8), line('fuel', 0.1), line('remote', 0.2), line('duty', 6.21), line('customs_fee', 3.45)];
  const parts = partsOf({ price });
  expect(parts).toEqual({ carriage: 8.8, surcharges: 0.3, customs: 9.66 });
  expect(parts.carriage + parts.surcharges + parts.customs).toBeCloseTo(price.reduce((sum, { amount }) => sum + amount, 0));
});

it('says that duties are not known where nothing could be reckoned', () => {
  const duties = { currency: 'USD', total: 0, lines: [], warnings: ['No tariff.'], charged: true };
  expect(dutiesNote({ duties })).toBe('unknownDuties');
  expect(dutiesNote({ duties: { ...duties, warnings: [] } })).toBe('withDuties');
  expect(dutiesNote({ duties: { ...duties, charged: false } })).toBe('withoutDuties');
  expect(dutiesNote({ duties: null })).toBe('withoutDuties');
});

it('tells what the cheaper of two services saves, and how much longer it takes', () => {
  const [post, priority] = [service('Post', 17.67, 18), service('Priority', 32.67, 6)];
  for (const off of [tradeOff(post, priority), tradeOff(priority, post)]) {
    expect(off).toMatchObject({ cheaper: { name: 'Post' }, dearer: { name: 'Priority' }, saved: 15, later: 12 });
  }
  expect(tradeOff(service('Plus', 10, 8), service('Parcel', 10, 6))).toMatchObject({ cheaper: { name: 'Parcel' }, saved: 0, later: -2 });
});
