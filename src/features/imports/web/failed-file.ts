import { csvText } from '../../../shared/csv.ts';
import { colon } from '../../../web/colon.ts';
import { word } from '../../../web/i18n.ts';
import { problemColumn, problemSentence } from '../problem-words.ts';
import { IMPORTS, type ImportKind } from '../kinds.ts';
import type { RowsWithErrors } from './check-messages.ts';

/** The rows with errors as a file: their columns as they were, and what is wrong. */
export function failedFile(kind: ImportKind, { headings, rows, separator }: RowsWithErrors): Blob {
  const { items } = IMPORTS[kind];
  const lines = rows.map(({ cells, problems }) => [
    ...headings.map((_, i) => cells[i] ?? ''),
    problems.length === 0
      ? items === null
        ? ''
        : word(items.notStored)
      : problems.map((problem) => `${problemColumn(word, problem)}${colon()}${problemSentence(word, problem)}`).join(' | '),
  ]);
  return new Blob([csvText([...headings, word('imports:file.message')], lines, separator)], { type: 'text/csv' });
}

/** Lets the browser download a file. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
