import { describe, expect, it } from 'vitest';
import { readRate } from '../schedule.ts';
import { tariffLookup } from '../tariff.ts';
import { SHIPPED_TARIFFS, shippedTariffs } from './shipped-tariffs.ts';

/** Subheadings of a general store: clothes, shoes, bags, electronics, toys, cosmetics, tools, homeware, jewelry, books. */
const SHOP = (
  '610910 610990 611020 611030 610510 620520 620640 620443 620342 620343 610463 620333 620140 610711 610821 621210 610831 611241 611596 ' +
  '640411 640419 640299 640399 640220 420221 420222 420212 420292 420231 650500 621410 611610 420330 ' +
  '851713 851762 851830 851821 847130 847160 850440 850760 852589 854442 852351 851672 850980 851010 ' +
  '950300 330300 330410 330499 330510 340111 820520 820411 820559 732393 691110 392410 392690 711319 711719 910211 900410 ' +
  '940360 940490 630260 630140 490199 961700'
).split(' ');

describe('the tariffs that come with the program', () => {
  it.each(SHIPPED_TARIFFS)('%s: every line has a rate and a source, in the order of its codes, once', (name) => {
    const schedule = shippedTariffs.read(name);
    expect(schedule?.source).not.toBe('');
    expect(schedule?.date).toMatch(/^\d{4}-\d{2}/);
    expect(schedule?.codes.every((code) => /^\d{2,10}$/.test(code))).toBe(true);
    expect(new Set(schedule?.codes).size).toBe(schedule?.codes.length);
    expect(schedule?.rates.every(({ ratePpm }) => ratePpm === null || (ratePpm >= 0 && ratePpm < 10_000_000))).toBe(true);
  });
  it.each(['US', 'EU', 'GB', 'CA', 'JP', 'KR', 'AU'])('%s: the rates of what shops sell are known', (country) => {
    const lookup = tariffLookup([], shippedTariffs);
    const missing = SHOP.filter((code) => !lookup.general(country, code)?.lines.some((line) => line.ratePpm !== null));
    expect(missing).toEqual([]);
  });
});

it('reads a rate as tariff files write it, and nothing else', () => {
  expect(readRate('16.5')).toEqual({ ratePpm: 165_000, isHighest: false });
  expect(readRate('^11+0.32USD/u')).toEqual({ ratePpm: 110_000, specific: { plus: { amount: 0.32, currency: 'USD', per: 'unit' } }, isHighest: true });
  expect(readRate('4.5>0.3EUR/u<0.8EUR/kg').specific).toEqual({
    min: { amount: 0.3, currency: 'EUR', per: 'unit' },
    max: { amount: 0.8, currency: 'EUR', per: 'kg' },
  });
  expect(readRate('?')).toEqual({ ratePpm: null, isHighest: false });
  expect(() => readRate('5%')).toThrow();
});
