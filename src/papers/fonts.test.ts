import { describe, expect, it } from 'vitest';
import { shape } from './fonts.ts';

describe('a string', () => {
  it('is set in one font as a whole', () => {
    const fontsOf = (text: string): Set<string> => new Set(shape(text, 'regular').glyphs.map((glyph) => glyph.face.key));
    expect(fontsOf('Zürich 8001')).toEqual(new Set(['H']));
    expect(fontsOf('Łódź').has('H')).toBe(false);
    expect(fontsOf('ส Lee')).toEqual(new Set(['H']));
  });
});
