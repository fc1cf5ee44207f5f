import './jitless.ts';
import { parse } from 'csv-parse/browser/esm/sync';
import { detectDelimiter } from '../../../shared/csv.ts';
import { csvFormat } from '../csv-format.ts';
import { decodeFile } from '../encoding.ts';
import { serveChecks } from './serve-checks.ts';

/** Reads CSV up to the first broken quote. */
serveChecks(async (bytes, asked) => {
  const decoded = decodeFile(bytes, asked);
  if (decoded === null) return null;
  const { text, saved } = decoded;
  const rows: string[][] = [];
  let isBroken = false;
  try {
    parse(text, {
      ...csvFormat(detectDelimiter(text.replace(/^\s+/, ''))),
      on_record: (cells: string[]) => {
        rows.push(cells);
        return null;
      },
    });
  } catch {
    isBroken = true;
  }
  return { rows, isBroken, saved, sheets: null };
});
