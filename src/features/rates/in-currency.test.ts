import { expect, test } from 'vitest';
import { fxSnapshot } from '../../shared/fx.ts';
import { compileBook } from './book.ts';
import { DEMO_RATES } from './demo/demo-rates.ts';
import { inCurrency } from './in-currency.ts';
import { quote } from './rules.ts';

const fx = fxSnapshot([
  { currency: 'EUR', perUsd: '0.9', date: '2026-11-20', source: 'test' },
  { currency: 'JPY', perUsd: '150', date: '2026-11-20', source: 'test' },
]);
const book = compileBook(DEMO_RATES, fx);
const { services } = quote(book, {
  origin: 'HKGHUB',
  country: 'US',
  postalCode: '10118',
  kind: 'parcel',
  weightG: 730,
  currency: 'USD',
  insuredValueMinor: 12_000,
  signature: true,
  date: '2026-11-20',
});

test.each(['EUR', 'JPY'])('the sums of a quote in %s are those of its lines, each converted', (currency) => {
  expect(services.length).toBeGreaterThan(1);
  for (const one of services) {
    const own = inCurrency(one, currency, fx);
    expect(own.currency).toBe(currency);
    expect(own.lines.map((line) => line.amountMinor)).toEqual(one.lines.map((line) => fx.convert(line.amountMinor, 'USD', currency)));
    expect(own.totalMinor).toBe(own.lines.reduce((sum, line) => sum + line.amountMinor, 0));
    expect(own.baseMinor + own.surchargeMinor + own.insuranceFeeMinor).toBe(own.totalMinor);
    const [before, after] = [one, own].map(({ lines }) => lines.find(({ code }) => code === 'insurance')?.basis.values ?? {});
    const figures = (text = '') => Number(text.replace(/[. A-Z]/g, ''));
    for (const name of ['excess', 'cover']) {
      expect(`${after?.[name]}`).toMatch(new RegExp(` ${currency}$`));
      expect(figures(`${after?.[name]}`)).toBe(fx.convert(figures(`${before?.[name]}`), 'USD', currency));
    }
    expect(own.coverageMinor).toBe(fx.convert(one.coverageMinor ?? 0, 'USD', currency));
  }
});

test('what was to be insured in the currency it is paid in is covered to the last yen', () => {
  const insured = services.filter(({ lines }) => lines.some(({ code }) => code === 'insurance'));
  expect(insured.length).toBeGreaterThan(0);
  for (const one of insured) {
    const own = inCurrency(one, 'JPY', fx, 18_001);
    const { excess = '', cover = '' } = own.lines.find(({ code }) => code === 'insurance')?.basis.values ?? {};
    expect(own.coverageMinor).toBe(18_001);
    expect(Number.parseInt(`${excess}`, 10) + Number.parseInt(`${cover}`, 10)).toBe(18_001);
  }
});

test('without a rate a quote stays as its card has it', () => {
  for (const one of services) for (const wanted of ['USD', 'THB', 'XXX']) expect(inCurrency(one, wanted, fx)).toBe(one);
});
