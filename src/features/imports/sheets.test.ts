import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { plain, sheetsOf } from './sheets.ts';

const workbook = async (sheets: { name: string; hidden?: boolean }[]) =>
  new Uint8Array(await writeXlsx({ sheets: sheets.map((sheet) => ({ ...sheet, rows: [['a'], ['b']] })) }));

it('names the sheets of a workbook in their order, without those nobody sees', async () => {
  expect(await sheetsOf(await workbook([{ name: 'Заказы & “x”' }, { name: 'Formulas', hidden: true }, { name: '订单' }]))).toEqual([
    { index: 0, name: 'Заказы & “x”' },
    { index: 2, name: '订单' },
  ]);
});

it('finds none in what is no workbook', async () => {
  expect(await sheetsOf(new Uint8Array())).toEqual([]);
  expect(await sheetsOf(new TextEncoder().encode('PK no zip at all, but long enough to be looked at'))).toEqual([]);
});

it('keeps the number of a character that there is none of', () => expect(plain('&#x110000; &amp;&nbsp;&#1046;')).toBe('&#x110000; & Ж'));
