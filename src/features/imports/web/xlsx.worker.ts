import './jitless.ts';
import { streamXlsxRows } from 'hucre/xlsx';
import { cellText, unpacksReasonably } from '../csv-format.ts';
import { serveChecks } from './serve-checks.ts';

/** Reads the first sheet of a workbook. It is separate because its reader is large and most files are CSV. */
serveChecks(async (bytes) => {
  if (!unpacksReasonably(bytes)) return null;
  const rows: string[][] = [];
  for await (const row of streamXlsxRows(bytes, { sheet: 0 })) {
    while (rows.length < row.index) rows.push([]);
    rows.push(row.values.map(cellText));
  }
  return { rows, isBroken: false, saved: null };
});
