import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openApp } from '../src/server/app.ts';
import { systemActor } from '../src/server/auth.ts';
import { ownCtx } from '../src/server/own-ctx.ts';
import { all, one } from '../src/server/db.ts';
import { readEnv } from '../src/server/env.ts';
import { createTask } from '../src/features/tasks/server/create-task.ts';
import { tasksFeature } from '../src/features/tasks/server/feature.ts';
import { compose } from '../src/server/feature.ts';
import type { TaskRun } from '../src/server/ctx.ts';
import { again } from '../src/server/task.ts';

/**
 * A separate program, to be killed by a test: it counts slowly in a task, prints each number it has stored, and at the end
 * all of them as the database has them. `DATA_DIR` is its folder; the first start there creates the task. At the step `HOLD_AT` it
 * stands still, so that it is killed there however slow the one who kills it is.
 */
const STEPS = 12;
const HOLD_AT = Number(process.env.HOLD_AT);
async function count(run: TaskRun): Promise<void> {
  for (let step = run.done + 1; step <= run.total; step += 1) {
    await run.app.db.tenant(run.accountId, async (tx) => {
      await run.log('info', 'tasks:why.cancel', { step }, tx);
      await run.progress(step, tx);
    });
    process.stdout.write(`step ${step}\n`);
    await (step === HOLD_AT ? new Promise(() => undefined) : wait(20));
  }
}
const catalog = compose([tasksFeature, { noun: 'count', names: { tasks: ['exports.list'] }, tasks: { 'exports.list': { run: count, retry: again } } }]);
const { app, jobs, close } = await openApp(readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: process.env.DATA_DIR }), catalog);
await jobs.start(app, catalog.jobs);

const known = await app.db.system((tx) => all(tx, sql<{ id: number }>`select id from tasks`));
if (known.length === 0) {
  const { account_id: accountId } = await app.db.system((tx) =>
    one(tx, sql<{ account_id: number }>`insert into accounts (name) values ('Counting') returning account_id`),
  );
  await app.db.tenant(accountId, (tx) =>
    createTask(tx, ownCtx(app, systemActor(accountId)), { kind: 'exports.list', area: 'shipping', params: {}, total: STEPS }),
  );
}
for (;;) {
  const [task] = await app.db.system((tx) =>
    all(
      tx,
      sql<{ status: string; steps: number[] }>`select status, (select jsonb_agg((values ->> 'step')::int order by line) from task_log) as steps from tasks`,
    ),
  );
  if (task?.status === 'Succeeded') {
    process.stdout.write(`end ${JSON.stringify(task.steps)}\n`);
    break;
  }
  await wait(100);
}
await close();
