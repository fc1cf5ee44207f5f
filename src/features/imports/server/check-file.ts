import { AppError } from '../../../shared/errors.ts';
import type { ImportDefinition, Known } from '../../../shared/import-kind.ts';
import type { Language } from '../../../shared/words.ts';
import type { Separator } from '../../../shared/csv.ts';
import { HEADER_ROWS, headingProblems, openCheck, type Check, type Unit } from '../check.ts';
import type { Problem } from '../problem.ts';
import { currencySaid } from '../currency-said.ts';
import { FIRST_ROWS, headerIn } from '../header-row.ts';
import type { Encoding } from '../encodings.ts';
import { headingsOf, matchColumns, type Mapping } from '../match-columns.ts';
import { withSame, type SameInRows } from '../same-in-rows.ts';
import { readRows, type Source } from './read-rows.ts';

/**
 * What a checked file yields, in file order: first its headings with the paths they fill, then its units. `end` says how far the file is done with them,
 * in rows.
 */
export type Checked<T> = CheckedHead | { unit: Unit<T>; end: number } | { broken: Problem; end: number };

export interface CheckedHead {
  headings: string[];
  problems: Problem[];
  filled: ReadonlySet<string>;
  /** The heading of each column that is used, by our code for it. */
  called: ReadonlyMap<string, string>;
  /** What stands between the file's cells. */
  separator: Separator;
}

export interface FileToCheck<T> {
  definition: ImportDefinition<T>;
  open: Source;
  language: Language;
  mapping: Mapping;
  /** What is the same in every row. */
  same: SameInRows;
  /** How it is saved, if somebody said so. */
  encoding: Encoding | null;
  /** Which sheet of a workbook, from 0; null for the first that people see. */
  sheet: number | null;
  known: Known;
}

const checkedUnit = <T>(unit: Unit<T>): Checked<T> => ({ unit, end: (unit.rows.at(-1)?.index ?? 0) + 1 });

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** Reads and checks a file unit by unit. Throws `file_unreadable`, `encoding_unclear`, and `file_empty` for one of blank lines alone. */
export async function* checkFile<T>({ definition, open, language, mapping, same, encoding, sheet, known }: FileToCheck<T>): AsyncGenerator<Checked<T>> {
  const isHeading = headingsOf(definition);
  let check: Check<T> | null = null;
  let whole = (cells: readonly string[]): readonly string[] => cells;
  let separator: Separator = ',';
  let rows = 0;
  /** The first rows that are not empty, until the header among them is known. */
  let first: string[][] = [];

  function* begin(): Generator<Checked<T>> {
    const { at, headings: own } = headerIn(first, isHeading);
    const offset = rows - first.length + at + HEADER_ROWS;
    const filledIn = withSame(definition, own, mapping, same);
    const { headings } = filledIn;
    whole = filledIn.row;
    const match = matchColumns(definition, headings, filledIn.mapping);
    const filled = new Set(match.columns.flatMap((column) => column?.path ?? []));
    if (currencySaid(definition, headings, match) !== undefined) filled.add('currency');
    const called = new Map(match.columns.flatMap((column, at) => (column === null ? [] : [[column.property, headings[at] ?? column.property] as const])));
    yield { headings, problems: headingProblems(match, offset), filled, called, separator };
    check = openCheck(definition, headings, match, { known, offset, separator });
    for (const cells of first.slice(at + 1)) for (const unit of check.push(whole(cells))) yield checkedUnit(unit);
    first = [];
  }
  function* end(): Generator<Checked<T>> {
    if (first.length > 0) yield* begin();
    for (const unit of check?.end() ?? []) yield checkedUnit(unit);
  }

  for await (const row of readRows(open, { language, chosen: encoding, sheet, isHeading })) {
    if ('separator' in row) {
      ({ separator } = row);
      continue;
    }
    if ('broken' in row) {
      if (check === null && first.length === 0) throw new AppError('file_unreadable');
      yield* end();
      yield { broken: { line: rows + 1, column: '', value: '', key: 'imports:problem.brokenQuotes' }, end: rows + 1 };
      return;
    }
    rows += 1;
    if (check !== null) {
      for (const unit of (check as Check<T>).push(whole(row.cells))) yield checkedUnit(unit);
      continue;
    }
    if (first.length > 0 || !isEmpty(row.cells)) first.push(row.cells);
    if (first.length === FIRST_ROWS) yield* begin();
  }
  if (check === null && first.length === 0) throw new AppError('file_empty');
  yield* end();
}
