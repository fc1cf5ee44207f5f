import { csvText, unguardFormula, type Separator } from '../../../shared/csv.ts';
import { AppError } from '../../../shared/errors.ts';
import { headingProblems, openCheck, type Unit } from '../check.ts';
import { knownSets } from '../known-sets.ts';
import type { Problem } from '../problem.ts';
import type { ImportDefinition } from '../../../shared/import-kind.ts';
import type { Saved } from '../encoding.ts';
import { FIRST_ROWS, headerIn, isTable } from '../header-row.ts';
import { IMPORTS } from '../kinds.ts';
import { headingsOf, matchColumns, type Mapping } from '../match-columns.ts';
import { withSame } from '../same-in-rows.ts';
import { MAX_SHOWN, type Ask, type FailedRow, type PlacedProblem, type Sheets, type Told } from './check-messages.ts';

/** The rows of a file and how it is saved. Rows after broken quotes are lost; `isBroken` says so. */
export interface FileRead {
  rows: string[][];
  isBroken: boolean;
  separator: Separator;
  saved: Saved | null;
  sheets: Sheets | null;
  /** Reads another sheet of the same workbook, which stays open. */
  other: ((sheet: number) => Promise<FileRead>) | null;
}

/** Reads a file; null when it cannot be read. */
export type ReadFile = (
  bytes: Uint8Array,
  asked: Pick<Extract<Ask, { ask: 'open' }>, 'language' | 'chosen' | 'sheet'> & { isHeading: (cell: string) => boolean },
) => Promise<FileRead | null>;

const UNREAD = ['imports:errors.file_locked', 'imports:errors.file_numbers', 'imports:errors.file_packed', 'imports:errors.file_too_large'] as const;

/** As many rows are shown before the columns are matched. */
const SHOWN_FIRST = 3;
const PROGRESS_EVERY = 2000;
/** So many sheets of a workbook are looked at for the one that is meant. */
const MOST_SHEETS = 12;
const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');
const tell = (message: Told) => globalThis.postMessage(message, { transfer: [] });

/** A row without the apostrophes that were put before formulas: a file that is made of it gets them anew. */
const asRead = (row: readonly string[]): string[] => row.map(unguardFormula);

/** Where the header stands, and its headings; at -1 in blank lines alone. */
function headerOf(rows: readonly string[][], isHeading: (cell: string) => boolean): { at: number; headings: string[] } {
  const first = rows.findIndex((row) => !isEmpty(row));
  if (first === -1) return { at: -1, headings: [] };
  const { at, headings } = headerIn(rows.slice(first, first + FIRST_ROWS), isHeading);
  return { at: first + at, headings };
}

const hasNoRows = (rows: readonly unknown[], header: number): boolean => header === -1 || rows.length === header + 1;

/** The sheet that is meant of what was read: notes before the table are not, unless they are chosen, and neither is an empty one before others. */
async function filledSheet(read: FileRead | null, chosen: number | null, isHeading: (cell: string) => boolean): Promise<FileRead | null> {
  if (read === null || read.sheets === null || read.other === null) return read;
  let found = read;
  const { all } = read.sheets;
  if (chosen === null && !isTable(found.rows, isHeading))
    for (const { index } of all.slice(1, MOST_SHEETS)) {
      const other = await read.other(index).catch(() => null);
      if (other !== null && isTable(other.rows, isHeading)) {
        found = other;
        break;
      }
    }
  for (const { index } of all) {
    if (index <= (found.sheets?.read ?? 0)) continue;
    if (!hasNoRows(found.rows, headerOf(found.rows, isHeading).at)) break;
    found = await read.other(index);
  }
  return found;
}

