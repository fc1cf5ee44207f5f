import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '../../../server/auth.ts';
import { ownCtx } from '../../../server/own-ctx.ts';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import type { Task } from '../contract.ts';
import { createTask } from './create-task.ts';
import { runTask } from './engine.ts';

let t: TestApp;
beforeAll(async () => {
  // Without the worker: the test runs its task itself.
  t = await startApp({ ROLES: 'console', LOG_LEVEL: 'silent' });
});
afterAll(() => t.stop());

const create = ({ accountId, userId }: Caller): Promise<number> =>
  t.app.db.tenant(accountId, (tx) =>
    createTask(tx, ownCtx(t.app, systemActor(accountId, { userId })), { kind: 'labels.print', area: 'shipping', params: {}, total: 5 }),
  );

it('a stream tells changes of tasks as they happen, to its own account only, until the process stops', async () => {
  const [bo, other] = [await asMerchant(t), await asMerchant(t)];
  await t.console.listen({ host: '127.0.0.1', port: 0 });
  const address = t.console.server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api/tasks/events`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${bo.token}` } });
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const told: string[] = [];
  const reading = (async () => {
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      told.push(
        ...[...chunk.matchAll(/^data: (.*)$/gm)].map((m) => {
          const { task } = JSON.parse(m[1] ?? '') as { task: Task };
          return `${task.id} ${task.status} ${task.done}`;
        }),
      );
    }
  })();
  const foreign = await create(other);
  const id = await create(bo);
  await expect.poll(() => told, { timeout: 20_000 }).toEqual([`${id} Queued 0`]);
  await runTask(t.app, { 'labels.print': (r) => r.progress(5) }, { accountId: bo.accountId, taskId: id }, new AbortController().signal);
  await expect.poll(() => told, { timeout: 20_000 }).toEqual([`${id} Queued 0`, `${id} Succeeded 5`]);
  expect(told.some((line) => line.startsWith(String(foreign)))).toBe(false);
  // Revoked, it hears nothing of what happens then, and ends with it rather than at the next heartbeat.
  const revoked = await asMerchant(t);
  const heard = await fetch(url, { headers: { authorization: `Bearer ${revoked.token}` } });
  const whole = heard.text();
  await t.app.db.system((tx) => sql`update access_tokens set revoked_at = now() where user_id = ${revoked.userId}`.execute(tx));
  await create(revoked);
  const began = Date.now();
  expect(await whole).not.toContain('data:');
  expect(Date.now() - began).toBeLessThan(12_000);
  t.app.stopping.abort();
  await reading;
  expect((await fetch(url, { headers: { authorization: `Bearer ${bo.token}` } })).status).toBe(503);
});
