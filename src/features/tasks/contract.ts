/*
 * Tasks: long work in the background that a merchant can watch, cancel and take files from.
 * States: Queued → Running → Succeeded | Failed | Cancelled (from Queued and Running).
 * Odd rules: after a restart a task continues where it stopped; what failed in it is retried by a new task, once; at most 50 wait in an account, then
 * 'Task could not be created.' (spec §8); it is deleted with its files 30 days after its end (spec §9); `watch` never answers JSON.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { pathId } from '../../shared/fields.ts';
import { pageAnswer, pageQuery, queryBoolean, someIds, someOf } from '../../shared/paging.ts';
import { TASK_STATUSES } from './status.ts';

/** How many of the latest log lines a task's page shows. */
export const LOG_LINES = 1000;
/** Whose rights a task and its files need. The first three have a task list of their own (spec §2); the tray shows them all. */
export const TASK_AREAS = ['shipping', 'fulfilment', 'returns', 'billing', 'developer'] as const;
export type TaskArea = (typeof TASK_AREAS)[number];
export type ListedArea = Exclude<TaskArea, 'billing' | 'developer'>;

export const LOG_LEVELS = ['info', 'warning', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export const task = z.object({
  id: z.int(),
  /** What it does, for programs and for people: in the language of the call. */
  kind: z.string(),
  name: z.string(),
  area: z.enum(TASK_AREAS),
  status: z.enum(TASK_STATUSES),
  done: z.int(),
  /** 0 while it is not known how much there is to do. */
  total: z.int(),
  warnings: z.int(),
  errors: z.int(),
  /** Steps that failed and can be retried. */
  failed: z.int(),
  /** The task this one completes, and the one that completes this. */
  retry_of: z.int().nullable(),
  retried_by: z.int().nullable(),
  /** `holds_failed`: it contains the rows that failed, to be corrected and submitted again. */
  files: z.array(z.object({ index: z.int(), name: z.string(), type: z.string(), size: z.int(), holds_failed: z.boolean() })),
  created: z.string(),
  updated: z.string(),
  started: z.string().nullable(),
  ended: z.string().nullable(),
});
export type Task = z.output<typeof task>;

const logLine = z.object({
  at: z.string(),
  level: z.enum(LOG_LEVELS),
  message: z.string(),
  code: z.string().nullable(),
  objects: z.array(z.object({ kind: z.string(), id: z.int() })),
  line: z.int().nullable(),
  column: z.string().nullable(),
});
const taskWithLog = task.extend({ log: z.array(logLine) });
export type TaskWithLog = z.output<typeof taskWithLog>;

/** What tasks can be filtered by. */
export const taskFilter = {
  status: someOf(TASK_STATUSES).optional(),
  kind: z.string().trim().max(40).optional(),
  area: z.enum(TASK_AREAS).optional(),
  /** What failed, wholly or in part, and was not retried. */
  left: queryBoolean.optional(),
  ids: someIds.optional(),
};

export const tasks = contract('tasks', {
  list: {
    method: 'GET',
    path: '/tasks',
    summary: 'Background tasks, newest first',
    access: 'session',
    frame: true,
    query: z.strictObject({
      ...pageQuery(['created'], { sort: 'created' }),
      ...taskFilter,
    }),
    out: z.object({ tasks: z.array(task), ...pageAnswer }),
  },
  counts: {
    method: 'GET',
    path: '/tasks/counts',
    summary: 'How many tasks of each area failed, wholly or in part, and were not retried',
    access: 'session',
    frame: true,
    out: z.object({ left: z.record(z.string(), z.int()) }),
  },
  statuses: {
    method: 'GET',
    path: '/tasks/statuses',
    summary: 'How many tasks there are in each status, of those that match',
    access: 'session',
    frame: true,
    query: z.strictObject(taskFilter),
    out: z.object({ counts: z.record(z.string(), z.int()) }),
  },
  watch: {
    method: 'GET',
    path: '/tasks/events',
    summary: 'Changes of the account’s tasks as they happen (server-sent events named `task`)',
    access: 'session',
    frame: true,
    out: z.object({ task }),
    produces: ['text/event-stream'],
    errors: ['too_many_requests'],
  },
  get: {
    method: 'GET',
    path: '/tasks/{id}',
    summary: 'One task with the latest lines of its log',
    access: 'session',
    params: z.object({ id: pathId }),
    out: z.object({ task: taskWithLog }),
    errors: ['not_found'],
  },
  cancel: {
    method: 'POST',
    path: '/tasks/{id}/cancel',
    summary: 'Stop a task; what it did so far stays',
    access: 'session',
    visit: 'change',
    params: z.object({ id: pathId }),
    out: z.object({ task }),
    errors: ['not_found', 'not_eligible'],
  },
  retry: {
    method: 'POST',
    path: '/tasks/{id}/retry',
    makes: 'task',
    summary: 'Try again what failed in a task or was left undone, as a new task; asked twice, the same new task',
    access: 'session',
    visit: 'change',
    params: z.object({ id: pathId }),
    out: z.object({ task }),
    errors: ['not_found', 'not_eligible', 'task_not_created'],
  },
  file: {
    method: 'GET',
    path: '/tasks/{id}/files/{index}',
    summary: 'A result file of a task',
    access: 'session',
    params: z.object({ id: pathId, index: z.coerce.number<string | number>().int().min(0) }),
    out: z.never(),
    produces: ['application/pdf', 'application/zpl', 'text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/zip'],
    errors: ['not_found'],
  },
});
