import { customsForm } from '../customs-form.ts';
import type { LabelFacts } from '../facts.ts';
import { layoutCn22 } from './cn22-layout.ts';
import { layoutCn23 } from './cn23-layout.ts';
import { layoutInvoice } from './invoice-layout.ts';
import { layoutLabel } from './label-layout.ts';
import { layoutMarks } from './marks-layout.ts';
import { PdfWriter, warningsOf, type Drawing } from './pdf-document.ts';
import { paintZpl } from './zpl-painter.ts';

/** A finished document. Each warning names a character that had to be spelled in Latin: `U+0E01 ก → k`. */
export interface Rendered {
  bytes: Uint8Array;
  warnings: string[];
}

function layoutCustoms(facts: LabelFacts): Drawing[] {
  return customsForm(facts) === 'CN22' ? layoutCn22(facts) : layoutCn23(facts);
}

/** Drawings as a PDF, each on a page of its own size, plain and always the same bytes. `createdAt` is ISO 8601. */
export async function renderPages(title: string, facts: Pick<LabelFacts, 'createdAt'>, drawings: readonly Drawing[]): Promise<Rendered> {
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

/** The customs declaration a parcel needs, CN 22 or CN 23 by value and weight, as PDF. */
export function renderCustomsPdf(facts: LabelFacts): Promise<Rendered> {
  return renderPages(`${customsForm(facts)} ${facts.trackingNumber}`, facts, layoutCustoms(facts));
}

/** The commercial invoice as PDF. */
export function renderInvoicePdf(facts: LabelFacts): Promise<Rendered> {
  return renderPages(`Invoice ${facts.invoiceNumber ?? facts.trackingNumber}`, facts, layoutInvoice(facts));
}

/** Every paper of a parcel in one PDF, each in its own page size: label, customs declaration, invoice, full-size marks. */
export function renderAllPdf(facts: LabelFacts): Promise<Rendered> {
  const drawings = [layoutLabel(facts), ...layoutCustoms(facts), ...layoutInvoice(facts), ...layoutMarks(facts)];
  return renderPages(`Papers ${facts.trackingNumber}`, facts, drawings);
}

/** The parcel's dangerous goods marks at their full size, one 4 × 6 inch page each; null when it needs none. */
export async function renderMarksPdf(facts: LabelFacts): Promise<Rendered | null> {
  const drawings = layoutMarks(facts);
  return drawings.length === 0 ? null : renderPages(`Marks ${facts.trackingNumber}`, facts, drawings);
}

export { renderBatchPdf, renderSheetPdf } from './sheet.ts';
