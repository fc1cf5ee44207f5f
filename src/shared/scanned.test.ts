import { describe, expect, it } from 'vitest';
import { bareScan, formsOf, goesBy, namedBy, namedIn } from './scanned.ts';

describe('what a scanner read', () => {
  it.each([
    ['\u0002MUG-1\u0003', 'MUG-1'],
    ['\uFEFF MUG-1\t', 'MUG-1'],
    [']C1MUG-1', 'MUG-1'],
    ['\u001D]d2MUG-1', ']d2MUG-1'],
    [']E04006381333931', '4006381333931'],
    ['ＭＵＧ－１', 'MUG-1'],
    ['420100019400111899223197428490', '9400111899223197428490'],
    ['420100011234', '420100011234'],
    [']C1', ']C1'],
    ['商品 1', '商品 1'],
  ])('%j is %s', (text, code) => {
    expect(bareScan(text)).toBe(code);
  });
});

describe('a code', () => {
  it.each([
    ['mug-red', 'MUG-RED'],
    ['mUG-rED', 'Mug-Red'],
    ['036000291452', '0036000291452'],
    ['0036000291452', '036000291452'],
    ['04006381333931', '4006381333931'],
    ['(01)04006381333931(17)271231(10)L7', '4006381333931'],
    [']d201040063813339311727123110L7', '4006381333931'],
    ['00000096385074', '96385074'],
  ])('%s names %s', (scanned, known) => {
    expect(goesBy([null, known], scanned)).toBe(true);
    expect(formsOf(scanned)).toContain(known);
  });

  it.each([
    // A carton of many is not one of them, and a wrong check digit is no number of goods.
    ['14006381333938', '4006381333931'],
    ['036000291453', '0036000291453'],
    ['MUG-1', 'MUG-10'],
    ['00012345', '12345'],
  ])('%s does not name %s', (scanned, known) => {
    expect(goesBy([known], scanned)).toBe(false);
  });

  it('names what goes by it exactly before what goes by it in other letters', () => {
    const things = [{ sku: 'MUG' }, { sku: 'mug' }, { sku: 'CUP' }];
    const skus = (one: { sku: string }) => [one.sku];
    expect(namedBy(things, skus, 'mug')).toEqual([{ sku: 'mug' }]);
    expect(namedBy(things, skus, 'Mug')).toEqual([{ sku: 'MUG' }, { sku: 'mug' }]);
  });
});

const SSCC = '106141411234567897';
describe('what a barcode says', () => {
  it.each([
    ['LX123456785HK', 'LX123456785HK'],
    [SSCC, SSCC],
    [`00${SSCC}`, SSCC],
    [`(00)${SSCC}`, SSCC],
    [`]C100${SSCC}`, SSCC],
    ['  100001  ', '100001'],
    ['00100001', '00100001'],
    ['0012345678901234567', '0012345678901234567'],
    // The layout of the keyboard is Russian, with Caps Lock or without; whoever types a word in it means the word.
    ['ДЧ123456785РЛ', 'LX123456785HK'],
    ['ьгп-1.б', 'mug-1/,'],
    ['кружка b', 'кружка b'],
    [`]d201040063813339311727123110L7`, '4006381333931'],
  ])('%s is %s', (scanned, number) => {
    expect(namedIn(scanned)).toBe(number);
  });
});
