import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '../../../shared/errors.ts';
import { audit } from '../../../server/audit.ts';
import { all } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { createTask } from '../../tasks/server/create-task.ts';
import type { TaskRun } from '../../tasks/server/task-run.ts';
import { labels, PAPERS } from '../contract.ts';
import type { LabelFacts } from '../facts.ts';
import { renderBatchPdf } from './render.ts';

const params = z.object({ label_ids: z.array(z.int()), paper: z.enum(PAPERS), customs: z.boolean() });

/** Labels are read in portions, so that memory holds the facts of some, never of all. */
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

/** Merges the labels into one PDF. A run that died begins again: the file of the same name is replaced. */
export async function printLabelsTask(run: TaskRun): Promise<void> {
  const { label_ids: ids, paper, customs } = params.parse(run.params);
  const stream = new PassThrough();
  const stored = run.addFile(`labels-${run.taskId}.pdf`, 'application/pdf', stream);
  try {
    const { warnings } = await renderBatchPdf(factsOf(run, ids), paper, stream, (done) => void run.progress(done), customs);
    await stored;
    for (const text of warnings.slice(0, 100)) await run.log('warning', 'labels:print.glyph', { text });
  } catch (error) {
    stream.destroy();
    await stored.catch(() => undefined);
    if (error instanceof AppError && (await run.isCancelled())) return;
    throw error;
  }
}

/** Starts a task that merges the labels of up to 1,000 shipments. Those without a valid label are left out; none at all is an error. */
export const printLabels = verb(labels.print, async ({ tx, ctx, body }) => {
  const { accountId } = ctx.actor;
  const rows = await all(
    tx,
    sql<{ id: number }>`
      select s.label_id as id from shipments s join unnest(${body.shipment_ids}::bigint[]) with ordinality as wanted(id, place) on wanted.id = s.id
      where s.account_id = ${accountId} and s.label_id is not null and s.status <> 'Cancelled' order by wanted.place`,
  );
  if (rows.length === 0) throw new AppError('shipments_not_found');
  const ids = rows.map((row) => row.id);
  const taskId = await createTask(tx, ctx, { kind: 'labels.print', params: { label_ids: ids, paper: body.paper, customs: body.customs }, total: ids.length });
  await audit(tx, ctx, { verb: 'label.print', object: { kind: 'task', id: taskId }, detail: { count: ids.length } });
  return { task_id: taskId };
});
