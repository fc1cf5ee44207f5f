import { code128, gs1128 } from './barcode.ts';
import { shape, type Run } from './fonts.ts';
import type { PdfFonts } from './pdf-fonts.ts';
import type { BarcodeShape, Ink, PolygonShape, Shape, TextShape } from './shapes.ts';

/** Fill colors as PDF operators; gray levels keep a thermal printer from dithering small text. */
const INK: Record<Ink, string> = { black: '0 g', white: '1 g', red: '0.82 0.07 0.1 rg', light: '0.89 g', muted: '0.25 g' };

/** A number with at most 2 decimals (0.0035 mm), as short as possible. */
function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Shows glyphs where they belong: numbers between them move the next one left, in 1/1000 em (ISO 32000-1, 9.4.3). */
function show({ face, glyphs }: Run, size: number, fonts: PdfFonts): string {
  let out = '';
  let codes = '';
  let rise = 0;
  let back = 0;
  const move = (): void => {
    if (n(back) !== '0') codes += `> ${n(back)} <`;
    back = 0;
  };
  const flush = (): void => {
    move();
    if (codes !== '') out += codes.includes('>') ? ` [<${codes}>] TJ` : ` <${codes}> Tj`;
    codes = '';
  };
  for (const glyph of glyphs) {
    if (glyph.dy !== rise) {
      flush();
      rise = glyph.dy;
      out += ` ${n((rise * size) / 1000)} Ts`;
    }
    back -= glyph.dx;
    move();
    codes += fonts.encode(face, glyph);
    back = glyph.dx + glyph.width - glyph.advance;
  }
  flush();
  return rise === 0 ? out : `${out} 0 Ts`;
}

/** One run of a line. Where glyphs do not show its characters one by one, the text to copy stands beside them (14.9.4). */
function paintRun(run: Run, size: number, fonts: PdfFonts): string {
  const out = ` /${fonts.use(run.face)} ${n(size)} Tf`;
  const shown = show(run, size, fonts);
  if (run.glyphs.every(({ code }) => code !== null)) return out + shown;
  return `${out} /Span <</ActualText <feff${Buffer.from(run.text, 'utf16le').swap16().toString('hex')}>>> BDC${shown} EMC`;
}

function text(item: TextShape, height: number, fonts: PdfFonts): string {
  const { runs, width } = shape(item.text, item.weight);
  if (runs.length === 0) return '';
  const shift = item.align === 'left' ? 0 : (width * item.size) / 1000 / (item.align === 'center' ? 2 : 1);
  let out = INK[item.ink] + ' BT ';
  if (item.turn === 0) {
    out += `${n(item.x - shift)} ${n(height - item.y)} Td`;
  } else {
    const angle = (item.turn * Math.PI) / 180;
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    const matrix = [cos, sin, -sin, cos].map((part) => String(Math.round(part * 1e5) / 1e5)).join(' ');
    out += `${matrix} ${n(item.x - shift * cos)} ${n(height - item.y - shift * sin)} Tm`;
  }
  for (const run of runs) out += paintRun(run, item.size, fonts);
  return `${out} ET\n`;
}

function barcode(item: BarcodeShape, height: number): string {
  let out = INK.black;
  let x = item.x;
  const bottom = n(height - item.y - item.height);
  const widths = item.symbology === 'gs1-128' ? gs1128(item.text) : code128(item.text);
  widths.forEach((width, index) => {
    // The bars of one symbol form one path, filled once.
    if (index % 2 === 0) out += ` ${String(Math.round(x * 1e4) / 1e4)} ${bottom} ${String(Math.round(width * item.module * 1e4) / 1e4)} ${n(item.height)} re`;
    x += width * item.module;
  });
  return `${out} f\n`;
}

function polygon(item: PolygonShape, height: number): string {
  const rings = item.rings.map((points) => {
    const path = points.map(([x, y], index) => `${n(x)} ${n(height - y)} ${index === 0 ? 'm' : 'l'}`);
    return `${path.join(' ')} h`;
  });
  return `${INK[item.ink]} ${rings.join(' ')} f*\n`;
}

/**
 * The content of a page in PDF operators, in the page's own coordinates (origin at the bottom left).
 * `height` is that of the drawing in points.
 */
export function paintPdf(shapes: readonly Shape[], height: number, fonts: PdfFonts): string {
  let out = '';
  for (const item of shapes) {
    if (item.kind === 'text') out += text(item, height, fonts);
    else if (item.kind === 'fill') out += `${INK[item.ink]} ${n(item.x)} ${n(height - item.y - item.height)} ${n(item.width)} ${n(item.height)} re f\n`;
    else if (item.kind === 'barcode') out += barcode(item, height);
    else out += polygon(item, height);
  }
  return out;
}
