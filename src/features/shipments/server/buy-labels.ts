import { sql } from 'kysely';
import { z } from 'zod';
import { all } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import type { TaskRetry, TaskRun } from '../../../server/ctx.ts';
import { createTask } from '../../tasks/server/create-task.ts';
import { failureOf } from '../../tasks/server/failure.ts';
import { labels } from '../../labels/contract.ts';
import { shipmentNames } from './shipment-names.ts';
import { tryLabel } from './try-label.ts';

const params = z.object({ shipment_ids: z.array(z.int()), service: z.string().nullable() });

/** Failures that a retry cannot change: the shipment is gone or was cancelled, or its label was bought meanwhile. */
const FINAL = new Set<string>(['not_found', 'not_eligible']);

/**
 * Buys one label after another, each in a transaction with the task's progress: after a crash the next run continues where
 * it stopped, and none is bought twice. A shipment whose label cannot be bought records why and is named in the log; the rest continue.
 */
export async function buyLabelsTask(run: TaskRun): Promise<void> {
  const { shipment_ids: ids, service } = params.parse(run.params);
  for (let i = run.done; i < ids.length; i += 1) {
    const shipmentId = ids[i];
    if (shipmentId === undefined || (await run.isCancelled())) return;
    await run.app.db.tenant(run.accountId, async (tx) => {
      const failed = await tryLabel(tx, run.ctx, { shipmentId, service: service ?? undefined });
      if (failed !== null) {
        if (!FINAL.has(failed.code)) await run.countFailed(1, tx);
        const nameOf = await shipmentNames(tx, run.accountId, [shipmentId]);
        await run.log('warning', 'labels:bulk.refused', { id: nameOf(shipmentId), ...failureOf(failed) }, tx);
      }
      await run.progress(i + 1, tx);
    });
  }
}

/** What is left to buy: the shipments that still have no label. */
export const retryBuyLabels: TaskRetry = async (tx, { actor }, task) => {
  const { shipment_ids: ids, service } = params.parse(task.params);
  const rows = await all(
    tx,
    sql<{ id: number }>`
      select s.id from shipments s join unnest(${ids}::bigint[]) with ordinality as wanted(id, place) on wanted.id = s.id
      where s.account_id = ${actor.accountId} and s.status = 'Pending' order by wanted.place`,
  );
  return rows.length === 0 ? null : { params: { shipment_ids: rows.map((row) => row.id), service }, total: rows.length };
};

/** Starts a task that buys the labels of up to 1,000 shipments. */
export const buyLabels = verb(labels.buyMany, async ({ tx, ctx, body }) => {
  const ids = [...new Set(body.shipment_ids)];
  const taskId = await createTask(tx, ctx, {
    kind: 'labels.buy',
    area: 'shipping',
    params: { shipment_ids: ids, service: body.service || null },
    total: ids.length,
  });
  return { task_id: taskId };
});
