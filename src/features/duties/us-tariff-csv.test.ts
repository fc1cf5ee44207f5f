import { describe, expect, it } from 'vitest';
import { tariffLookup, type ShippedTariffs } from './tariff.ts';
import { parseHts, parseSection301 } from './us-tariff-csv.ts';

const NONE: ShippedTariffs = { origins: {}, read: () => null };
const of = { source: 'HTS', date: '2025-04' };
const HEADER = 'HTS Number,Indent,Description,Unit of Quantity,General Rate of Duty,Special Rate of Duty\n';
const HTS =
  HEADER +
  '0101,0,"Live horses:",,,\n0101.21.00,2,Purebred,,Free,\n0101.21.00.10,3,Males,"[""No.""]",Free,\n' +
  '6109.10.00,1,Of cotton,,16.5%,\n6404.11.41,1,Shoes,,37.5% ,\n6404.11.51,1,Shoes,,$3/pr. + 20%,\n6404.19.20,1,Shoes,,10%,\n6404.19.39,1,Shoes,,20%,\n9903.88.03,0,China,,The duty provided + 25%,\n8201.10.00,1,Spades,,soon,\n8518.30.20.00,2,Other,,4.9%,\n';

describe('the HTS export', () => {
  const parsed = parseHts(HTS, of);
  it('keeps the 8-digit lines with a rate, and says which rate it cannot read', () => {
    expect(parsed.lines.map((line) => [line.hsCode, line.ratePpm])).toEqual([
      ['01012100', 0],
      ['61091000', 165_000],
      ['64041141', 375_000],
      ['64041151', null],
      ['64041920', 100_000],
      ['64041939', 200_000],
      ['85183020', 49_000],
    ]);
    expect(parsed.problems).toEqual([{ line: 11, column: 'General Rate of Duty', value: 'soon', key: 'duties:import.rate' }]);
  });
  it('refuses a number that is no share, and a line with two rates', () => {
    const rows = [
      '0101.21.00,2,x,,-5%,',
      '0101.29.00,2,x,,"5,5%",',
      '0102.21.00,2,x,,6.8,',
      '0102.29.00,2,x,,99999999%,',
      '0103.10.00,2,x,,5%,',
      '0103.10.00,2,x,,6%,',
    ];
    expect(parseHts(`${HEADER}${rows.join('\n')}\n`, of).problems.map(({ line, column, key }) => `${line} ${column} ${key}`)).toEqual([
      '2 General Rate of Duty duties:import.rate',
      '3 General Rate of Duty duties:import.rate',
      '4 General Rate of Duty duties:import.rate',
      '5 General Rate of Duty duties:import.rate',
      '7 HTS Number duties:import.twice',
    ]);
  });
  it('answers for longer, shorter and unknown codes', () => {
    const lookup = tariffLookup(parsed.lines, NONE);
    const rates = (code: string) => lookup.general('US', code)?.lines.map((line) => line.ratePpm) ?? null;
    expect(rates('6109100012')).toEqual([165_000]);
    expect(rates('610910')).toEqual([165_000]);
    expect(rates('640419')).toEqual([100_000, 200_000]);
    expect(rates('640411')).toEqual([375_000, null]);
    expect(rates('64041999')).toEqual([100_000, 200_000]);
    expect(rates('999999')).toBeNull();
  });
  it('refuses another file', () => {
    expect(parseHts('a,b\n1,2\n', of).problems).toEqual([{ line: 1, column: 'HTS Number', value: '', key: 'duties:import.header' }]);
    expect(parseSection301('hts8,rate,rate\n01012100,0.25,0.5\n', of).problems).toEqual([
      { line: 1, column: 'rate', value: '', key: 'duties:import.columnTwice' },
    ]);
    expect(parseSection301('hts8,rate\n01012100,0.25\n01012900,"0.25\n01022100,0.25\n01022900,0.25\n', of).problems).toMatchObject([
      { line: 3, key: 'duties:import.unreadable' },
    ]);
    expect(parseHts(HEADER, of).problems[0]?.key).toBe('duties:import.empty');
    expect(parseHts(`${HEADER}98,0,"Special",,Free,\n`, of).problems[0]?.key).toBe('duties:import.empty');
    expect(parseHts(`${HEADER}0101.21.00,"x`, of).problems[0]?.key).toBe('duties:import.unreadable');
  });
});

it('reads a Section 301 list', () => {
  const { lines, problems } = parseSection301('hts8,rate\n01012100,0.075\n0101.29.00,1\n123,0.25\n61091000,x\n0101.21.00,0.25\n', of);
  expect(lines.map((line) => [line.hsCode, line.origin, line.ratePpm])).toEqual([
    ['01012100', 'CN', 75_000],
    ['01012900', 'CN', 1_000_000],
  ]);
  expect(problems).toEqual([
    { line: 4, column: 'hts8', value: '123', key: 'duties:import.code' },
    { line: 5, column: 'rate', value: 'x', key: 'duties:import.rate' },
    { line: 6, column: 'hts8', value: '01012100', key: 'duties:import.twice' },
  ]);
});

it('finds the additional duties that goods of a shorter code may pay', () => {
  const lines = [...parseHts(HTS, of).lines, ...parseSection301('hts8,rate\n61091000,0.075\n64041920,0.25\n', of).lines];
  const rates = (code: string) =>
    tariffLookup(lines, NONE)
      .additional('US', 'CN', code)
      ?.lines.map((line) => line.ratePpm);
  expect(rates('6109100012')).toEqual([75_000]);
  expect(rates('610910')).toEqual([75_000]);
  expect(rates('640419')).toEqual([250_000]);
  expect(rates('64041939')).toBeUndefined();
});
