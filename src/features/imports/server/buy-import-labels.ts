import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { askingVerb } from '../../../server/verb.ts';
import { balanceOf } from '../../billing/server/ledger.ts';
import type { SeenCosts } from '../../labels/contract.ts';
import { heldPrices } from '../../shipments/server/sum-labels.ts';
import { createTask } from '../../tasks/server/create-task.ts';
import { OPEN_STATUSES } from '../../tasks/status.ts';
import { imports } from '../contract.ts';
import { sumOf, type ImportSum } from './sum-import.ts';

/**
 * The task that is buying the import's labels now, or null. The import is locked until the transaction ends, so that simultaneous callers take
 * turns.
 */
async function openTask(tx: Tx, accountId: number, importId: number): Promise<number | null> {
  const row = await maybe(
    tx,
    sql<{ id: number | null }>`
      select t.id from imports i left join tasks t on t.account_id = i.account_id and t.id = i.labels_task_id and t.status = any(${[...OPEN_STATUSES]}::text[])
      where i.account_id = ${accountId} and i.id = ${importId} for update of i`,
  );
  return row?.id ?? null;
}

/** Throws when the labels cannot be bought: nothing pending, nothing that can be sent, or less money than they cost together. */
async function refuse(tx: Tx, accountId: number, { pending, prices, problems, costs }: ImportSum): Promise<void> {
  if (pending === 0) throw new AppError('shipments_not_found');
  if (prices.size === 0) throw new AppError(problems.has('no_consignor') ? 'no_consignor' : 'no_services');
  for (const [currency, costMinor] of costs) {
    if (costMinor > (await balanceOf(tx, accountId, currency)).availableMinor) throw new AppError('insufficient_funds');
  }
}

async function startTask(tx: Tx, ctx: Ctx, importId: number, sum: ImportSum, seen: SeenCosts | undefined): Promise<number> {
  const { accountId } = ctx.actor;
  const open = await openTask(tx, accountId, importId);
  if (open !== null) return open;
  await refuse(tx, accountId, sum);
  const taskId = await createTask(tx, ctx, {
    kind: 'labels.buy',
    area: 'shipping',
    params: { shipment_ids: [...sum.prices.keys()], service: null, prices: seen === undefined ? null : heldPrices(sum, seen, ctx.lang) },
    total: sum.prices.size,
  });
  await sql`update imports set labels_task_id = ${taskId} where account_id = ${accountId} and id = ${importId}`.execute(tx);
  return taskId;
}

/**
 * Starts one task that buys every label of an import that can be bought and was not yet; while such a task is open, returns that one. Throws
 * `shipments_not_found`, `no_services`, `no_consignor`, and, before anything is bought, `insufficient_funds` when the
 * balance does not cover them all, `price_changed` when they cost more than was seen.
 */
export const buyImportLabels = askingVerb(
  imports.buyLabels,
  ({ ctx, params }) => sumOf(ctx, params.id),
  async ({ ctx, tx, params, body }, sum) => {
    const taskId = await startTask(tx, ctx, params.id, sum, body.costs);
    return { task_id: taskId, labels: sum.prices.size, left_out: sum.pending - sum.prices.size };
  },
);
