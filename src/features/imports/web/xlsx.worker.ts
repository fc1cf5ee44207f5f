import './jitless.ts';
import { streamXlsxRows } from 'hucre/xlsx';
import { mustBeReadable } from '../readable.ts';
import { sheetMeant, sheetsOf } from '../sheets.ts';
import { rowTexts, uncomputedIn } from '../uncomputed.ts';
import { serveChecks } from './serve-checks.ts';

/** Reads one sheet of a workbook. It is separate because its reader is large and most files are CSV. */
serveChecks(async (bytes, { sheet }) => {
  await mustBeReadable(bytes);
  const all = await sheetsOf(bytes);
  const read = sheetMeant(all, sheet);
  const uncomputed = await uncomputedIn(bytes, read);
  const rows: string[][] = [];
  for await (const row of streamXlsxRows(bytes, { sheet: read })) {
    while (rows.length < row.index) rows.push([]);
    rows.push(rowTexts(row, uncomputed));
  }
  return { rows, isBroken: false, separator: ',', saved: null, sheets: { all, read } };
});
