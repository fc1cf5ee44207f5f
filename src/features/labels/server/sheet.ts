import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { Writable } from 'node:stream';
import { AppError } from '../../../shared/errors.ts';
import type { LabelFacts } from '../facts.ts';
import { LABEL_HEIGHT, LABEL_WIDTH, layoutLabel } from './label-layout.ts';
import { PdfWriter, warningsOf, type PageSize, type Place } from './pdf-document.ts';

/** Papers labels are merged on: A4 holds four (or two larger ones), Letter two, 4x6 is one label a page. */
export type Paper = 'A4' | 'A4-2' | 'LETTER' | '4x6';

interface Sheet {
  size: PageSize;
  places: readonly Place[];
}

const A4: PageSize = { width: 595.28, height: 841.89 };
const LETTER: PageSize = { width: 612, height: 792 };
/** Four labels on A4 are a little under full size: half the paper's height is 4 mm less than 6 inches. */
const A4_SCALE = 0.95;

/** Two labels one above the other, lying on their sides, at full size. */
function twoUp(size: PageSize): Sheet {
  const x = (size.width - LABEL_HEIGHT) / 2;
  const gap = (size.height - 2 * LABEL_WIDTH) / 4;
  return {
    size,
    places: [
      { x, y: gap, scale: 1, isTurned: true },
      { x, y: size.height / 2 + gap, scale: 1, isTurned: true },
    ],
  };
}

function fourUp(size: PageSize, scale: number): Sheet {
  const x = (size.width / 2 - LABEL_WIDTH * scale) / 2;
  const y = (size.height / 2 - LABEL_HEIGHT * scale) / 2;
  const columns = [x, size.width / 2 + x];
  return { size, places: [y, size.height / 2 + y].flatMap((top) => columns.map((left) => ({ x: left, y: top, scale }))) };
}

const SHEETS: Record<Paper, Sheet> = {
  A4: fourUp(A4, A4_SCALE),
  'A4-2': twoUp(A4),
  LETTER: twoUp(LETTER),
  '4x6': { size: { width: LABEL_WIDTH, height: LABEL_HEIGHT }, places: [{ x: 0, y: 0, scale: 1 }] },
};

/** Labels drawn between two breaths, so that a long batch does not hold up other requests. */
const BREATH = 25;

/** How far a batch has come, and what of it could not be printed as written. */
export interface BatchResult {
  count: number;
  warnings: string[];
}

/** Draws labels one after another onto sheets; a new page begins when one is full. */
class SheetWriter {
  readonly writer: PdfWriter;
  readonly warnings = new Set<string>();
  count = 0;
  readonly #sheet: Sheet;

  constructor(paper: Paper, first: LabelFacts) {
    this.#sheet = SHEETS[paper];
    this.writer = new PdfWriter({ title: `Labels from ${first.trackingNumber}`, createdAt: first.createdAt, isCompressed: true });
  }

  add(facts: LabelFacts): void {
    const { size, places } = this.#sheet;
    const place = places[this.count % places.length];
    if (this.count % places.length === 0) this.writer.addPage(size);
    const drawing = layoutLabel(facts);
    this.writer.draw(drawing, place);
    for (const warning of warningsOf([drawing])) this.warnings.add(warning);
    this.count += 1;
  }
}

/** Merges labels into one PDF in memory. Throws `shipments_not_found` for an empty list. */
export async function renderSheetPdf(
  list: readonly LabelFacts[],
  { paper }: { paper: Paper },
): Promise<{ bytes: Uint8Array; warnings: string[] }> {
  const [first] = list;
  if (!first) throw new AppError('shipments_not_found');
  const sheets = new SheetWriter(paper, first);
  for (const facts of list) sheets.add(facts);
  return { bytes: await sheets.writer.bytes(), warnings: [...sheets.warnings] };
}

/**
 * Merges labels into one PDF written to a stream while they are read, so that memory does not grow with the
 * labels' facts. `onProgress` is told the number of labels done. Ends the stream. Throws `shipments_not_found`
 * when there are none, and whatever reading or the stream throws.
 */
export async function renderBatchPdf(
  facts: Iterable<LabelFacts> | AsyncIterable<LabelFacts>,
  paper: Paper,
  writable: Writable,
  onProgress: (done: number) => void = () => {},
): Promise<BatchResult> {
  let sheets: SheetWriter | null = null;
  let failure: Error | null = null;
  writable.once('error', (error: Error) => (failure = error));
  const finished = new Promise<void>((resolve) => writable.once('close', resolve).once('finish', resolve));
  for await (const label of facts) {
    if (!sheets) {
      sheets = new SheetWriter(paper, label);
      sheets.writer.doc.pipe(writable);
    }
    sheets.add(label);
    if (sheets.count % BREATH !== 0) continue;
    onProgress(sheets.count);
    await setImmediate();
    if (failure) throw failure;
    if (writable.writableNeedDrain) await Promise.race([once(writable, 'drain'), finished]);
  }
  if (!sheets) throw new AppError('shipments_not_found');
  sheets.writer.end();
  await finished;
  if (failure) throw failure;
  onProgress(sheets.count);
  return { count: sheets.count, warnings: [...sheets.warnings] };
}
