import { expect, it } from 'vitest';
import { numbersQuery, readTrackingNumbers } from './numbers.ts';

it('reads numbers from a column, a sentence or a list, each once', () => {
  expect(readTrackingNumbers(' hb100000015hk,\nHB100000015HK;  HB100000024HK\t"x1"')).toEqual(['HB100000015HK', 'HB100000024HK', 'X1']);
  expect(readTrackingNumbers(' \n ')).toEqual([]);
});

it('puts at most a hundred into the address', () => {
  expect(numbersQuery(Array.from({ length: 120 }, (_, index) => `N${index}`)).split(',')).toHaveLength(100);
});
