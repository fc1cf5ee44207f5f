import { expect, it } from 'vitest';
import { headingSays, isForeign, readAmount, readCurrency } from './money-cell.ts';

it.each([
  ['$24.99', '24.99', 'USD'],
  ['US $12.34', '12.34', 'USD'],
  ['C $5', '5', 'CAD'],
  ['AU$7.50', '7.50', 'AUD'],
  ['HK$80', '80', 'HKD'],
  ['£9.99', '9.99', 'GBP'],
  ['12,50 €', '12,50', 'EUR'],
  ['EUR 1.299,00', '1.299,00', 'EUR'],
  ['¥1200', '1200', 'JPY'],
  ['￥88.00', '88.00', 'CNY'],
  ['88元', '88', 'CNY'],
  ['1200円', '1200', 'JPY'],
  ['12.50 usd', '12.50', 'USD'],
  ['RM 45', '45', 'MYR'],
  ['1200日元', '1200', 'JPY'],
  ['12.5美元', '12.5', 'USD'],
  ['1 500 юаней', '1 500', 'CNY'],
])('%s is an amount', (text, amount, currency) => {
  expect(readAmount(text).text).toBe(amount);
  expect(isForeign(text, currency)).toBe(false);
});

it('tells another currency, and leaves what is a bare number or no amount', () => {
  expect(isForeign('€5', 'USD')).toBe(true);
  expect(isForeign('HK$5', 'USD')).toBe(true);
  expect(isForeign('$5', 'EUR')).toBe(true);
  expect(readAmount('12.50')).toEqual({ text: '12.50', currencies: null });
  expect(readAmount('12 kg')).toEqual({ text: '12 kg', currencies: null });
  expect(readAmount('$ free')).toEqual({ text: '$ free', currencies: null });
});

it('knows a currency by its code and as people write it, and none by a sign that several have', () => {
  expect(['rmb', '人民币', 'US$', 'hk$', '€', 'евро', 'JPY'].map(readCurrency)).toEqual(['CNY', 'CNY', 'USD', 'HKD', 'EUR', 'EUR', 'JPY']);
  expect(['$', '¥', 'XBT', ''].map(readCurrency)).toEqual([undefined, undefined, undefined, undefined]);
});

it.each([
  ['Price (USD)', ['USD']],
  ['Preis in €', ['EUR']],
  ['Цена€', ['EUR']],
  ['PRICE$', ['USD', 'CAD', 'AUD', 'HKD']],
  ['HK$ price', ['HKD']],
  // What nothing here can be in must not be read as something else.
  ['Цена, ₽', []],
  ['Стоимость, руб.', []],
  ['Preço (R$)', []],
  ['Price, CHF', []],
  ['Price', null],
  ['Цена за шт.', null],
])('a heading says what its amounts are in: %s', (heading, currencies) => {
  expect(headingSays(heading)).toEqual(currencies);
});
