/** Reads our uncompressed PDFs back, to test what a person would see and copy. */

/** Objects of a PDF by number, as Latin-1 text. */
function objectsOf(pdf: string): Map<number, string> {
  return new Map([...pdf.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map((match) => [Number(match[1]), match[2] ?? '']));
}

function unicodeOf(font: string, objects: ReadonlyMap<number, string>): Map<string, string> {
  const cmap = objects.get(Number(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1])) ?? '';
  const rows = [...cmap.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]+)>$/gm)].slice(1);
  return new Map(
    rows.map((row) => [
      row[1] ?? '',
      Buffer.from(row[2] ?? '', 'hex')
        .swap16()
        .toString('utf16le'),
    ]),
  );
}

function decode(hex: string, unicode: ReadonlyMap<string, string> | null): string {
  if (!unicode) return Buffer.from(hex, 'hex').toString('latin1');
  return (hex.match(/.{4}/g) ?? []).map((code) => unicode.get(code) ?? '\ufffd').join('');
}

/** The contents of the pages in order, as PDF operators. */
export function pageContents(bytes: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'));
  const pages = [...objects.values()].filter((body) => body.includes('/Type /Page\n'));
  return pages.map((body) => objects.get(Number(/\/Contents (\d+) 0 R/.exec(body)?.[1])) ?? '');
}

/** A font, the text that stands beside glyphs instead of them, glyphs, and glyphs with moves between them. */
const PARTS = /\/(\w+) [\d.]+ Tf|ActualText <([0-9a-f]+)>>> BDC.*? EMC|<([0-9a-f]*)> Tj|\[<([^\]]*)>\] TJ/g;

/** Every line of text of a PDF, decoded the way a reader copies it. */
export function textLines(bytes: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'));
  return pageContents(bytes).flatMap((content) =>
    [...content.matchAll(/BT ([\s\S]*?) ET/g)].map((block) => {
      let unicode: Map<string, string> | null = null;
      let line = '';
      for (const part of (block[1] ?? '').matchAll(PARTS)) {
        const [, font, actual, hex, moved] = part;
        if (font) unicode = font.startsWith('F') ? unicodeOf(objects.get(Number(font.slice(1))) ?? '', objects) : null;
        else if (actual) line += Buffer.from(actual, 'hex').swap16().toString('utf16le').slice(1);
        else line += decode(hex ?? (moved ?? '').replace(/> -?[\d.]+ </g, ''), unicode);
      }
      return line;
    }),
  );
}

/** Widths of bars and spaces, in modules, of the first barcode on a page: a path of many bars of the same height. */
export function barcodeWidths(content: string): number[] {
  const path = content.split('\n').find((line) => line.split(' re').length > 20) ?? '';
  const bars = [...path.matchAll(/([\d.]+) [\d.]+ ([\d.]+) [\d.]+ re/g)].map((bar) => ({ x: Number(bar[1]), width: Number(bar[2]) }));
  const module = Math.min(...bars.map((bar) => bar.width));
  return bars.flatMap(({ x, width }, index) => {
    const next = bars[index + 1];
    const units = [width, ...(next ? [next.x - x - width] : [])];
    return units.map((unit) => Math.round(unit / module));
  });
}
