import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { z } from 'zod';
import { BOM, csvRow, unguardFormula, type CsvValue } from '../../../shared/csv.ts';
import { AppError } from '../../../shared/errors.ts';
import type { AnyRow } from '../../../shared/list.ts';
import { isCurrency, minorDigits } from '../../../shared/money.ts';
import { fileColumns, type FileColumn, type FileKind } from '../../../shared/list-file.ts';
import { authorize, authorizeCall } from '../../../server/auth.ts';
import type { App, ServedList, TaskRun } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { known, say } from '../../../server/words.ts';
import type { Said, WordGroup } from '../../../shared/words.ts';
import { TASK_AREAS } from '../../tasks/contract.ts';
import { createTask } from '../../tasks/server/create-task.ts';
import { exportRequest, exports_ } from '../contract.ts';
import { listRows } from './list-rows.ts';

type ExportRequest = z.output<typeof exportRequest>;

const TYPES = { csv: 'text/csv; charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;
const BREATH = 500;

/** The list with a given name. Throws `invalid_input` at `list`. */
function listOf({ lists }: App, name: string): ServedList {
  const found = lists.get(name);
  if (found === undefined)
    throw new AppError('invalid_input', { fields: { list: { key: 'validation.oneOf', values: { list: [...lists.keys()].join(', ') } } } });
  return found;
}

/** Rows, as they are read; at every 500th it checks whether to continue. */
async function* watched(run: TaskRun, rows: AsyncIterable<AnyRow>): AsyncGenerator<AnyRow> {
  let done = 0;
  for await (const row of rows) {
    yield row;
    done += 1;
    if (done % BREATH !== 0) continue;
    if (await run.isCancelled()) return;
    await run.progress(done);
  }
  await run.progress(done);
}

async function* csvLines(columns: readonly FileColumn[], rows: AsyncIterable<AnyRow>): AsyncGenerator<string> {
  yield BOM + csvRow(columns.map((column) => column.heading));
  for await (const row of rows) yield csvRow(columns.map((column) => column.cell(row)));
}

/**
 * How Excel takes cells: times as times, not text, and text as text, also where somebody edits a cell that begins like a formula; amounts
 * with the decimals of their currency.
 */
const NUMBER_FORMATS: Readonly<Partial<Record<FileKind, string>>> = { time: 'yyyy-mm-dd hh:mm:ss', day: 'yyyy-mm-dd', text: '@' };
const MONEY_FORMATS = { 0: '#,##0', 2: '#,##0.00' } as const;

function formatOf({ kind, currency }: FileColumn, row: AnyRow | null): string {
  const code = row !== null && currency?.(row);
  return isCurrency(code) ? MONEY_FORMATS[minorDigits(code)] : (NUMBER_FORMATS[kind] ?? '');
}

/**
 * A cell of a sheet says itself that it is text and runs as nothing, so a phone number stands as it is; only an apostrophe of its own is
 * doubled, because an import takes one back.
 */
const sheetText = (text: string): string => (unguardFormula(text) === text ? text : `'${text}`);

function sheetCell(kind: FileKind, value: CsvValue): string | number | boolean | Date | null {
  if (typeof value !== 'string') return value ?? null;
  // A sheet knows no zones: local times are written as if they were UTC.
  return kind === 'time' || kind === 'day' ? new Date(`${value.replace(' ', 'T')}${kind === 'time' ? 'Z' : ''}`) : sheetText(value);
}

/** A sheet as a stream. The writer asks for the format of each cell as it writes its row: yen have no decimals, dollars two, in one column. */
async function sheetOf(name: string, columns: readonly FileColumn[], rows: AsyncIterable<AnyRow>): Promise<Readable> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  let written: AnyRow | null = null;
  const formats = columns.map((column) => ({
    get numFmt() {
      return formatOf(column, written);
    },
  }));
  async function* cells(): AsyncGenerator<ReturnType<typeof sheetCell>[]> {
    yield columns.map((column) => column.heading);
    for await (const row of rows) {
      written = row;
      yield columns.map((column) => sheetCell(column.kind, column.cell(row)));
    }
  }
  return Readable.fromWeb(writeXlsxStream(cells(), { name, columns: formats, freezePane: { rows: 1 } }) as ReadableStream<Uint8Array>);
}

async function contentOf({ format, list }: ExportRequest, columns: readonly FileColumn[], rows: AsyncIterable<AnyRow>): Promise<Readable> {
  return format === 'csv' ? Readable.from(csvLines(columns, rows)) : sheetOf(list, columns, rows);
}

/** Writes the file as a stream. A run that died starts over: the file of the same name is replaced. */
export async function exportTask(run: TaskRun): Promise<void> {
  const { ctx } = run;
  const request = exportRequest.parse(run.params);
  const served = listOf(run.app, request.list);
  const reader = {
    say: (said: Said) => say(ctx.lang, said),
    known: (group: WordGroup, name: string) => known(ctx.lang, group, name),
    timeZone: ctx.actor.timeZone,
  };
  const columns = fileColumns(served.list, reader, (await served.list.alsoInFile?.())?.WHOLE);
  const rows = watched(run, listRows(served, ctx, request));
  await run.addFile(`${request.list}-${run.taskId}.${request.format}`, TYPES[request.format], await contentOf(request, columns, rows));
}

/** How many rows the file will have. Throws `invalid_input` for a filter the list does not know. */
async function countRows(tx: Tx, { read }: ServedList, ctx: TaskRun['ctx'], { ids, except, filter }: ExportRequest): Promise<number> {
  if (ids !== undefined) return ids.length;
  const { total } = await read(tx, ctx, { ...filter, limit: 1, total: true });
  return Math.max(0, (total ?? 0) - (except?.length ?? 0));
}

/** Starts an export. Throws `access_denied` for a list the caller may not read, `invalid_input` at `list` and `filter/…`. */
export const createExport = verb(exports_.create, async ({ tx, ctx, body }) => {
  const served = listOf(ctx, body.list);
  authorizeCall(ctx.actor, served.list.call);
  // Only those who may read the list may have the file, so the task belongs to the list's area, and needs the scope that its call does.
  const area = TASK_AREAS.find((one) => one === served.home.area);
  const { access, scope } = served.list.call;
  const own = access.startsWith(`${served.home.area}:`) ? scope : undefined;
  authorize(ctx.actor, `${served.home.area}:read`, own);
  if (area === undefined) throw new Error(`The list ${body.list} belongs to no area that has tasks.`);
  // A file is of all that matches, from the first row on.
  if ('page_token' in body.filter) throw new AppError('invalid_input', { fields: { 'filter/page_token': { key: 'validation.unknownField' } } });
  const total = await countRows(tx, served, ctx, body);
  return { task_id: await createTask(tx, ctx, { kind: 'exports.list', params: body, total, area, scope: own }) };
});
