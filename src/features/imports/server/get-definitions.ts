import { Readable } from 'node:stream';
import { csvText } from '../../../shared/csv.ts';
import { document, verb } from '../../../server/verb.ts';
import { say } from '../../../server/words.ts';
import { imports } from '../contract.ts';
import { IMPORTS } from '../kinds.ts';
import { templateRows } from '../template.ts';
import { mayImport } from './import-rights.ts';
import { IMPORT_KINDS } from './kinds.ts';
import { knownOfAccount } from './known.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function* each(rows: readonly string[][]): AsyncGenerator<string[]> {
  yield* rows;
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
    const content = writeXlsxStream(each([headings, ...examples]), { name: params.kind, freezePane: { rows: 1 } });
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
