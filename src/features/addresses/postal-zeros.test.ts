import { expect, it } from 'vitest';
import { restoreZeros, WITH_ZERO, withWholeCodes } from './postal-zeros.ts';

it.each(Object.entries(WITH_ZERO))('%s: %s is whole again after a spreadsheet took it for a number', (country, code) => {
  expect(restoreZeros({ country }, String(Number(code)))).toBe(code);
  expect(restoreZeros({ country }, code)).toBe(code);
});

it('leaves what is whole, what no zero makes whole, and countries whose codes begin with none', () => {
  expect(restoreZeros({ country: 'US' }, '10118')).toBe('10118');
  expect(restoreZeros({ country: 'US' }, '12')).toBe('12');
  expect(restoreZeros({ country: 'US' }, 'N/A')).toBe('N/A');
  expect(restoreZeros({ country: 'RU' }, '12345')).toBe('12345');
});

it('takes no code for one of another state or city', () => {
  expect(restoreZeros({ country: 'US', province: 'MA', city: 'Boston' }, '2108')).toBe('02108');
  expect(restoreZeros({ country: 'US', province: 'CA' }, '2108')).toBe('2108');
  expect(restoreZeros({ country: 'DE', city: 'Dresden' }, '1067')).toBe('01067');
  expect(restoreZeros({ country: 'DE', city: 'Berlin' }, '1011')).toBe('1011');
});

it('finds the addresses of a row, and keeps a row that has none to mend', () => {
  const row = { order_number: '1', to: { country: 'US', postal_code: '2108' }, consignor: { country: 'HK' }, postal_code: '2108' };
  expect(withWholeCodes(row)).toEqual({ ...row, to: { country: 'US', postal_code: '02108' } });
  const whole = { to: { country: 'US', postal_code: '10118' } };
  expect(withWholeCodes(whole)).toBe(whole);
});
