import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { sql } from 'kysely';
import { writeXlsxStream } from 'hucre/xlsx';
import { BOM, csvRow, guardFormula, type CsvValue } from '../../../shared/csv.ts';
import { one } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { say } from '../../../server/words.ts';
import { conditions, tableFor } from '../../shipments/server/list-shipments.ts';
import { createTask } from '../../tasks/server/create-task.ts';
import type { TaskRun } from '../../tasks/server/task-run.ts';
import { exportRequest, exports_ } from '../contract.ts';
import { SHIPMENT_COLUMNS, shipmentRows } from './shipment-rows.ts';

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

/** Writes the file as a stream. A run that died begins again: the file of the same name is replaced. */
export async function exportTask(run: TaskRun): Promise<void> {
  const request = exportRequest.parse(run.params);
  const { accountId, timeZone } = run.ctx.actor;
  const header = SHIPMENT_COLUMNS.map((name) => say(run.ctx.lang, `exports:columns.${name}`));
  const rows = watched(run, shipmentRows(run.app.db, { accountId, timeZone }, request));
  const content =
    request.format === 'csv'
      ? Readable.from(csvLines(header, rows))
      : Readable.fromWeb(writeXlsxStream(sheetRows(header, rows), { name: request.list, freezePane: { rows: 1 } }) as ReadableStream<Uint8Array>);
  await run.addFile(`${request.list}-${run.taskId}.${request.format}`, TYPES[request.format], content);
}

/** Starts an export. */
export const createExport = verb(exports_.create, async ({ tx, ctx, body }) => {
  const { accountId, timeZone } = ctx.actor;
  const where = [conditions(body.filter, accountId, timeZone), ...(body.ids ? [sql`id = any(${body.ids}::bigint[])`] : [])];
  const { n } = await one(tx, sql<{ n: number }>`select count(*) as n from ${tableFor(body.filter)} where ${sql.join(where, sql` and `)}`);
  // The filter travels as it came: a list of statuses is a text with commas until the task reads it again.
  const filter = Object.fromEntries(Object.entries(body.filter).map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : value]));
  return { task_id: await createTask(tx, ctx, { kind: 'exports.list', params: { ...body, filter }, total: n }) };
});
