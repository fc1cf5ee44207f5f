import { warningsOf, type Drawing } from '../../../papers/pdf-document.ts';
import { renderPages, type Rendered } from '../../../papers/render-pages.ts';
import { paintZpl } from '../../../papers/zpl-painter.ts';
import type { LabelFacts } from '../facts.ts';
import { customsForm } from './customs-form.ts';
import { layoutCn22 } from './cn22-layout.ts';
import { layoutCn23 } from './cn23-layout.ts';
import { layoutInvoice } from './invoice-layout.ts';
import { layoutLabel } from './label-layout.ts';
import { layoutMarks } from './marks-layout.ts';

function layoutCustoms(facts: LabelFacts): Drawing[] {
  return customsForm(facts) === 'CN22' ? layoutCn22(facts) : layoutCn23(facts);
}

/** The 4 × 6 inch label as PDF; the same facts give the same bytes. Throws when the tracking number cannot be written in Code 128. */
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

/** Every paper of a parcel in one PDF, each in its own page size: label, customs declaration and invoice where it crosses a border, full-size marks. */
export function renderAllPdf(facts: LabelFacts): Promise<Rendered> {
  const forCustoms = facts.isInland === true ? [] : [...layoutCustoms(facts), ...layoutInvoice(facts)];
  const drawings = [layoutLabel(facts), ...forCustoms, ...layoutMarks(facts)];
  return renderPages(`Papers ${facts.trackingNumber}`, facts, drawings);
}

export { renderBatchPdf, renderSheetPdf } from './label-sheets.ts';
