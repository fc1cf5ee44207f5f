import type { LabelFacts } from '../facts.ts';
import { layoutLabel } from './label-layout.ts';
import { PdfWriter, warningsOf, type Drawing } from './pdf-document.ts';
import { paintZpl } from './zpl-painter.ts';

/** A finished document. Each warning names a character that had to be spelled in Latin: `U+0E01 ก → k`. */
export interface Rendered {
  bytes: Uint8Array;
  warnings: string[];
}

async function renderPages(title: string, facts: LabelFacts, drawings: readonly Drawing[]): Promise<Rendered> {
  const writer = new PdfWriter({ title, createdAt: facts.createdAt, isCompressed: false });
  for (const drawing of drawings) {
    writer.addPage(drawing);
    writer.draw(drawing);
  }
  return { bytes: await writer.bytes(), warnings: warningsOf(drawings) };
}

/** The 4 × 6 inch label as PDF; the same facts give the same bytes. Throws when the tracking number is no Code 128 text. */
export function renderLabelPdf(facts: LabelFacts): Promise<Rendered> {
  return renderPages(facts.trackingNumber, facts, [layoutLabel(facts)]);
}

/** The same label as ZPL II for a 203 dpi printer (812 × 1218 dots), plain ASCII. */
export function renderLabelZpl(facts: LabelFacts): Rendered {
  const drawing = layoutLabel(facts);
  const zpl = paintZpl(drawing.shapes, drawing.width, drawing.height);
  return { bytes: Buffer.from(zpl, 'ascii'), warnings: warningsOf([drawing]) };
}
