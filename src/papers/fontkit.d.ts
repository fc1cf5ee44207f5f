/** The part of fontkit 2 used here, for TrueType outlines; the package has no types. Measures in font units. */
declare module 'fontkit' {
  export interface PathCommand {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'closePath';
    args: number[];
  }

  export interface Glyph {
    id: number;
    advanceWidth: number;
    path: { commands: PathCommand[] };
  }

  export interface GlyphRun {
    glyphs: Glyph[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  }

  export interface Subset {
    /** The font's glyph ids by their number here; 0 is `.notdef`. */
    glyphs: number[];
    includeGlyph(id: number): number;
    encode(): Uint8Array;
  }

  export interface Font {
    postscriptName: string;
    unitsPerEm: number;
    ascent: number;
    descent: number;
    capHeight: number;
    bbox: { minX: number; minY: number; maxX: number; maxY: number };
    hasGlyphForCodePoint(code: number): boolean;
    glyphForCodePoint(code: number): Glyph;
    getGlyph(id: number): Glyph;
    layout(text: string): GlyphRun;
    createSubset(): Subset;
  }

  export function create(file: Uint8Array): Font;
}
