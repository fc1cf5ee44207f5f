import { sql } from 'kysely';
import { say, sayName } from '../../../server/words.ts';
import type { ScopeNoun } from '../../../shared/access.ts';
import type { ErrorKey } from '../../../shared/errors.ts';
import type { TaskName } from '../../../shared/names.ts';
import { saidValues, type ValuesWithin } from '../../../shared/said-within.ts';
import type { Language, WordKey } from '../../../shared/words.ts';
import type { LogLevel, Task, TaskArea, TaskWithLog } from '../contract.ts';
import type { TaskStatus } from '../status.ts';
import { objectsOf, saidFailure } from './failure.ts';

/** A result file: where it is stored, and how it is served. */
export interface StoredFile {
  key: string;
  name: string;
  type: string;
  size: number;
  /** It contains the rows that failed. */
  holdsFailed?: boolean;
}

/** A task as all queries select it. */
export interface TaskRow {
  account_id: number;
  id: number;
  kind: TaskName;
  area: TaskArea;
  scope: ScopeNoun;
  status: TaskStatus;
  done: number;
  total: number;
  warnings: number;
  errors: number;
  failed: number;
  retry_of: number | null;
  retried_by: number | null;
  files: StoredFile[];
  created_at: string;
  updated_at: string;
  started_at: string | null;
  ended_at: string | null;
}

const logged = (level: LogLevel) => sql`(select count(*)::int from task_log g where g.account_id = t.account_id and g.task_id = t.id and g.level = ${level})`;

/** The columns of {@link TaskRow}, from a table named `t`. */
export const TASK_COLUMNS = sql`t.account_id, t.id, t.kind, t.area, t.scope, t.status, t.done, t.total, t.files, t.created_at, t.updated_at, t.started_at, t.ended_at, t.failed, t.retry_of,
  (select r.id from tasks r where r.account_id = t.account_id and r.retry_of = t.id) as retried_by,
  ${logged('warning')} as warnings, ${logged('error')} as errors`;

/** Whether something in a task failed and nobody retried it, for a table named `t`. */
export const HAS_LEFT = sql`((t.status = 'Failed' or t.failed > 0) and t.status in ('Succeeded', 'Failed')
  and not exists (select 1 from tasks r where r.account_id = t.account_id and r.retry_of = t.id))`;

/** A task as the API shows it, in the caller's language. */
export function shownTask(row: TaskRow, lang: Language): Task {
  const { id, kind, area, status, done, total, warnings, errors, failed, retry_of, retried_by } = row;
  const files = row.files.map(({ name, type, size, holdsFailed = false }, index) => ({ index, name, type, size, holds_failed: holdsFailed }));
  const times = { created: row.created_at, updated: row.updated_at, started: row.started_at, ended: row.ended_at };
  return { id, kind, name: sayName(lang, 'tasks', kind), area, status, done, total, warnings, errors, failed, retry_of, retried_by, files, ...times };
}

export interface LogRow {
  at: string;
  level: LogLevel;
  message: WordKey | ErrorKey;
  values: ValuesWithin;
}

const ERROR_KEY = /^errors\.(\w+)$/;

/** A line of a task's log in the reader's language; it is stored as a word key with its values. */
export function shownLine(row: LogRow, lang: Language): TaskWithLog['log'][number] {
  // An expected failure's code is shown as its sentence.
  const said = saidValues((one) => say(lang, one), row.values);
  const values = typeof said['code'] === 'string' ? { ...said, code: saidFailure(lang, said) } : said;
  const { code = ERROR_KEY.exec(row.message)?.[1], line, column } = said;
  return {
    at: row.at,
    level: row.level,
    message: say(lang, { key: row.message, values }),
    code: typeof code === 'string' ? code : null,
    objects: objectsOf(said),
    line: typeof line === 'number' ? line : null,
    column: typeof column === 'string' && column !== '' ? column : null,
  };
}
