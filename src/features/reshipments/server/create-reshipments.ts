import { sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '../../../shared/errors.ts';
import type { TaskRetry, TaskRun } from '../../../server/ctx.ts';
import { all, type Tx } from '../../../server/db.ts';
import { attempt } from '../../../server/attempt.ts';
import { verb } from '../../../server/verb.ts';
import { balanceOf } from '../../billing/server/ledger.ts';
import { createTask } from '../../tasks/server/create-task.ts';
import { about, failureOf } from '../../tasks/server/failure.ts';
import { reshipments } from '../contract.ts';
import { bulkPart } from '../fields.ts';
import { approveAsSeen, feeChanged } from './approve-in.ts';
import { lookAt, totalsOf } from './review-reshipments.ts';
import { storeReshipment } from './store-reshipment.ts';

const params = z.object({ reshipments: z.array(bulkPart), approve: z.boolean() });

/** Failures that a retry cannot change: the returns are gone, something else was decided on them meanwhile, or they cost more than was seen. */
const FINAL = new Set<string>(['not_found', 'returns_not_eligible', 'fee_changed']);

/** Returns by the numbers people know them by; one that is gone by its own. */
async function returnNames(tx: Tx, accountId: number, ids: readonly number[]): Promise<string> {
  const rows = await all(
    tx,
    sql<{ id: number; rma_number: string }>`select id, rma_number from returns where account_id = ${accountId} and id = any(${[...ids]}::bigint[])`,
  );
  const numbers = new Map(rows.map((row) => [row.id, row.rma_number]));
  return ids.map((id) => numbers.get(id) ?? id).join(', ');
}

/**
 * Makes one reshipment after another, each with its approval and the task's progress in one transaction: after a crash the next run continues
 * where it stopped, and none is made twice. One that cannot be made is named in the log, and nothing of it is stored; the rest continue.
 */
export async function createReshipmentsTask(run: TaskRun): Promise<void> {
  const { reshipments: parts, approve } = params.parse(run.params);
  for (let i = run.done; i < parts.length; i += 1) {
    const one = parts[i];
    if (one === undefined || (await run.isCancelled())) return;
    await run.app.db.tenant(run.accountId, async (tx) => {
      const made = await attempt(tx, async () => {
        const { fee, ...part } = one;
        const id = await storeReshipment(tx, run.ctx, part, { source: 'bulk', taskId: run.taskId });
        const higher = approve ? await approveAsSeen(tx, run.ctx, id, fee) : null;
        if (higher !== null) throw feeChanged(higher, run.ctx.lang);
      });
      if (!made.ok) {
        if (!(made.error instanceof AppError)) throw made.error;
        if (!FINAL.has(made.error.code)) await run.countFailed(1, tx);
        const returns = await returnNames(tx, run.accountId, one.returns);
        await run.log('warning', 'reshipments:bulk.refused', { returns, ...about('return', one.returns), ...failureOf(made.error) }, tx);
      }
      await run.progress(i + 1, tx);
    });
  }
}

/** What is left to make: the parcels whose returns went into no other. */
export const retryCreateReshipments: TaskRetry = async (tx, { actor }, task) => {
  const { reshipments: parts, approve } = params.parse(task.params);
  const ids = parts.flatMap((one) => one.returns);
  const rows = await all(
    tx,
    sql<{ id: number }>`
      select id from returns where account_id = ${actor.accountId} and id = any(${ids}::bigint[]) and reshipment_id is null and expires_at is not null`,
  );
  const free = new Set(rows.map((row) => row.id));
  const left = parts.filter((one) => one.returns.every((id) => free.has(id)));
  return left.length === 0 ? null : { params: { reshipments: left, approve }, total: left.length };
};

/**
 * Starts a task that makes, and approves, up to 1,000 reshipments. Throws `not_found`, `other_warehouse`, `returns_not_eligible` naming those that may
 * not go, or `insufficient_funds` when the balance does not cover what can go; then nothing is started.
 */
export const createReshipments = verb(reshipments.createMany, async ({ tx, ctx, body }) => {
  const together = await lookAt(tx, ctx.actor.accountId, body.reshipments, ctx.now());
  const refused = together.parcels.flatMap(({ isEligible, problem }, i) => (isEligible ? [] : [[`reshipments/${i}/returns`, problem]]));
  if (refused.length > 0) throw new AppError('returns_not_eligible', { fields: Object.fromEntries(refused) });
  for (const [currency, fee] of body.approve && !ctx.actor.isTest ? totalsOf(together) : []) {
    const { availableMinor } = await balanceOf(tx, ctx.actor.accountId, currency);
    if (fee > availableMinor) throw new AppError('insufficient_funds');
  }
  const taskId = await createTask(tx, ctx, { kind: 'reshipments.create', area: 'returns', params: body, total: body.reshipments.length });
  return { task_id: taskId, reshipments: body.reshipments.length };
});
