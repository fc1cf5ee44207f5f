import type { Font, Subset } from 'fontkit';
import type PDFDocument from 'pdfkit';
import type { Face, Glyph } from './fonts.ts';

type Doc = InstanceType<typeof PDFDocument>;
type Ref = PDFKit.PDFKitReference;

interface Embedded {
  ref: Ref;
  font: Font;
  subset: Subset;
  /** Code point by the number of a glyph in the subset, for copying text out of the PDF. */
  codes: Map<number, number>;
}

const BASE_FONT: Record<string, string> = { H: 'Helvetica', HB: 'Helvetica-Bold' };
const CMAP_CHUNK = 100;

const hex4 = (value: number): string => value.toString(16).padStart(4, '0');

function utf16(code: number): string {
  if (code <= 0xffff) return hex4(code);
  const rest = code - 0x10000;
  return hex4(0xd800 | (rest >> 10)) + hex4(0xdc00 | (rest & 0x3ff));
}

function toUnicode(codes: ReadonlyMap<number, number>): string {
  const rows = [...codes].map(([number, code]) => `<${hex4(number)}> <${utf16(code)}>`);
  const blocks: string[] = [];
  for (let start = 0; start < rows.length; start += CMAP_CHUNK) {
    const part = rows.slice(start, start + CMAP_CHUNK);
    blocks.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

/** Six letters that tell subsets apart, from the face's position in the document (ISO 32000-1, 9.6.4). */
function subsetTag(index: number): string {
  let rest = index;
  return Array.from({ length: 6 }, () => {
    const letter = String.fromCharCode(65 + (rest % 26));
    rest = Math.floor(rest / 26);
    return letter;
  }).join('');
}

/**
 * The fonts of one document, shared by all its pages: each Noto file is embedded once, with only the glyphs
 * that were printed. pdfkit's own text is not used because it reads each font again per document: 90 Chinese labels a second.
 */
export class PdfFonts {
  readonly #doc: Doc;
  readonly #builtIn = new Map<string, Ref>();
  readonly #embedded = new Map<Face, Embedded>();

  constructor(doc: Doc) {
    this.#doc = doc;
  }

  /** Makes a face known to the current page. Returns its name there. */
  use(face: Face): string {
    const names: Record<string, Ref> = this.#doc.page.fonts;
    if (face.font) {
      const embedded = this.#embed(face, face.font);
      const name = `F${embedded.ref.id}`;
      names[name] ??= embedded.ref;
      return name;
    }
    names[face.key] ??= this.#standard(face);
    return face.key;
  }

  /** The glyph's code in the content stream: two hex digits for a built-in face, four for an embedded one. */
  encode(face: Face, { id, code }: Glyph): string {
    if (!face.font) return id.toString(16).padStart(2, '0');
    const { subset, codes } = this.#embed(face, face.font);
    const number = subset.includeGlyph(id);
    if (code !== null && !codes.has(number)) codes.set(number, code);
    return hex4(number);
  }

  /** Writes the fonts into the document. Call once, before `doc.end()`. */
  close(): void {
    for (const ref of this.#builtIn.values()) ref.end(undefined);
    let index = 0;
    for (const embedded of this.#embedded.values()) {
      this.#write(embedded, subsetTag(index));
      index += 1;
    }
  }

  #standard(face: Face): Ref {
    let ref = this.#builtIn.get(face.key);
    if (!ref) {
      ref = this.#doc.ref({ Type: 'Font', Subtype: 'Type1', BaseFont: BASE_FONT[face.key], Encoding: 'WinAnsiEncoding' });
      this.#builtIn.set(face.key, ref);
    }
    return ref;
  }

  #embed(face: Face, font: Font): Embedded {
    let embedded = this.#embedded.get(face);
    if (!embedded) {
      embedded = { ref: this.#doc.ref({}), font, subset: font.createSubset(), codes: new Map() };
      this.#embedded.set(face, embedded);
    }
    return embedded;
  }

  #write({ ref, font, subset, codes }: Embedded, tag: string): void {
    const scale = 1000 / font.unitsPerEm;
    const name = `${tag}+${font.postscriptName}`;
    const program = Buffer.from(subset.encode());
    const { minX, minY, maxX, maxY } = font.bbox;
    const file = this.#doc.ref({ Length1: program.length });
    file.end(program);
    const cmap = this.#doc.ref({});
    cmap.end(toUnicode(codes));
    const descriptor = this.#doc.ref({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: 4,
      FontBBox: [minX, minY, maxX, maxY].map((side) => side * scale),
      ItalicAngle: 0,
      Ascent: font.ascent * scale,
      Descent: font.descent * scale,
      CapHeight: font.capHeight * scale,
      StemV: 80,
      FontFile2: file,
    });
    descriptor.end(undefined);
    const descendant = this.#doc.ref({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
      FontDescriptor: descriptor,
      W: [0, subset.glyphs.map((glyph) => Math.round(font.getGlyph(glyph).advanceWidth * scale))],
      CIDToGIDMap: 'Identity',
    });
    descendant.end(undefined);
    Object.assign(ref.data, {
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: cmap,
    });
    ref.end(undefined);
  }
}
