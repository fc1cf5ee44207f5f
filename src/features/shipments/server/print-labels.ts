import { PassThrough, Readable } from 'node:stream';
import { sql } from 'kysely';
import { z } from 'zod';
import { MAX_BULK } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { audit } from '../../../server/audit.ts';
import { all, json, one, type Tx } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import type { Ctx, TaskRetry, TaskRun } from '../../../server/ctx.ts';
import { createTask } from '../../tasks/server/create-task.ts';
import { about } from '../../tasks/server/failure.ts';
import { labels, PAPERS, type PrintOptions } from '../../labels/contract.ts';
import type { LabelFacts } from '../../labels/facts.ts';
import { renderBatchPdf, renderLabelZpl } from '../../labels/server/render.ts';
import { shipmentNames } from './shipment-names.ts';

const params = z.object({
  label_ids: z.array(z.int()),
  format: z.enum(['pdf', 'zpl']).default('pdf'),
  paper: z.enum(PAPERS),
  customs: z.boolean(),
  /** Requested shipments that had no label yet. */
  left_out: z.array(z.int()).default([]),
});

/** Labels are read in chunks, so that memory never holds the facts of all of them. */
const PORTION = 100;

async function* factsOf(run: TaskRun, ids: readonly number[]): AsyncGenerator<LabelFacts> {
  for (let i = 0; i < ids.length; i += PORTION) {
    const portion = ids.slice(i, i + PORTION);
    if (await run.isCancelled()) return;
    const rows = await run.app.db.tenant(run.accountId, (tx) =>
      all(
        tx,
        sql<{ facts: LabelFacts }>`
          select l.facts from labels l join unnest(${portion}::bigint[]) with ordinality as wanted(id, place) on wanted.id = l.id
          where l.account_id = ${run.accountId} and l.cancelled_at is null order by wanted.place`,
      ),
    );
    for (const row of rows) yield row.facts;
  }
}

/** Names the shipments without a label, once, however many runs it takes. */
async function nameLeftOut(run: TaskRun, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { accountId, taskId } = run;
  await run.app.db.tenant(accountId, async (tx) => {
    const nameOf = await shipmentNames(tx, accountId, ids);
    const each = ids.map((id) => ({ id: nameOf(id), code: 'not_eligible', ...about('shipment', [id]) }));
    const named = await all(
      tx,
      sql<{ line: number }>`
        insert into task_log (account_id, task_id, level, message, values)
        select ${accountId}, ${taskId}, 'warning', 'labels:print.missing', value from jsonb_array_elements(${json(each)}) with ordinality
        where not exists (select 1 from task_log where account_id = ${accountId} and task_id = ${taskId} and message = 'labels:print.missing')
        returning line`,
    );
    await run.countFailed(named.length, tx);
  });
}

type Params = z.output<typeof params>;

/** One label after another, as a label printer takes them. */
async function* zplOf(facts: AsyncIterable<LabelFacts>, warnings: Set<string>, onProgress: (done: number) => void): AsyncGenerator<Uint8Array> {
  let done = 0;
  for await (const one of facts) {
    const label = renderLabelZpl(one);
    for (const text of label.warnings) warnings.add(text);
    yield label.bytes;
    onProgress((done += 1));
  }
  if (done === 0) throw new AppError('shipments_not_found');
}

/** Writes labels into one file; returns the characters that could not be drawn, or null for a task that was cancelled. */
async function writeFile(run: TaskRun, name: string, ids: readonly number[], { format, paper, customs }: Params, onProgress: (done: number) => void) {
  if (format === 'zpl') {
    const warnings = new Set<string>();
    const isKept = await run.addFile(`${name}.zpl`, 'application/zpl', Readable.from(zplOf(factsOf(run, ids), warnings, onProgress)));
    return isKept ? [...warnings] : null;
  }
  const stream = new PassThrough();
  const stored = run.addFile(`${name}.pdf`, 'application/pdf', stream);
  try {
    const { warnings } = await renderBatchPdf(factsOf(run, ids), paper, stream, onProgress, customs);
    return (await stored) ? warnings : null;
  } catch (error) {
    stream.destroy();
    await stored.catch(() => undefined);
    throw error;
  }
}

