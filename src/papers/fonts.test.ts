import { describe, expect, it } from 'vitest';
import { shape, unprintable } from './fonts.ts';

describe('a string', () => {
  // Widths in 1/1000 em by HarfBuzz in the same files.
  it.each([
    ['Губкина', 3917],
    ['Рузаевка', 4340],
    ['ТАТУ', 2226],
    ['Ві́ктор', 3096],
    ['Αθήνα', 2965],
    ['Τύρναβος', 4518],
  ])('%s is set with its kerning and accents', (text, width) => {
    expect(shape(text, 'regular').width).toBe(width);
  });

  it('has a dotless letter under an accent, and the accent above it', () => {
    const [run] = shape('і́', 'regular').runs;
    expect(run?.glyphs.map(({ id }) => id)).not.toContain(shape('і', 'regular').runs[0]?.glyphs[0]?.id);
    expect(run?.glyphs.map(({ advance, dx, dy, code }) => ({ advance, dx, dy, code }))).toEqual([
      { advance: 258, dx: 0, dy: 0, code: null },
      { advance: 0, dx: 143, dy: 0, code: null },
    ]);
  });

  it('never prints a code for a letter that no font has', () => {
    const printed = (text: string): string =>
      shape(text, 'regular')
        .runs.map((run) => run.text)
        .join('');
    expect(printed('محمد')).toBe('Muhammad');
    expect(printed('สมชาย ใจดี')).toBe('Somchai Chaidi');
    expect(printed('\u0627 \ue123')).not.toContain('U+');
    expect(unprintable('Łódź 北京 Минск')).toEqual([]);
    expect(unprintable('a\ue123')).toEqual(['\ue123']);
  });

  it('is set in one font as a whole', () => {
    const fontsOf = (text: string): Set<string> => new Set(shape(text, 'regular').runs.map((run) => run.face.key));
    expect(fontsOf('Zürich 8001')).toEqual(new Set(['H']));
    expect(fontsOf('Łódź').has('H')).toBe(false);
    expect(fontsOf('ส Lee')).toEqual(new Set(['H']));
  });
});
