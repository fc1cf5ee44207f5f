import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOM, csvCell, csvText, detectDelimiter, guardFormula, unguardFormula } from './csv.ts';

describe('writing CSV', () => {
  it('lets no text run as a formula, and leaves numbers alone', () => {
    for (const text of ['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', ' =1', '＝1']) expect(guardFormula(text)).toBe(`'${text}`);
    for (const text of ['-5', '-5.25', 'a=b', "it's", '12']) expect(guardFormula(text)).toBe(text);
    // Its own apostrophe must not be taken for ours when the file comes back.
    for (const text of ["'-x", "''=1", "' =1"]) expect([guardFormula(text), unguardFormula(guardFormula(text))]).toEqual([`'${text}`, text]);
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
});
