import { AppError } from '../../../shared/errors.ts';
import type { ImportDefinition, Known } from '../../../shared/import-kind.ts';
import type { Language } from '../../../shared/words.ts';
import { HEADER_ROWS, headingProblems, openCheck, type Problem, type Unit } from '../check.ts';
import type { Encoding } from '../encodings.ts';
import { headingsOf, matchColumns, type Mapping } from '../match-columns.ts';
import { readRows, type Source } from './read-rows.ts';

/** What a checked file yields, in file order: first its headings with the paths they fill, then its units. */
export type Checked<T> = { headings: string[]; problems: Problem[]; filled: ReadonlySet<string> } | { unit: Unit<T> } | { broken: Problem };

export interface FileToCheck<T> {
  definition: ImportDefinition<T>;
  open: Source;
  language: Language;
  mapping: Mapping;
  /** How it is saved, if somebody said so. */
  encoding: Encoding | null;
  /** Which sheet of a workbook, from 0. */
  sheet: number;
  known: Known;
}

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** Reads and checks a file unit by unit. Throws `file_unreadable`, `encoding_unclear`, and `file_empty` for one without a header row. */
export async function* checkFile<T>({ definition, open, language, mapping, encoding, sheet, known }: FileToCheck<T>): AsyncGenerator<Checked<T>> {
  let check: ReturnType<typeof openCheck<T>> | null = null;
  let rows = 0;
  for await (const row of readRows(open, { language, chosen: encoding, sheet, isHeading: headingsOf(definition) })) {
    if ('broken' in row) {
      if (check === null) throw new AppError('file_unreadable');
      for (const unit of check.end()) yield { unit };
      yield { broken: { line: rows + 1, column: '', value: '', key: 'imports:problem.brokenQuotes' } };
      return;
    }
    rows += 1;
    if (check === null) {
      if (isEmpty(row.cells)) continue;
      const headings = row.cells.map((cell) => cell.trim());
      while (headings.at(-1) === '') headings.pop();
      const match = matchColumns(definition, headings, mapping);
      yield { headings, problems: headingProblems(match, rows), filled: new Set(match.columns.flatMap((column) => column?.path ?? [])) };
      check = openCheck(definition, headings, match, { known, offset: rows - 1 + HEADER_ROWS });
      continue;
    }
    for (const unit of check.push(row.cells)) yield { unit };
  }
  if (check === null) throw new AppError('file_empty');
  for (const unit of check.end()) yield { unit };
}
