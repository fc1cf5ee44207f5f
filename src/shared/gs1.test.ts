import { describe, expect, it } from 'vitest';
import { labelFacts } from './gs1.ts';
import { bareScan, goesBy } from './scanned.ts';

const GTIN = '04006381333931';

describe('a label', () => {
  it.each([
    [`01${GTIN}1727123110L7`, { lot: 'L7', expires: '2027-12-31', units: 1 }],
    // The lot comes first: its end is marked, by the character or by the key that scanners send for it.
    [`01${GTIN}10L7\u001D17271231`, { lot: 'L7', expires: '2027-12-31', units: 1 }],
    [`01${GTIN}21S-1\u001D10A17B\u001D15280200306`, { lot: 'A17B', expires: '2028-02-29', units: 6 }],
    [`(01)${GTIN}(17)280200(10)L(7`, { lot: 'L', expires: '2028-02-29', units: 1 }],
    [`02${GTIN}172712313724\u001D10L7`, { lot: 'L7', expires: '2027-12-31', units: 24 }],
    [`0010614141123456789702${GTIN}3724`, { lot: null, expires: null, units: 24 }],
    // 37 counts what a carton holds, and is nothing of a single thing.
    [`01${GTIN}3724`, { lot: null, expires: null, units: 1 }],
    [`01${GTIN}310200150010L7`, { lot: 'L7', expires: null, units: 1 }],
    [`01${GTIN}99OWN\u001D10L7`, { lot: 'L7', expires: null, units: 1 }],
    [`01${GTIN}17271331`, { lot: null, expires: null, units: 1 }],
    [`01${GTIN}17270230`, { lot: null, expires: null, units: 1 }],
    // Longer than any lot: the mark of its end was lost, and nobody knows where it was.
    [`01${GTIN}10L7172712312112345678901234`, { lot: null, expires: null, units: 1 }],
    [GTIN, null],
    [`01${GTIN.slice(0, -1)}210L7`, null],
    ['L7', null],
    ['(10)L7', null],
  ])('%j says %o', (text, facts) => {
    expect(labelFacts(bareScan(text))).toEqual(facts === null ? null : { gtin: GTIN, ...facts });
  });

  it('names its goods and reads as it is printed where its ends are marked', () => {
    expect(bareScan(`]d201${GTIN}10L7\u001D17271231`)).toBe(`(01)${GTIN}(10)L7(17)271231`);
    expect(bareScan(`\u001D01${GTIN}10L7\u001D`)).toBe(`01${GTIN}10L7`);
    expect(goesBy(['4006381333931'], `01${GTIN}10L7\u001D17271231`)).toBe(true);
    expect(goesBy(['4006381333931'], `02${GTIN}3724`)).toBe(true);
  });
});
