import { Readable } from 'node:stream';
import { csvText } from '../../../shared/csv.ts';
import { BUILT_IN_TYPES, type CellType } from '../../../shared/import-kind.ts';
import { document, verb } from '../../../server/verb.ts';
import { say } from '../../../server/words.ts';
import { imports } from '../contract.ts';
import { IMPORTS } from '../kinds.ts';
import { templateRows } from '../template.ts';
import { mayImport } from './import-rights.ts';
import { IMPORT_KINDS } from './kinds.ts';
import { knownOfAccount } from './known.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows of the sheet that are ready to be filled in. */
const READY_ROWS = 500;
/** What a sheet may take as a number or a time. */
const READ_AS_SUCH: ReadonlySet<CellType> = new Set<CellType>([...BUILT_IN_TYPES, 'moment']);

/** Cells below the examples are there already, empty: a format of columns is not written, and what is typed into others loses the zeros before it. */
async function* sheetRows(rows: readonly string[][]): AsyncGenerator<(string | null)[]> {
  yield* rows;
  const empty = rows[0]?.map(() => null) ?? [];
  for (let i = 0; i < READY_ROWS; i += 1) yield empty;
}

/** The columns of a kind of import in the caller's language; with `format` or `Accept`, the template to fill in. */
export const getDefinitions = verb(imports.definitions, async ({ tx, ctx, params, query }) => {
  mayImport(ctx.actor, params.kind, 'read');
  const { columns } = IMPORTS[params.kind];
  const format = query.format ?? (ctx.accept.includes('text/csv') ? 'csv' : ctx.accept.includes(XLSX) ? 'xlsx' : null);
  const [headings = [], ...examples] = templateRows(IMPORTS[params.kind]);
  if (format === 'csv') return document(csvText(headings, examples), 'text/csv; charset=utf-8', `${params.kind}-template.csv`, 'attachment');
  if (format === 'xlsx') {
    const { writeXlsxStream } = await import('hucre/xlsx');
    const formats = columns.map(({ type }) => (READ_AS_SUCH.has(type) ? {} : { numFmt: '@' }));
    const content = writeXlsxStream(sheetRows([headings, ...examples]), { name: params.kind, columns: formats, freezePane: { rows: 1 } });
    return document(Readable.fromWeb(content), XLSX, `${params.kind}-template.xlsx`, 'attachment');
  }
  return {
    definitions: {
      kind: params.kind,
      columns: columns.map(({ property, words, required, type, rows, example, meta }) => ({
        property,
        required,
        type,
        rows,
        example,
        meta: { ...(meta.max !== undefined && { max: meta.max }), ...(meta.values !== undefined && { values: [...meta.values] }) },
        name: say(ctx.lang, `${words}.name`),
        description: say(ctx.lang, `${words}.text`),
      })),
      known: { ...(await IMPORT_KINDS[params.kind].known?.(tx, ctx.actor.accountId)), ...knownOfAccount(ctx.actor) },
    },
  };
});
