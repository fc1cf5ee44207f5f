import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOM, csvCell, csvText, decodeText, detectDelimiter, guardFormula, unguardFormula } from './csv.ts';

describe('writing CSV', () => {
  it('lets no text run as a formula, and leaves numbers alone', () => {
    for (const text of ['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', ' =1', '＝1']) expect(guardFormula(text)).toBe(`'${text}`);
    for (const text of ['-5', '-5.25', 'a=b', "it's", '12']) expect(guardFormula(text)).toBe(text);
    expect(csvCell(-5)).toBe('-5');
    expect([csvCell(null), csvCell(undefined), csvCell(true)]).toEqual(['', '', 'true']);
    expect(csvCell('a "b", c')).toBe('"a ""b"", c"');
  });

  it('is read back as it was written, whatever stands in the cells', () => {
    const cell = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        const read: string[][] = parse(csvText(['a', 'b'], rows), { bom: true });
        expect(read.slice(1).map((row) => row.map(unguardFormula))).toEqual(rows.map((row) => [...row]));
      }),
    );
  });
});

describe('reading files', () => {
  it('finds the delimiter of the header', () => {
    expect(detectDelimiter('a,b;c,d\n1;2;3;4')).toBe(',');
    expect(detectDelimiter(`${BOM}"a,b,c";d;e`)).toBe(';');
    expect(detectDelimiter('a\tb\n')).toBe('\t');
    expect(detectDelimiter('')).toBe(',');
  });

  it('reads UTF-8 and UTF-16, then the old encoding of the language, and refuses what is no text', () => {
    const utf8 = new TextEncoder().encode(`${BOM}имя`);
    expect(decodeText(utf8, 'en')).toEqual({ text: 'имя', encoding: 'utf-8' });
    expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x41, 0), 'en')).toEqual({ text: 'A', encoding: 'utf-16le' });
    expect(decodeText(Uint8Array.of(0xe8, 0xec, 0xff), 'ru')).toEqual({ text: 'имя', encoding: 'windows-1251' });
    expect(decodeText(Uint8Array.of(0xb9, 0xe3, 0xd6, 0xdd), 'zh')).toEqual({ text: '广州', encoding: 'gb18030' });
    expect(decodeText(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), 'en')).toBeNull();
  });
});
