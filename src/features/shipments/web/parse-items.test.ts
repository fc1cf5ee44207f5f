import { describe, expect, it } from 'vitest';
import { parseItems } from './parse-items.ts';
import { decimalSign, readAmount, readCells } from './read-cells.ts';

const NAMES: Record<string, string> = { china: 'CN', 中国: 'CN', китай: 'CN', vietnam: 'VN' };
const options = { units: 'metric', room: 100, countryOf: (text: string) => NAMES[text.toLowerCase()] ?? (/^[A-Z]{2}$/.test(text) ? text : null) } as const;
const parse = (rows: string[][], over: Partial<Parameters<typeof parseItems>[1]> = {}) =>
  parseItems(rows.map((row) => row.join('\t')).join('\r\n'), { ...options, ...over });

describe('cells of a spreadsheet', () => {
  it('keeps tabs, quotes and line ends inside quoted cells together', () => {
    expect(readCells('a\t"b\n""c"" d"\te\nf')).toEqual([['a', 'b "c" d', 'e'], ['f']]);
    expect(readCells('a\t\t\n')).toEqual([['a', '', '']]);
    expect(readCells('')).toEqual([]);
  });

  it('reads numbers of either habit', () => {
    expect(readAmount('1 234,50 €', ',')).toMatchObject({ ok: true, value: 1234.5 });
    expect(readAmount('$1,234.50', '.')).toMatchObject({ ok: true, value: 1234.5 });
    expect(readAmount('1.234,5', ',')).toMatchObject({ ok: true, value: 1234.5 });
    expect(readAmount('250 г', null)).toMatchObject({ ok: true, value: 250, unit: 'г' });
    expect(readAmount('１２.５', null)).toMatchObject({ ok: true, value: 12.5 });
    expect(readAmount('12 pcs 3', null).ok).toBe(false);
    expect(readAmount('abc', null)).toEqual({ ok: false, isAmbiguous: false });
    expect(readAmount('1,23,456.50', '.')).toMatchObject({ value: 123_456.5 });
  });

  it('refuses one of the other habit instead of reading a hundred times as much', () => {
    for (const [cell, sign] of [
      ['1,50', '.'],
      ['1.50', ','],
      ['1,5', '.'],
      ['12,34.5', '.'],
      ['1,500,00', '.'],
    ] as const) {
      expect(readAmount(cell, sign), cell).toEqual({ ok: false, isAmbiguous: false });
    }
  });

  it('refuses what could be a thousand or a decimal, unless the table shows its sign', () => {
    expect(readAmount('1,250', null)).toEqual({ ok: false, isAmbiguous: true });
    expect(readAmount('1,250', ',')).toMatchObject({ value: 1.25 });
    expect(readAmount('0,250', null)).toMatchObject({ value: 0.25 });
    expect(decimalSign(['1,250', '12,5'])).toBe(',');
    expect(decimalSign(['1,250', '3'])).toBeNull();
    expect(decimalSign(['0,250'])).toBe(',');
    expect(decimalSign(['1,234,567'])).toBe('.');
  });
});

describe('items out of pasted text', () => {
  it('takes the form’s own order without a header', () => {
    const { items, hasHeader, problems } = parse([
      ['Cotton t-shirt', '2', '12.50', '0.18', '6109.10', 'CN', 'None'],
      ['Canvas bag', '1', '8', '0.3'],
    ]);
    expect(hasHeader).toBe(false);
    expect(problems).toEqual([]);
    expect(items).toEqual([
      { description: 'Cotton t-shirt', quantity: 2, value: 12.5, weight: 0.18, hts_code: '610910', coo: 'CN', dg_code: '' },
      { description: 'Canvas bag', quantity: 1, value: 8, weight: 0.3 },
    ]);
  });

  it.each([
    [
      'English',
      ['Qty', 'Unit price', 'Product name', 'Origin', 'Colour', 'HS code', 'Weight (g)'],
      ['3', '9.99', 'Leather belt', 'China', 'red', '4203.30', '250'],
    ],
    ['Chinese', ['数量', '单价', '品名', '原产国', '颜色', '海关编码', '重量（g）'], ['3', '9.99', 'Leather belt', '中国', '红', '420330', '250克']],
    [
      'Russian',
      ['Кол-во', 'Цена', 'Наименование', 'Страна происхождения', 'Цвет', 'Код ТН ВЭД', 'Вес, г'],
      ['3', '9,99', 'Leather belt', 'Китай', 'красный', '4203 30', '250'],
    ],
  ])('finds columns by %s headers, in any order and unit', (_, header, row) => {
    const { items, hasHeader, ignored, problems } = parse([header, row]);
    expect(problems).toEqual([]);
    expect(hasHeader).toBe(true);
    expect(ignored).toHaveLength(1);
    expect(items).toEqual([{ description: 'Leather belt', quantity: 3, value: 9.99, coo: 'CN', hts_code: '420330', weight: 0.25 }]);
  });

  it('turns weights into the units of the form', () => {
    expect(
      parse(
        [
          ['Weight, kg', 'Name'],
          ['1', 'Cast-iron pan'],
        ],
        { units: 'imperial' },
      ).items[0]?.weight,
    ).toBe(35.274);
  });

  it('names the row and column of what it cannot read, and keeps it', () => {
    const { items, problems } = parse([
      ['Name', 'Qty', 'Price', 'Origin', 'DG'],
      ['Cap', 'two', '1,250', 'Atlantis', 'X9'],
      ['Hat', '1', '5', 'CN', '967'],
    ]);
    expect(problems.map(({ row, column, reason }) => [row, column, reason])).toEqual([
      [2, 'quantity', 'number'],
      [2, 'value', 'ambiguous'],
      [2, 'coo', 'country'],
      [2, 'dg_code', 'dg'],
    ]);
    expect(items[0]).toMatchObject({ quantity: 'two', value: '1,250', coo: '' });
    expect(items[1]).toMatchObject({ dg_code: '0967', coo: 'CN' });
  });

  it('reads thousands of pieces', () => {
    expect(parse([['Sticker', '1,200', '0.1']]).items[0]?.quantity).toBe(1200);
  });

  it('skips empty rows but counts them, and says how many do not fit', () => {
    const { items, problems, surplus } = parse(
      [
        ['A thing', '1'],
        ['', ''],
        ['B thing', 'x'],
        ['C thing', '1'],
      ],
      { room: 2 },
    );
    expect(items.map((item) => item.description)).toEqual(['A thing', 'B thing']);
    expect(problems[0]?.row).toBe(3);
    expect(surplus).toBe(1);
  });
});
