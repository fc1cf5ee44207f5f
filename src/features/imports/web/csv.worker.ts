import './jitless.ts';
import { parse } from 'csv-parse/browser/esm/sync';
import { decodeText, detectDelimiter } from '../../../shared/csv.ts';
import { csvFormat } from '../csv-format.ts';
import { serveChecks } from './serve-checks.ts';

/** Reads CSV up to the first broken quote. */
serveChecks(async (bytes, language) => {
  const decoded = decodeText(bytes, language);
  if (decoded === null) return null;
  const rows: string[][] = [];
  let isBroken = false;
  try {
    parse(decoded.text, {
      ...csvFormat(detectDelimiter(decoded.text.replace(/^\s+/, ''))),
      on_record: (cells: string[]) => {
        rows.push(cells);
        return null;
      },
    });
  } catch {
    isBroken = true;
  }
  return { rows, isBroken };
});
