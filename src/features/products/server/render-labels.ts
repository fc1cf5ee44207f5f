import { cellsOn, inCells } from '../../../papers/cells.ts';
import { A4, LABEL_HEIGHT, LABEL_WIDTH, type PageSize } from '../../../papers/page-sizes.ts';
import { PdfWriter, type Drawing } from '../../../papers/pdf-document.ts';
import { paintZpl } from '../../../papers/zpl-painter.ts';
import type { LabelSize } from '../label.ts';
import { LABEL, layoutProductLabel, type ProductLabel } from './label-layout.ts';

const PAGES: Readonly<Record<LabelSize, PageSize>> = { '50x25': LABEL, '4x6': { width: LABEL_WIDTH, height: LABEL_HEIGHT }, A4 };

/** A label and how often it is printed. */
export interface LabelRun {
  label: ProductLabel;
  quantity: number;
}

interface Laid {
  drawing: Drawing;
  quantity: number;
}

const lay = (runs: readonly LabelRun[]): Laid[] => runs.map(({ label, quantity }) => ({ drawing: layoutProductLabel(label), quantity }));

/** The labels of each page, in order; a page holds as many as fit. */
function* pagesOf(laid: readonly Laid[], count: number): Generator<Drawing[]> {
  let page: Drawing[] = [];
  for (const { drawing, quantity } of laid) {
    for (let n = 0; n < quantity; n += 1) {
      page.push(drawing);
      if (page.length < count) continue;
      yield page;
      page = [];
    }
  }
  if (page.length > 0) yield page;
}

/** Labels as PDF. `createdAt` is ISO 8601. */
export async function renderLabelsPdf(title: string, createdAt: string, size: LabelSize, runs: readonly LabelRun[]): Promise<Uint8Array> {
  const page = PAGES[size];
  const places = cellsOn(page, LABEL);
  const writer = new PdfWriter({ title, createdAt, isCompressed: true });
  for (const drawings of pagesOf(lay(runs), places.length)) {
    writer.addPage(page);
    drawings.forEach((drawing, i) => writer.draw(drawing, places[i]));
  }
  return writer.bytes();
}

/** Labels as ZPL for a 203 dpi printer: on a roll of small ones the printer itself repeats each. */
export function renderLabelsZpl(size: Exclude<LabelSize, 'A4'>, runs: readonly LabelRun[]): Buffer {
  const laid = lay(runs);
  const page = PAGES[size];
  if (size === '50x25') {
    const labels = laid.map(({ drawing, quantity }) => paintZpl(drawing.shapes, drawing.width, drawing.height).replace('^PQ1\n', `^PQ${quantity}\n`));
    return Buffer.from(labels.join(''), 'ascii');
  }
  const places = cellsOn(page, LABEL);
  const sheets = [...pagesOf(laid, places.length)].map((drawings) => {
    const { shapes, width, height } = inCells(page, places, drawings);
    return paintZpl(shapes, width, height);
  });
  return Buffer.from(sheets.join(''), 'ascii');
}
