import { parse } from 'csv-parse/browser/esm/sync';
import { detectDelimiter } from '../../../shared/csv.ts';
import { cellsOf, csvFormat, isMarkInCell, looseFormat, separatorOf, type Parsed } from '../csv-format.ts';
import type { Saved } from '../encoding.ts';
import type { FileRead } from './serve-checks.ts';

/** Reads the text of a CSV up to the first broken quote. */
export function readCsv(text: string, saved: Saved): FileRead {
  const delimiter = detectDelimiter(text.replace(/^\s+/, ''));
  const read = (format: typeof csvFormat) => {
    const rows: string[][] = [];
    try {
      parse(text, {
        ...format(delimiter),
        on_record: (row: Parsed) => {
          rows.push(cellsOf(row, delimiter));
          return null;
        },
      });
    } catch (error) {
      return { rows, error };
    }
    return { rows, error: null };
  };
  const strict = read(csvFormat);
  const { rows, error } = isMarkInCell(strict.error) ? read(looseFormat) : strict;
  return { rows, isBroken: error !== null, separator: separatorOf(delimiter), saved, sheets: null, other: null };
}
