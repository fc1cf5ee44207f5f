import type { LabelFacts } from '../facts.ts';
import { shape } from './fonts.ts';
import { layoutLabel } from './label-layout.ts';
import { PdfWriter, type Drawing } from './pdf-document.ts';

/** A finished document. Each warning names a character that had to be spelled in Latin: `U+0E01 ก → k`. */
export interface Rendered {
  bytes: Uint8Array;
  warnings: string[];
}

/** What could not be printed as written, each character once. */
export function warningsOf(drawings: readonly Drawing[]): string[] {
  const found = new Set<string>();
  for (const { shapes } of drawings) {
    for (const item of shapes) {
      if (item.kind === 'text') for (const warning of shape(item.text, item.weight).warnings) found.add(warning);
    }
  }
  return [...found];
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
