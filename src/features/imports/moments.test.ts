import { describe, expect, it } from 'vitest';
import { ORDER_IMPORT } from '../orders/import.ts';
import { convertCell, typeWarning } from './cell-types.ts';
import { openCheck } from './check.ts';
import { cellText } from './csv-format.ts';
import { matchColumns } from './match-columns.ts';

describe('moments', () => {
  const read = (text: string, zone = 'Asia/Shanghai') => convertCell({ type: 'moment', meta: {} }, text, { known: { moment: new Set([zone]) } });

  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026/11/5', '2026-11-05'],
    ['2026年11月5日', '2026-11-05'],
    ['20.11.2026', '2026-11-20'],
    ['5.11.2026', '2026-11-05'],
    ['11/20/2026', '2026-11-20'],
    ['20/11/2026', '2026-11-20'],
    ['11/11/2026', '2026-11-11'],
    ['11/25/26', '2026-11-25'],
    ['20-11-2026', '2026-11-20'],
    ['Nov-20-26', '2026-11-20'],
    ['20-Nov-26', '2026-11-20'],
    ['November 20, 2026', '2026-11-20'],
    ['2026-11-20 10:22:13 +0800', '2026-11-20T10:22:13+08:00'],
    ['2026-11-20 10:22:13', '2026-11-20T02:22:13.000Z'],
    ['2026/11/20 8:22', '2026-11-20T00:22:00.000Z'],
    ['20.11.2026 10:22:13', '2026-11-20T02:22:13.000Z'],
    ['11/20/2026 1:22:13 PM', '2026-11-20T05:22:13.000Z'],
    ['11/20/2026 12:05 AM', '2026-11-19T16:05:00.000Z'],
    ['46346', '2026-11-20'],
    ['46346.4320949074', '2026-11-20T02:22:13.000Z'],
    ['46346,4320949074', '2026-11-20T02:22:13.000Z'],
  ])('reads %s as %s', (text, moment) => {
    expect(read(text)).toBe(moment);
  });

  it.each([
    '11/05/2026',
    '11/05/26',
    '26/11/25',
    '05-11-2026',
    '26.11.25',
    '20 Dez 2026',
    '31.02.2026',
    '13-13-2026',
    '2026-11-20 25:00',
    '2026-11-20 10:61',
    'Foo-20-26',
    '20/20/2026',
    '1',
  ])('refuses %s', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it('are of the zone’s summer and winter', () => {
    expect(['2026-07-01 12:00', '2026-12-01 12:00', '2026-10-25 02:30', '2026-03-29 02:30'].map((text) => read(text, 'Europe/Berlin'))).toEqual([
      '2026-07-01T10:00:00.000Z',
      '2026-12-01T11:00:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
    ]);
  });

  it.each([
    ['05-11-2026', 'imports:problem.unclearDay'],
    ['26.11.25', 'imports:problem.unclearDay'],
    ['20 Dez 2026', 'imports:problem.noDay'],
  ])('say of %s what to write instead', (text, key) => {
    expect(typeWarning({ type: 'moment', meta: {} }, text).key).toBe(key);
  });

  it('say of a day that could be two what to write', () => {
    const headings = ['order_number', 'placed_at', 'to_street1', 'to_city', 'to_country', 'item_sku', 'item_quantity'];
    const check = openCheck(ORDER_IMPORT, headings, matchColumns(ORDER_IMPORT, headings));
    const units = [...check.push(['A-1', '11/05/2026', '350 5th Ave', 'New York', 'US', 'MUG-BLUE', '1']), ...check.end()];
    expect(units.flatMap(({ problems }) => problems.map(({ column, key }) => [column, key]))).toContainEqual(['placed_at', 'imports:problem.unclearDay']);
  });
});

it('keeps the time of a workbook’s cell', () => {
  expect([new Date('2026-11-20T00:00:00Z'), new Date('2026-11-20T10:22:13Z')].map(cellText)).toEqual(['2026-11-20', '2026-11-20 10:22:13']);
});

it('says that a spreadsheet has lost the last digits of a workbook’s number', () => {
  expect(['2153001234567890123', '2153001234567890', '215300123456789', '2153001234567891'].map((digits) => cellText(Number(digits)))).toEqual([
    '2.15300123456789E+18',
    '2.15300123456789E+15',
    '215300123456789',
    '2153001234567891',
  ]);
});
