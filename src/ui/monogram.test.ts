import { expect, it } from 'vitest';
import { monogramOf } from './monogram.ts';

it.each([
  ['Royal Mail', 'RM'],
  ['SingPost', 'SP'],
  ['USPS', 'US'],
  ['DHL eCommerce', 'DE'],
  ['La Poste — Colissimo', 'LP'],
  ['4PX', '4P'],
  ['Почта России', 'ПР'],
  ['顺丰速运', '顺'],
  ['', ''],
])('knows %s by %s', (name, letters) => {
  expect(monogramOf(name)).toBe(letters);
});
