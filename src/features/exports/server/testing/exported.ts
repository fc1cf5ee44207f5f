import type { Caller, TestApp } from '../../../../../test/harness.ts';
import { exportTask } from '../create-export.ts';
import { runTask } from '../../../tasks/server/engine.ts';

/** Each format of a file in each language of its headings. */
export const FILES = ['en', 'zh', 'ru'].flatMap((language) => (['csv', 'xlsx'] as const).map((format) => [format, language] as const));

/** The file of a list. */
export async function exported(t: TestApp, who: Caller, list: string, format: 'csv' | 'xlsx', language: string): Promise<Buffer> {
  const made = await who.post<{ task_id: number }>('/exports', { list, format }, { 'accept-language': language });
  await runTask(t.app, { 'exports.list': exportTask }, { accountId: who.accountId, taskId: made.data.task_id }, new AbortController().signal);
  return (await who.get(`/tasks/${made.data.task_id}/files/0`)).bytes;
}
