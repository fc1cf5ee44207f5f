import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { Writable } from 'node:stream';
import { SheetWriter, type Paper } from '../../../papers/sheet.ts';
import type { Rendered } from '../../../papers/render-pages.ts';
import { AppError } from '../../../shared/errors.ts';
import type { LabelFacts } from '../facts.ts';
import { layoutCn22 } from './cn22-layout.ts';
import { layoutCn23 } from './cn23-layout.ts';
import { customsForm } from './customs-form.ts';
import { layoutLabel } from './label-layout.ts';

/** `hasCustoms` adds the customs declaration of each parcel that needs one. */
export interface SheetOptions {
  paper: Paper;
  hasCustoms?: boolean;
}

/** Labels drawn between two pauses, so that a long batch does not hold up other requests. */
const BREATH = 25;

/** How far a batch has got, and what could not be printed as written. */
export interface BatchResult {
  count: number;
  warnings: string[];
}

/** Labels on sheets, each with its customs declaration if asked for. */
class LabelSheets {
  readonly sheets: SheetWriter;
  count = 0;
  readonly #hasCustoms: boolean;
  readonly #waiting: LabelFacts[] = [];

  constructor({ paper, hasCustoms = false }: SheetOptions, first: LabelFacts) {
    this.#hasCustoms = hasCustoms;
    this.sheets = new SheetWriter(paper, { title: `Labels from ${first.trackingNumber}`, createdAt: first.createdAt });
  }

  /** Puts a label in the next free place, and a CN 22, which has the label's size, in the one after. */
  add(facts: LabelFacts): void {
    this.sheets.place(layoutLabel(facts));
    this.count += 1;
    if (!this.#hasCustoms || facts.isInland === true) return;
    if (customsForm(facts) === 'CN22') layoutCn22(facts).forEach((drawing) => this.sheets.place(drawing));
    else if (this.sheets.isSingle) this.#ownPages(facts);
    else this.#waiting.push(facts);
  }

  /** Draws the CN 23s of a sheet of several labels: they have a different page size and come last. */
  close(): void {
    for (const facts of this.#waiting) this.#ownPages(facts);
  }

  #ownPages(facts: LabelFacts): void {
    for (const drawing of layoutCn23(facts)) this.sheets.ownPage(drawing);
  }
}

/** Merges labels into one PDF in memory. Throws `shipments_not_found` for an empty list. */
export async function renderSheetPdf(list: readonly LabelFacts[], options: SheetOptions): Promise<Rendered> {
  const [first] = list;
  if (!first) throw new AppError('shipments_not_found');
  const labels = new LabelSheets(options, first);
  for (const facts of list) labels.add(facts);
  labels.close();
  return { bytes: await labels.sheets.writer.bytes(), warnings: [...labels.sheets.warnings] };
}

/**
 * Merges labels into one PDF written to a stream while they are read, so that memory does not grow with the
 * labels' facts. `onProgress` gets the number of labels done. Ends the stream. Throws `shipments_not_found`
 * when there are none, and whatever reading or the stream throws.
 */
export async function renderBatchPdf(
  facts: Iterable<LabelFacts> | AsyncIterable<LabelFacts>,
  paper: Paper,
  writable: Writable,
  onProgress: (done: number) => void = () => {},
  hasCustoms = false,
): Promise<BatchResult> {
  let labels: LabelSheets | null = null;
  let failure: Error | null = null;
  writable.once('error', (error: Error) => (failure = error));
  const finished = new Promise<void>((resolve) => writable.once('close', resolve).once('finish', resolve));
  for await (const label of facts) {
    if (!labels) {
      labels = new LabelSheets({ paper, hasCustoms }, label);
      labels.sheets.writer.doc.pipe(writable);
    }
    labels.add(label);
    if (labels.count % BREATH !== 0) continue;
    onProgress(labels.count);
    await setImmediate();
    if (failure) throw failure;
    if (writable.writableNeedDrain) await Promise.race([once(writable, 'drain'), finished]);
  }
  if (!labels) throw new AppError('shipments_not_found');
  labels.close();
  labels.sheets.writer.end();
  await finished;
  if (failure) throw failure;
  onProgress(labels.count);
  return { count: labels.count, warnings: [...labels.sheets.warnings] };
}
