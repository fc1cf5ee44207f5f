import { finished } from 'node:stream';
import { parse } from 'csv-parse';
import type { App } from '../../../server/ctx.ts';
import { MAX_EVENTS, type TrackingReport } from '../contract.ts';
import { checkHeader, checkRow, type CsvProblem } from '../csv.ts';
import { storeEvents, type Reporter } from './store-events.ts';

/** Rows are short; a longer one means a quotation mark that was never closed. */
const MAX_ROW_BYTES = 16_384;
/** More problems than this are counted, not kept: whoever reads them fixes the cause first. */
const MAX_PROBLEMS = 1000;

export interface ImportOutcome {
  rows: number;
  stored: number;
  known: number;
  /** Rows not stored. */
  refused: number;
  problems: CsvProblem[];
}

interface Placed {
  line: number;
  report: TrackingReport;
}

interface Row {
  line: number;
  cells: string[];
}

/**
 * Rows of a CSV text as far as it can be read. Broken quoting ends it with `broken: true` after the rows before that place;
 * so do bytes that are not UTF-8, but then the whole chunk of the file that contains them is left out.
 */
async function* readRows(source: AsyncIterable<Uint8Array>): AsyncGenerator<Row | { broken: true }> {
  const ready: Row[] = [];
  const parser = parse({
    bom: true,
    delimiter: [',', ';', '\t'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_BYTES,
    // Taken here, not from the stream, which drops the rows it still holds when it breaks.
    on_record: (cells: string[], { lines }) => void ready.push({ line: lines, cells }),
  });
  let isBroken = false;
  parser.on('error', () => {
    isBroken = true;
  });
  parser.resume();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of source) {
    try {
      const text = decoder.decode(chunk, { stream: true });
      await new Promise<void>((done) => parser.write(text, () => done()));
    } catch {
      isBroken = true;
    }
    yield* ready.splice(0);
    if (isBroken) return yield { broken: true };
  }
  await new Promise<void>((done) => finished(parser.end(), () => done()));
  yield* ready.splice(0);
  if (isBroken) yield { broken: true };
}

/**
 * Reads the operator's CSV of events (UTF-8; comma, semicolon or tab) and stores valid rows in batches of 500; each wrong row
 * is named with line, column and value. Memory does not grow with the file. Importing the same file again stores nothing new.
 */
export async function importEvents(app: Pick<App, 'db' | 'now'>, by: Reporter, source: AsyncIterable<Uint8Array>): Promise<ImportOutcome> {
  const outcome: ImportOutcome = { rows: 0, stored: 0, known: 0, refused: 0, problems: [] };
  const note = (problems: readonly CsvProblem[]) => {
    outcome.problems.push(...problems.slice(0, MAX_PROBLEMS - outcome.problems.length));
  };
  let lot: Placed[] = [];
  const flush = async () => {
    const { stored, known, refused } = await storeEvents(
      app,
      by,
      lot.map((each) => each.report),
    );
    outcome.stored += stored;
    outcome.known += known;
    outcome.refused += refused.length;
    for (const { index, reason } of refused) {
      const placed = lot[index];
      if (placed) note([{ line: placed.line, column: 'tracking_number', value: placed.report.tracking_number, key: `tracking:refused.${reason}` }]);
    }
    lot = [];
  };
  let columns: string[] | null = null;
  let last = 0;
  for await (const row of readRows(source)) {
    if ('broken' in row) {
      note([{ line: last + 1, column: '', value: '', key: 'validation.format' }]);
      break;
    }
    last = row.line;
    if (columns === null) {
      const header = checkHeader(row.cells);
      note(header.problems);
      if (header.problems.length > 0) return outcome;
      columns = header.columns;
      continue;
    }
    outcome.rows += 1;
    const names: readonly string[] = columns;
    const checked = checkRow(Object.fromEntries(row.cells.map((cell, i) => [names[i] ?? `#${i + 1}`, cell])), row.line);
    if ('problems' in checked) {
      outcome.refused += 1;
      note(checked.problems);
    } else lot.push({ line: row.line, report: checked.report });
    if (lot.length === MAX_EVENTS) await flush();
  }
  if (lot.length > 0) await flush();
  return outcome;
}