/** Merges the labels into files of at most 1,000. A run that died starts over: files of the same name are replaced. */
export async function printLabelsTask(run: TaskRun): Promise<void> {
  const given = params.parse(run.params);
  const ids = given.label_ids;
  await nameLeftOut(run, given.left_out);
  const progress = (printed: number, tx?: Tx) => run.progress(given.left_out.length + printed, tx);
  const warnings = new Set<string>();
  let from = 0;
  // What stays is whole files: the labels of the one that was being written are in none.
  const stop = () => run.app.db.tenant(run.accountId, (tx) => progress(from, tx));
  try {
    for (; from < ids.length; from += MAX_BULK) {
      const name = ids.length > MAX_BULK ? `labels-${run.taskId}-${from / MAX_BULK + 1}` : `labels-${run.taskId}`;
      const found = await writeFile(run, name, ids.slice(from, from + MAX_BULK), given, (done) => void progress(from + done));
      if (found === null) return await stop();
      for (const text of found) warnings.add(text);
    }
  } catch (error) {
    if (error instanceof AppError && (await run.isCancelled())) return await stop();
    throw error;
  }
  for (const text of [...warnings].slice(0, 100)) await run.log('warning', 'labels:print.glyph', { text });
}

/** The labels of shipments in the order they were given, and the shipments that may still get one. */
async function labelsOf(tx: Tx, accountId: number, shipmentIds: readonly number[]): Promise<{ labelIds: number[]; leftOut: number[] }> {
  const rows = await all(
    tx,
    sql<{ id: number; label_id: number | null; status: string }>`
      select s.id, s.label_id, s.status from shipments s join unnest(${[...shipmentIds]}::bigint[]) with ordinality as wanted(id, place) on wanted.id = s.id
      where s.account_id = ${accountId} order by wanted.place`,
  );
  const labelIds = rows.flatMap((row) => (row.label_id !== null && row.status !== 'Cancelled' ? [row.label_id] : []));
  return { labelIds, leftOut: rows.filter((row) => row.status === 'Pending').map((row) => row.id) };
}

/** What is left to print: labels bought since for shipments that had none; before them, after a failure, the labels that are in none of its files. */
export const retryPrintLabels: TaskRetry = async (tx, { actor }, task) => {
  const given = params.parse(task.params);
  const since = await labelsOf(tx, actor.accountId, given.left_out);
  const { files } = await one(
    tx,
    sql<{ files: number }>`select jsonb_array_length(files) as files from tasks where account_id = ${actor.accountId} and id = ${task.id}`,
  );
  const labelIds = [...given.label_ids.slice(files * MAX_BULK), ...since.labelIds];
  if (labelIds.length === 0) throw new AppError('not_eligible', { fields: { status: { key: 'labels:print.stillMissing' } } });
  return { params: { ...given, label_ids: labelIds, left_out: since.leftOut }, total: labelIds.length + since.leftOut.length };
};

/** Starts a task that prints labels, of which there is at least one. Throws `task_not_created`. */
export async function startPrint(tx: Tx, ctx: Ctx, labelIds: readonly number[], options: PrintOptions, leftOut: readonly number[] = []): Promise<number> {
  const { format, paper, customs } = options;
  const given: Params = { label_ids: [...labelIds], format, paper, customs, left_out: [...leftOut] };
  const taskId = await createTask(tx, ctx, { kind: 'labels.print', area: 'shipping', params: given, total: labelIds.length + leftOut.length });
  await audit(tx, ctx, { verb: 'label.print', object: { kind: 'task', id: taskId }, detail: { count: labelIds.length } });
  return taskId;
}

/** Starts a task that merges the labels of up to 1,000 shipments. Those without a valid label are left out; if none has one, that is an error. */
export const printLabels = verb(labels.print, async ({ tx, ctx, body }) => {
  const { labelIds, leftOut } = await labelsOf(tx, ctx.actor.accountId, [...new Set(body.shipment_ids)]);
  if (labelIds.length === 0) throw new AppError('shipments_not_found');
  return { task_id: await startPrint(tx, ctx, labelIds, body, leftOut) };
});
