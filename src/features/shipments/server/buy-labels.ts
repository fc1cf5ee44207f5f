import { sql } from 'kysely';
import { z } from 'zod';
import { all } from '../../../server/db.ts';
import { askingVerb } from '../../../server/verb.ts';
import type { TaskRetry, TaskRun } from '../../../server/ctx.ts';
import { createTask } from '../../tasks/server/create-task.ts';
import { about, failureOf } from '../../tasks/server/failure.ts';
import { labels } from '../../labels/contract.ts';
import { shipmentNames } from './shipment-names.ts';
import { mustBeService } from './known-service.ts';
import { heldPrices, priceLabels } from './sum-labels.ts';
import { tryLabel } from './try-label.ts';

/** `prices`: by shipment, where the caller said what was seen; none is then bought for more, and none without one. */
const params = z.object({
  shipment_ids: z.array(z.int()),
  service: z.string().nullable(),
  prices: z
    .record(z.string(), z.object({ total_cost: z.number(), currency: z.string() }))
    .nullable()
    .default(null),
});
const UNPRICED = { total_cost: 0 };

/** Failures that a retry cannot change: the shipment is gone or was cancelled, its label was bought meanwhile or costs more than was seen. */
const FINAL = new Set<string>(['not_found', 'not_eligible', 'price_changed']);

/**
 * Buys one label after another, each in a transaction with the task's progress: after a crash the next run continues where
 * it stopped, and none is bought twice. A shipment whose label cannot be bought records why and is named in the log; the rest continue.
 */
export async function buyLabelsTask(run: TaskRun): Promise<void> {
  const { shipment_ids: ids, service, prices } = params.parse(run.params);
  for (let i = run.done; i < ids.length; i += 1) {
    const shipmentId = ids[i];
    if (shipmentId === undefined || (await run.isCancelled())) return;
    await run.app.db.tenant(run.accountId, async (tx) => {
      const failed = await tryLabel(tx, run.ctx, {
        shipmentId,
        service: service ?? undefined,
        seen: prices === null ? undefined : (prices[shipmentId] ?? UNPRICED),
      });
      if (failed !== null) {
        if (!FINAL.has(failed.code)) await run.countFailed(1, tx);
        const nameOf = await shipmentNames(tx, run.accountId, [shipmentId]);
        await run.log('warning', 'labels:bulk.refused', { id: nameOf(shipmentId), ...about('shipment', [shipmentId]), ...failureOf(failed) }, tx);
      }
      await run.progress(i + 1, tx);
    });
  }
}

/** What is left to buy: the shipments that still have no label. */
export const retryBuyLabels: TaskRetry = async (tx, { actor }, task) => {
  const { shipment_ids: ids, service, prices } = params.parse(task.params);
  const rows = await all(
    tx,
    sql<{ id: number }>`
      select s.id from shipments s join unnest(${ids}::bigint[]) with ordinality as wanted(id, place) on wanted.id = s.id
      where s.account_id = ${actor.accountId} and s.status = 'Pending' order by wanted.place`,
  );
  return rows.length === 0 ? null : { params: { shipment_ids: rows.map((row) => row.id), service, prices }, total: rows.length };
};

/** Starts a task that buys the labels of up to 1,000 shipments. Throws `price_changed` when they cost more than was seen, `task_not_created`. */
export const buyLabels = askingVerb(
  labels.buyMany,
  async ({ ctx, body: { shipment_ids: ids, service, costs } }) =>
    costs === undefined ? null : heldPrices(await priceLabels(ctx, [...new Set(ids)], service), costs, ctx.lang),
  async ({ tx, ctx, body }, prices) => {
    await mustBeService(tx, body.service);
    const ids = [...new Set(body.shipment_ids)];
    const given = { shipment_ids: ids, service: body.service || null, prices };
    return { task_id: await createTask(tx, ctx, { kind: 'labels.buy', area: 'shipping', params: given, total: ids.length }) };
  },
);