/** The worker's side: holds the rows of one file, checks them with the server's definitions, and changes cells. */
export function serveChecks(read: ReadFile): void {
  let definition: ImportDefinition<unknown> = IMPORTS.shipments;
  let rows: string[][] = [];
  let headings: string[] = [];
  /** Columns of the file itself; behind them stand those that are the same in every row. */
  let width = 0;
  /** Rows of the file up to its header. */
  let offset = 1;
  let separator: Separator = ',';
  let isBroken = false;
  let isEdited = false;
  let asked: Extract<Ask, { ask: 'check' }> | null = null;
  /** What the headings fill, with those columns. */
  let given: Mapping = {};
  let failed: FailedRow[] = [];

  async function open({ kind, file, language, chosen, sheet }: Extract<Ask, { ask: 'open' }>): Promise<void> {
    definition = IMPORTS[kind];
    const isHeading = headingsOf(definition);
    const begun = async () => filledSheet(await read(new Uint8Array(await file.arrayBuffer()), { language, chosen, sheet, isHeading }), sheet, isHeading);
    const found = await begun().catch((error: unknown) => (error instanceof AppError ? error.code : null));
    if (found === null || typeof found === 'string')
      return tell({ told: 'unreadable', key: UNREAD.find((key) => key === `imports:errors.${found ?? ''}`) ?? 'imports:errors.file_unreadable' });
    const { at: header, headings: own } = headerOf(found.rows, isHeading);
    if (hasNoRows(found.rows, header)) return tell({ told: 'unreadable', key: `imports:errors.${header === -1 ? 'file_empty' : 'file_no_rows'}` });
    offset = header + 1;
    headings = own;
    width = headings.length;
    asked = null;
    rows = found.rows.slice(header + 1);
    isBroken = found.isBroken;
    separator = found.separator;
    isEdited = false;
    const samples = headings.map((_, i) => rows.find((row) => (row[i] ?? '').trim() !== '')?.[i] ?? '');
    const filled = rows.filter((row) => !isEmpty(row));
    tell({ told: 'opened', headings, samples, first: filled.slice(0, SHOWN_FIRST), rows: filled.length, saved: found.saved, sheets: found.sheets });
  }

  /** Puts the columns that are the same in every row behind those of the file, in place of those of the check before. */
  function fill({ mapping, same }: Extract<Ask, { ask: 'check' }>): void {
    const added = headings.length - width;
    const filled = withSame(definition, headings.slice(0, width), mapping, same);
    headings = filled.headings;
    if (added > 0 || headings.length > width) rows = rows.map((row) => [...filled.row(row, added)]);
    given = filled.mapping;
  }

  function check(round: number): void {
    if (asked === null) return;
    const match = matchColumns(definition, headings, given);
    const running = openCheck(definition, headings, match, { known: knownSets(asked.known), offset, separator });
    const all: Problem[] = headingProblems(match, offset);
    const counts = { rows: 0, objects: 0, good: 0, bad: 0 };
    const identities: string[] = [];
    failed = [];
    const take = (unit: Unit<unknown>) => {
      counts.rows += unit.rows.length;
      counts.objects += 1;
      counts[unit.input === null ? 'bad' : 'good'] += 1;
      all.push(...unit.problems);
      if (unit.input !== null) {
        const name = (definition.identity ?? definition.asked)?.of(unit.input);
        if (name) identities.push(name);
        return;
      }
      for (const row of unit.rows)
        failed.push({ cells: asRead(row.cells), problems: unit.problems.filter((problem) => problem.line === row.index + offset + 1) });
    };
    rows.forEach((row, i) => {
      for (const unit of running.push(row)) take(unit);
      if (i % PROGRESS_EVERY === 0) tell({ told: 'progress', round, done: i, total: rows.length });
    });
    for (const unit of running.end()) take(unit);
    if (isBroken) all.push({ line: rows.length + offset + 1, column: '', value: '', key: 'imports:problem.brokenQuotes' });
    const problems = all.slice(0, MAX_SHOWN).map((problem): PlacedProblem => {
      const index = problem.line - offset - 1;
      const at = index < 0 || index >= rows.length ? -1 : headings.indexOf(problem.column);
      return { ...problem, index, at };
    });
    tell({ told: 'checked', round, result: { ...counts, total: all.length, problems, identities, isEdited } });
  }

  globalThis.addEventListener('message', (event: MessageEvent<Ask>) => {
    const { data } = event;
    switch (data.ask) {
      case 'open':
        void open(data);
        return;
      case 'check': {
        // What was corrected in those columns stays, unless they are given anew.
        const isSame = JSON.stringify([asked?.mapping, asked?.same]) === JSON.stringify([data.mapping, data.same]);
        asked = data;
        if (!isSame) fill(data);
        return check(data.round);
      }
      case 'edit': {
        const row = rows[data.index];
        if (row === undefined) return;
        while (row.length <= data.column) row.push('');
        row[data.column] = data.value;
        isEdited = true;
        return check(data.round);
      }
      case 'file':
        return tell({ told: 'file', content: new Blob([csvText(headings, rows.map(asRead), separator)], { type: 'text/csv' }) });
      case 'failed':
        return tell({ told: 'failed', headings, rows: failed, separator });
    }
  });
}
