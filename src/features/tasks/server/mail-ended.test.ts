import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { choose, emptyOutbox, outbox, runWaiting } from '../../../../test/mail.ts';
import { person } from '../../../../test/people.ts';
import { systemActor } from '../../../server/auth.ts';
import type { Ctx, TaskRun } from '../../../server/ctx.ts';
import { ownCtx } from '../../../server/own-ctx.ts';
import { AppError } from '../../../shared/errors.ts';
import { createTask } from './create-task.ts';
import { runTask } from './engine.ts';
import { LONG_SECONDS, mailEnded } from './mail-ended.job.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp({ ROLES: 'console', LOG_LEVEL: 'silent' });
});
afterAll(() => t.stop());
beforeEach(() => emptyOutbox(t));

interface Given {
  role?: string;
  wanted?: boolean;
  seconds?: number;
  area?: 'shipping' | 'billing';
  actor?: Partial<Ctx['actor']>;
  run?: (run: TaskRun) => Promise<void>;
}

/** A task that somebody started, ran to its end; the mails that it made. */
async function ended({ role = 'owner', wanted = true, seconds = LONG_SECONDS, area = 'shipping', actor = {}, run = async () => undefined }: Given = {}) {
  const who = await person(t, role);
  if (wanted) await choose(t, who.userId, 'task_ended', true);
  const ctx = ownCtx(t.app, systemActor(who.accountId, { userId: who.userId, ...actor }));
  const taskId = await t.app.db.tenant(who.accountId, (tx) => createTask(tx, ctx, { kind: 'labels.print', area, params: {}, total: 4 }));
  await t.app.db.system((tx) => sql`update tasks set started_at = now() - make_interval(secs => ${seconds}::int) where id = ${taskId}`.execute(tx));
  await runTask(t.app, { 'labels.print': run }, { accountId: who.accountId, taskId }, new AbortController().signal);
  await runWaiting(t, mailEnded);
  return { who, taskId, mails: await outbox(t) };
}

describe('a long task', () => {
  it('is told of to the person who started it and asked for it, once', async () => {
    const { mails, taskId } = await ended();
    expect(mails).toMatchObject([{ kind: 'task_ended', link: `${t.app.env.CONSOLE_URL}/shipping/tasks?task=${taskId}` }]);
    expect(mails[0]?.subject).toMatch(new RegExp(`#${taskId} is done$`));
  });

  it('says when it failed, and when part of it did', async () => {
    const failed = await ended({
      run: async () => {
        throw new AppError('not_found');
      },
    });
    expect(failed.mails[0]?.subject).toMatch(/ failed$/);
    await emptyOutbox(t);
    const partly = await ended({ run: async ({ countFailed, app, accountId }) => app.db.tenant(accountId, (tx) => countFailed(3, tx)) });
    expect(partly.mails[0]?.subject).toMatch(/ done in part$/);
    expect(partly.mails[0]?.content.text[0]).toContain('3 of 4 failed');
    await emptyOutbox(t);
    const none = await ended({ run: async ({ countFailed, app, accountId }) => app.db.tenant(accountId, (tx) => countFailed(4, tx)) });
    expect(none.mails[0]?.subject).toMatch(/ failed$/);
    expect(none.mails[0]?.content.text[0]).toContain('4 of 4 failed');
  });

  it('is told of in the language they read', async () => {
    const who = await ended({ wanted: false });
    expect(who.mails).toEqual([]);
    await choose(t, who.who.userId, 'task_ended', true);
    for (const [language, words] of [
      ['zh', `#${who.taskId} 已完成`],
      ['ru', `№\u00a0${who.taskId}: готово`],
    ] as const) {
      await t.app.db.system((tx) => sql`update users set language = ${language} where id = ${who.who.userId}`.execute(tx));
      await mailEnded.run(t.app, { accountId: who.who.accountId, taskId: who.taskId }, new AbortController().signal);
      expect((await outbox(t))[0]?.subject).toContain(words);
      await emptyOutbox(t);
    }
  });
});

it.each<[string, Given]>([
  ['who did not ask for it', { wanted: false }],
  ['anybody, when it was short', { seconds: LONG_SECONDS - 2 }],
  ['who may not see tasks of its area', { role: 'shipping', area: 'billing' }],
  ['anybody, when a program started it', { actor: { tokenId: 7 } }],
  ['the person visited, when support started it', { actor: { staffUserId: 7 } }],
])('tells nothing to %s', async (_who, given) => {
  expect((await ended(given)).mails).toEqual([]);
});
