import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { audit, emit } from '../../../server/audit.ts';
import { maybe } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { tasks } from '../contract.ts';
import { OPEN_STATUSES } from '../status.ts';
import { readTask } from './get-task.ts';
import { mustWrite } from './task-areas.ts';
import { shownTask } from './task-row.ts';

/** Stops a task that has not ended; its work stops at the next step; what is done stays done. Throws `not_found`, `not_eligible`. */
export const cancelTask = verb(tasks.cancel, async ({ ctx, tx, params }) => {
  const { accountId } = ctx.actor;
  mustWrite(ctx.actor, await readTask(tx, accountId, params.id));
  const stopped = await maybe(
    tx,
    sql<{ kind: string; done: number; total: number }>`
      update tasks set status = 'Cancelled', ended_at = now()
      where account_id = ${accountId} and id = ${params.id} and status = any(${[...OPEN_STATUSES]}::text[]) returning kind, done, total`,
  );
  const task = shownTask(await readTask(tx, accountId, params.id), ctx.lang);
  if (!stopped) throw new AppError('not_eligible', { fields: { status: { key: 'tasks:why.cancel' } } });
  const object = { kind: 'task', id: params.id };
  await audit(tx, ctx, { verb: 'task.cancel', object, detail: { ...stopped } });
  await emit(tx, accountId, 'task.cancelled', object, { kind: stopped.kind });
  return { task };
});
