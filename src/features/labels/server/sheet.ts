import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { Writable } from 'node:stream';
import { AppError } from '../../../shared/errors.ts';
import { customsForm } from '../customs-form.ts';
import type { LabelFacts } from '../facts.ts';
import { layoutCn22 } from './cn22-layout.ts';
import { layoutCn23 } from './cn23-layout.ts';
import { LABEL_HEIGHT, LABEL_WIDTH, layoutLabel } from './label-layout.ts';
import { PdfWriter, warningsOf, type Drawing, type PageSize, type Place } from './pdf-document.ts';

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

/** `hasCustoms` adds the customs declaration of each parcel. */
export interface SheetOptions {
  paper: Paper;
  hasCustoms?: boolean;
}

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
  #used = 0;
  readonly #sheet: Sheet;
  readonly #hasCustoms: boolean;
  readonly #waiting: LabelFacts[] = [];

  constructor({ paper, hasCustoms = false }: SheetOptions, first: LabelFacts) {
    this.#sheet = SHEETS[paper];
    this.#hasCustoms = hasCustoms;
    this.writer = new PdfWriter({ title: `Labels from ${first.trackingNumber}`, createdAt: first.createdAt, isCompressed: true });
  }

  /** Puts a label on the next free place, and a CN 22, which has the label's size, on the one after. */
  add(facts: LabelFacts): void {
    this.#place(layoutLabel(facts));
    this.count += 1;
    if (!this.#hasCustoms) return;
    if (customsForm(facts) === 'CN22') layoutCn22(facts).forEach((drawing) => this.#place(drawing));
    else if (this.#sheet.places.length === 1) this.#ownPages(facts);
    else this.#waiting.push(facts);
  }

  /** Draws the CN 23s of a sheet of several labels: they have a page of their own size and come last. */
  close(): void {
    for (const facts of this.#waiting) this.#ownPages(facts);
  }

  #place(drawing: Drawing): void {
    const { size, places } = this.#sheet;
    const place = places[this.#used % places.length];
    if (this.#used % places.length === 0) this.writer.addPage(size);
    this.writer.draw(drawing, place);
    this.#used += 1;
    for (const warning of warningsOf([drawing])) this.warnings.add(warning);
  }

  #ownPages(facts: LabelFacts): void {
    for (const drawing of layoutCn23(facts)) {
      this.writer.addPage(drawing);
      this.writer.draw(drawing);
      for (const warning of warningsOf([drawing])) this.warnings.add(warning);
    }
  }
}

/** Merges labels into one PDF in memory. Throws `shipments_not_found` for an empty list. */
export async function renderSheetPdf(list: readonly LabelFacts[], options: SheetOptions): Promise<{ bytes: Uint8Array; warnings: string[] }> {
  const [first] = list;
  if (!first) throw new AppError('shipments_not_found');
  const sheets = new SheetWriter(options, first);
  for (const facts of list) sheets.add(facts);
  sheets.close();
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
  hasCustoms = false,
): Promise<BatchResult> {
  let sheets: SheetWriter | null = null;
  let failure: Error | null = null;
  writable.once('error', (error: Error) => (failure = error));
  const finished = new Promise<void>((resolve) => writable.once('close', resolve).once('finish', resolve));
  for await (const label of facts) {
    if (!sheets) {
      sheets = new SheetWriter({ paper, hasCustoms }, label);
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
  sheets.close();
  sheets.writer.end();
  await finished;
  if (failure) throw failure;
  onProgress(sheets.count);
  return { count: sheets.count, warnings: [...sheets.warnings] };
}
