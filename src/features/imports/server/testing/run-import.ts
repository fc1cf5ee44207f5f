import type { Caller, TestApp } from '../../../../../test/harness.ts';
import { csvText } from '../../../../shared/csv.ts';
import type { ShipmentRow } from '../../../shipments/shipment-out.ts';
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

export const taskOf = async (who: Caller, id: number): Promise<TaskWithLog> => (await who.get<{ task: TaskWithLog }>(`/tasks/${id}`)).data.task;

/** Sends a file to be imported. */
export function sendImport(who: Caller, options: object, content: string | Uint8Array, name?: string) {
  const { body, headers } = sendFile(options, content, name);
  return who.call<{ import: Import }>('POST', '/imports', body, headers);
}

/** Runs a task of an import to its end, or until it is told to stop. */
export async function runImport(t: TestApp, who: Caller, taskId: number, signal = new AbortController().signal) {
  await runTask(t.app, worksOf(importTasks), { accountId: who.accountId, taskId }, signal);
  const task = await taskOf(who, taskId);
  const warnings = task.log.filter((line) => line.level === 'warning').map((line) => line.message);
  return { task, warnings, places: warnings.map((warning) => /^Line (\d+), ([a-z_0-9]*)/.exec(warning)?.slice(1).join(' ')) };
}

/** Sends a file and imports it. */
export async function imported(t: TestApp, who: Caller, kind: ImportKind, content: string | Uint8Array, options: object = {}) {
  const sent = await sendImport(who, { kind, mode: 'good', ...options }, content, `${kind}.csv`);
  if (sent.data.import === undefined) throw new Error(sent.raw);
  const taskId = sent.data.import.task_id ?? 0;
  const ran = await runImport(t, who, taskId);
  return { ...ran, taskId, import: (await who.get<{ import: Import }>(`/imports/${sent.data.import.id}`)).data.import };
}

/** The shipments that came of an import. */
export const shipmentsOf = async (who: Caller, importId: number) =>
  (await who.get<{ shipments: ShipmentRow[]; total: number }>(`/shipments?import_id=${importId}&limit=250&total=true`)).data;

/** Sends a file of shipments, imports it, and lists what came of it. */
export async function importedShipments(t: TestApp, who: Caller, options: object, content: string | Uint8Array) {
  const done = await imported(t, who, 'shipments', content, options);
  return { ...done, stored: await shipmentsOf(who, done.import.id) };
}
