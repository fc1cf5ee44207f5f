import { rasterise, thin, type Frame, type Ring } from './bitmap.ts';
import { shape } from './fonts.ts';
import type { BarcodeShape, FillShape, Ink, PolygonShape, Shape, TextShape } from './shapes.ts';
import { glyphContours } from './glyph-outline.ts';
import { graphicField } from './zpl-graphic.ts';

/** Dots per point of a 203 dpi printer. */
const DOTS = 203 / 72;
/** Gray of the test watermark: one dot in 5 × 5. */
const LIGHT_SPACING = 5;

/** Bitmaps of texts already drawn: the watermark and the sender's name and address recur on every label of a batch. */
const PICTURES_MAX = 500;
const pictures = new Map<string, string>();

const dots = (points: number): number => Math.round(points * DOTS);

/** Characters every printer's own font 0 has under `^CI28`; anything else is printed as a picture. */
function isPrinterText(text: string): boolean {
  return /^[\x20-\x7e\xa1-\xac\xae-\xff]*$/.test(text);
}

/** Field data for `^FH`: the commands' own characters and everything outside ASCII as UTF-8 bytes in hex. */
export function fieldData(text: string): string {
  let out = '';
  for (const byte of Buffer.from(text, 'utf8')) {
    const char = String.fromCharCode(byte);
    out += byte < 0x20 || byte > 0x7e || '^~_\\'.includes(char) ? `_${byte.toString(16).toUpperCase().padStart(2, '0')}` : char;
  }
  return `^FH^FD${out}^FS`;
}

/** White is printed by inverting the black below it. */
const reversed = (ink: Ink): string => (ink === 'white' ? '^FR' : '');

function printerText(item: TextShape): string {
  const height = dots(item.size);
  const font = `^A0N,${height},${height}`;
  const y = dots(item.y);
  if (item.align === 'left') return `^FT${dots(item.x)},${y}${font}${reversed(item.ink)}${fieldData(item.text)}\n`;
  // A field block aligns by the printer's own widths; it is as wide as the text can be around its anchor.
  const width = dots((shape(item.text, item.weight).width * item.size * 1.1) / 1000);
  const x = Math.max(0, dots(item.x) - (item.align === 'center' ? Math.round(width / 2) : width));
  return `^FT${x},${y}${font}^FB${width},1,0,${item.align === 'center' ? 'C' : 'R'}${reversed(item.ink)}${fieldData(item.text)}\n`;
}

/** The outlines of a line of text in dots, anchored at the shape's position and rotation. */
function outlines(item: TextShape): Ring[] {
  const { runs, width } = shape(item.text, item.weight, 'outline');
  const angle = (item.turn * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const part = item.align === 'left' ? 0 : item.align === 'center' ? 0.5 : 1;
  // The outline fonts may be wider than those the layout was measured with.
  const natural = shape(item.text, item.weight).width;
  const squeeze = width > natural ? natural / width : 1;
  let pen = -width * part * squeeze;
  const rings: Ring[] = [];
  for (const { face, glyphs } of runs) {
    if (!face.font) continue;
    const scale = item.size / face.font.unitsPerEm;
    for (const { id, advance, dx, dy } of glyphs) {
      const left = ((pen + dx * squeeze) * item.size) / 1000;
      const up = (dy * item.size) / 1000;
      for (const contour of glyphContours(face.font, id)) {
        rings.push(
          contour.map(([gx, gy]) => {
            const x = left + gx * scale * squeeze;
            const y = up + gy * scale;
            return [(item.x + x * cos - y * sin) * DOTS, (item.y - x * sin - y * cos) * DOTS];
          }),
        );
      }
      pen += advance * squeeze;
    }
  }
  return rings;
}

/** The dots that rings reach into; null for rings without area. */
function frameOf(rings: readonly Ring[]): Frame | null {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const points of rings) {
    for (const [x, y] of points) {
      west = Math.min(west, x);
      north = Math.min(north, y);
      east = Math.max(east, x);
      south = Math.max(south, y);
    }
  }
  const left = Math.max(0, Math.floor(west));
  const top = Math.max(0, Math.floor(north));
  const width = Math.ceil(east) - left;
  const height = Math.ceil(south) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

/** A bitmap of rings, placed where they are; nothing for rings without area. */
function picture(rings: readonly Ring[], ink: Ink, isEvenOdd: boolean): string {
  const frame = frameOf(rings);
  if (frame === null) return '';
  const bitmap = rasterise(rings, frame, isEvenOdd);
  return `^FO${frame.left},${frame.top}${reversed(ink)}${graphicField(ink === 'light' ? thin(bitmap, LIGHT_SPACING) : bitmap)}^FS\n`;
}

function text(item: TextShape): string {
  if (item.turn === 0 && item.ink !== 'light' && isPrinterText(item.text)) return printerText(item);
  const key = JSON.stringify(item);
  let field = pictures.get(key);
  if (field === undefined) {
    field = picture(outlines(item), item.ink, false);
    if (pictures.size >= PICTURES_MAX) pictures.clear();
    pictures.set(key, field);
  }
  return field;
}

function box(item: FillShape): string {
  const width = Math.max(1, dots(item.width));
  const height = Math.max(1, dots(item.height));
  return `^FO${dots(item.x)},${dots(item.y)}^GB${width},${height},${Math.min(width, height)},${item.ink === 'white' ? 'W' : 'B'}^FS\n`;
}

function polygon(item: PolygonShape): string {
  const rings = item.rings.map((points) => points.map(([x, y]) => [x * DOTS, y * DOTS] as const));
  return picture(rings, item.ink, true);
}

function barcode(item: BarcodeShape): string {
  const module = Math.max(1, Math.round(item.module * DOTS));
  const height = dots(item.height);
  // For GS1-128 the printer is given the symbols explicitly: start in set C, then FNC1, then the digits in pairs.
  if (item.symbology === 'gs1-128') {
    const data = `>;>8${item.text.replace(/[()]/g, '')}`;
    return `^FO${dots(item.x)},${dots(item.y)}^BY${module},3,${height}^BCN,${height},N,N,N,N${fieldData(data)}\n`;
  }
  return `^FO${dots(item.x)},${dots(item.y)}^BY${module},3,${height}^BCN,${height},N,N,N,A${fieldData(item.text)}\n`;
}

/** One label in ZPL II for a 203 dpi printer; `width` and `height` are points. The file is plain ASCII. */
export function paintZpl(shapes: readonly Shape[], width: number, height: number): string {
  let out = `^XA\n^CI28\n^PW${dots(width)}\n^LL${dots(height)}\n^LH0,0\n^LS0\n`;
  for (const item of shapes) {
    if (item.kind === 'text') out += text(item);
    else if (item.kind === 'fill') out += box(item);
    else if (item.kind === 'barcode') out += barcode(item);
    else out += polygon(item);
  }
  return `${out}^PQ1\n^XZ\n`;
}
