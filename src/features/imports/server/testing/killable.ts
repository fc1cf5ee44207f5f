import { afterAll, expect } from 'vitest';
import { freshDatabase } from '../../../../../test/harness.ts';
import { openData } from '../../../../../test/prepared.ts';
import { dataFolder, startProgram, untilTask, type Program } from '../../../../../test/program.ts';
import { openPostgres, type Db } from '../../../../server/db.ts';

interface TaskState {
  status: string;
  done: number;
  total: number;
}

/** The real program with its own data, on the embedded database or on PostgreSQL, to be killed and restarted. */
export async function killable() {
  const folder = dataFolder();
  const fresh = process.env.TEST_DATABASE_URL === undefined ? null : await freshDatabase();
  afterAll(async () => {
    await fresh?.db.close();
    await fresh?.drop();
    folder.remove();
  });
  let program: Program | null = null;
  let token = '';

  const running = (): Program => {
    if (program === null) throw new Error('The program is not running.');
    return program;
  };
  async function start(): Promise<void> {
    program = await startProgram(folder.dir, { DATABASE_URL: fresh?.url ?? '' });
  }
  async function stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    running().signal(signal);
    await running().ended;
    program = null;
  }
  const call = async (path: string, body?: FormData | object): Promise<Response> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${running().url}/api${path}`, {
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
    });
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const ask = async <T>(path: string, body?: FormData | object): Promise<T> => ((await (await call(path, body)).json()) as { data: T }).data;

  /** Waits until a task has got somewhere; returns how much is done. */
  async function until(taskId: number, isThere: (task: TaskState) => boolean): Promise<number> {
    const read = async () => (await ask<{ task: TaskState }>(`/tasks/${taskId}`)).task;
    const there = await untilTask(read, (task) => {
      if (isThere(task)) return true;
      expect(task.status, 'the task goes on').toMatch(/Queued|Running|Succeeded/);
      return false;
    });
    return there.done;
  }

  return {
    /** The embedded database belongs to one process: ours, while the program is not running. */
    open: async (): Promise<Db> => (fresh?.url === undefined ? openData(folder.dir) : openPostgres(fresh.url, 2)),
    signInAs: (given: string) => {
      token = given;
    },
    start,
    end: () => stop('SIGTERM'),
    /** Kills the program and starts it again. */
    kill: async () => {
      await stop('SIGKILL');
      await start();
    },
    ask,
    text: async (path: string) => (await call(path)).text(),
    until,
    ended: (taskId: number) => until(taskId, (task) => task.status === 'Succeeded'),
  };
}
