import './jitless.ts';
import { parse } from 'csv-parse/browser/esm/sync';
import { detectDelimiter } from '../../../shared/csv.ts';
import { AppError } from '../../../shared/errors.ts';
import { cellsOf, csvFormat, isMarkInCell, isMarkup, looseFormat, separatorOf, type Parsed } from '../csv-format.ts';
import { decodeFile } from '../encoding.ts';
import { isCompound, isLocked } from '../readable.ts';
import { serveChecks } from './serve-checks.ts';

/** Reads CSV up to the first broken quote. */
serveChecks(async (bytes, asked) => {
  if (isCompound(bytes) && isLocked(bytes)) throw new AppError('file_locked');
  const decoded = decodeFile(bytes, asked);
  if (decoded === null) return null;
  const { text, saved } = decoded;
  if (isMarkup(text)) return null;
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
  return { rows, isBroken: error !== null, separator: separatorOf(delimiter), saved, sheets: null };
});
