import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { sql } from 'kysely';
import type { z } from 'zod';
import { writeXlsxStream } from 'hucre/xlsx';
import type { Call } from '../../../shared/contract.ts';
import { BOM, csvRow, guardFormula, type CsvValue } from '../../../shared/csv.ts';
import { one, type Tx } from '../../../server/db.ts';
import { AppError } from '../../../shared/errors.ts';
import { authorizeCall } from '../../../server/auth.ts';
import type { Ctx, TaskRun } from '../../../server/ctx.ts';
import { verb } from '../../../server/verb.ts';
import { known, say } from '../../../server/words.ts';
import { shipments } from '../../shipments/contract.ts';
import { conditions, tableFor } from '../../shipments/server/list-shipments.ts';
import { TASK_AREAS, type TaskArea } from '../../tasks/contract.ts';
import { createTask } from '../../tasks/server/create-task.ts';
import { exportRequest, exports_ } from '../contract.ts';
import { SHIPMENT_COLUMNS, shipmentQuery, shipmentRows } from './shipment-rows.ts';
import { readPage, SOURCES, sourceRows } from './sources.ts';

type ExportRequest = z.output<typeof exportRequest>;

const TYPES = { csv: 'text/csv; charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;
const BREATH = 500;

async function* watched(run: TaskRun, rows: AsyncIterable<CsvValue[]>): AsyncGenerator<CsvValue[]> {
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

async function* csvLines(header: readonly string[], rows: AsyncIterable<CsvValue[]>): AsyncGenerator<string> {
  yield BOM + csvRow(header);
  for await (const row of rows) yield csvRow(row);
}

async function* sheetRows(header: readonly string[], rows: AsyncIterable<CsvValue[]>): AsyncGenerator<(string | number | boolean | null)[]> {
  yield [...header];
  for await (const row of rows) yield row.map((cell) => (typeof cell === 'string' ? guardFormula(cell) : (cell ?? null)));
}

interface Content {
  header: readonly string[];
  rows: AsyncIterable<CsvValue[]>;
}

function contentOf(run: TaskRun, request: ExportRequest): Content {
  const { ctx } = run;
  if (request.list === 'shipments') {
    const { accountId, timeZone } = ctx.actor;
    const filter = shipmentQuery(request.filter);
    return {
      header: SHIPMENT_COLUMNS.map((name) => say(ctx.lang, `exports:columns.${name}`)),
      rows: shipmentRows(run.app.db, { accountId, timeZone }, { filter, ids: request.ids }),
    };
  }
  const source = SOURCES[request.list];
  const heading = (name: string): string => known(ctx.lang, source.words, name) ?? known(ctx.lang, 'exports:columns', name) ?? '';
  return { header: Object.keys(source.columns).map(heading), rows: sourceRows(source, ctx, request) };
}

/** Writes the file as a stream. A run that died begins again: the file of the same name is replaced. */
export async function exportTask(run: TaskRun): Promise<void> {
  const request = exportRequest.parse(run.params);
  const { header, rows } = contentOf(run, request);
  const content =
    request.format === 'csv'
      ? Readable.from(csvLines(header, watched(run, rows)))
      : Readable.fromWeb(writeXlsxStream(sheetRows(header, watched(run, rows)), { name: request.list, freezePane: { rows: 1 } }) as ReadableStream<Uint8Array>);
  await run.addFile(`${request.list}-${run.taskId}.${request.format}`, TYPES[request.format], content);
}

/** How many rows the list itself counts for the request. Throws `invalid_input` for a filter the list does not know. */
async function countRows(tx: Tx, ctx: Ctx, request: ExportRequest): Promise<number> {
  const { accountId, timeZone } = ctx.actor;
  if (request.list !== 'shipments') {
    const source = SOURCES[request.list];
    if (source.needs !== undefined && request.filter[source.needs] === undefined) {
      throw new AppError('invalid_input', { fields: { [`filter/${source.needs}`]: { key: 'validation.required' } } });
    }
    const { total } = await readPage(source, tx, ctx, { ...request.filter, limit: 1, total: true });
    return request.ids?.length ?? total - (request.except?.length ?? 0);
  }
  const filter = shipmentQuery(request.filter);
  const where = [conditions(filter, accountId, timeZone), ...(request.ids ? [sql`id = any(${request.ids}::bigint[])`] : [])];
  return (await one(tx, sql<{ n: number }>`select count(*) as n from ${tableFor(filter)} where ${sql.join(where, sql` and `)}`)).n;
}

/** The call whose rows the file holds: who may not make it may not have the file. */
const callOf = ({ list }: ExportRequest): Call => (list === 'shipments' ? shipments.list : SOURCES[list].verb.call);

/** The file is for those who may read the list, so the task belongs to the list's area. */
function areaOf(request: ExportRequest): TaskArea {
  const area = TASK_AREAS.find((one) => (request.list === 'tasks' ? request.filter.area === one : callOf(request).access === `${one}:read`));
  if (!area) throw new Error(`The list ${request.list} belongs to no area that has tasks.`);
  return area;
}

/** Starts an export. Throws `access_denied` for a list the caller may not read. */
export const createExport = verb(exports_.create, async ({ tx, ctx, body }) => {
  authorizeCall(ctx.actor, callOf(body));
  const total = Math.max(0, await countRows(tx, ctx, body));
  return { task_id: await createTask(tx, ctx, { kind: 'exports.list', params: body, total, area: areaOf(body) }) };
});
