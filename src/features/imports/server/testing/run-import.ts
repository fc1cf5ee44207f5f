import type { Caller, TestApp } from '../../../../../test/harness.ts';
import { csvText } from '../../../../shared/csv.ts';
import type { TaskWithLog } from '../../../tasks/contract.ts';
import { runTask, worksOf } from '../../../tasks/server/engine.ts';
import type { Import } from '../../contract.ts';
import type { ImportKind } from '../../kinds.ts';
import { importTasks } from '../kinds.ts';
import { sendFile } from './files.ts';

export type Cells = Readonly<Record<string, string>>;

/** A file whose columns are those of its rows. */
export function fileOf(...rows: readonly Cells[]): string {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return csvText(
    headings,
    rows.map((row) => headings.map((name) => row[name] ?? '')),
  );
}

/** Runs a task of an import to its end. */
export async function runImport(t: TestApp, who: Caller, taskId: number) {
  await runTask(t.app, worksOf(importTasks), { accountId: who.accountId, taskId }, new AbortController().signal);
  const { task } = (await who.get<{ task: TaskWithLog }>(`/tasks/${taskId}`)).data;
  const warnings = task.log.filter((line) => line.level === 'warning').map((line) => line.message);
  return { task, warnings, places: warnings.map((warning) => /^Line (\d+), ([a-z_0-9]*)/.exec(warning)?.slice(1).join(' ')) };
}

/** Sends a file and imports it. */
export async function imported(t: TestApp, who: Caller, kind: ImportKind, content: string, options: object = {}) {
  const { body, headers } = sendFile({ kind, mode: 'good', ...options }, content, `${kind}.csv`);
  const sent = await who.call<{ import: Import }>('POST', '/imports', body, headers);
  if (sent.data.import === undefined) throw new Error(sent.raw);
  const ran = await runImport(t, who, sent.data.import.task_id ?? 0);
  return { ...ran, import: (await who.get<{ import: Import }>(`/imports/${sent.data.import.id}`)).data.import };
}
