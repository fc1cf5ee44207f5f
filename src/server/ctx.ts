import type { Readable } from 'node:stream';
import type { ErrorKey } from '../shared/errors.ts';
import type { AnyList, AnyRow, ListHome } from '../shared/list.ts';
import type { TaskName } from '../shared/names.ts';
import type { AccountRole, StaffRole } from '../shared/permissions.ts';
import type { ValuesWithin } from '../shared/said-within.ts';
import type { Language, Values, WordKey } from '../shared/words.ts';
import type { Db, Tx } from './db.ts';
import type { Env } from './env.ts';
import type { Files } from './file-store.ts';
import type { JobQueue } from './job-queue.ts';
import type { Log } from './log.ts';
import type { RecordPages } from './record-pages.ts';
import type { Swept } from './swept.ts';

/** What the program holds once for all requests. */
export interface App {
  env: Env;
  db: Db;
  log: Log;
  jobs: JobQueue;
  /** The kinds of background task the features provide. */
  tasks: TaskKinds;
  /** The lists they provide, by name: those with an address of their own, saved views and exports. */
  lists: ServedLists;
  /** The rows they have deleted in test accounts. */
  swept: readonly Swept[];
  /** Where the records are that have pages of their own. */
  records: readonly RecordPages[];
  files: Files;
  now: () => Date;
  /** Aborted when the process begins to stop: then open answers end. */
  stopping: AbortController;
}

/** Who is calling, resolved before a verb runs. Staff in god mode carry both identities. */
export interface Actor {
  kind: 'session' | 'token' | 'system';
  userId: number | null;
  /** The account whose rows they work on: in test mode the test account, where every query finds test data only. */
  accountId: number;
  /** The live account, also in test mode: people, roles and what concerns the account itself belong to it. */
  homeAccountId: number;
  role: AccountRole | 'none';
  /** What was granted to this person beyond the role, such as `billing:write`. */
  extra: readonly string[];
  /** The account's own currency and zone, so that verbs need not look them up. */
  currency: string;
  timeZone: string;
  tokenId: number | null;
  /** The public id of the OAuth 2 client that calls, for the account itself or for a person who allowed it. */
  clientId: string | null;
  sessionHash: string | null;
  scopes: readonly string[] | null;
  /** In test mode: `accountId` is a test account. */
  isTest: boolean;
  staffUserId: number | null;
  staffRole: StaffRole | null;
  /** The account is suspended: no call on it is answered. Staff may still look in. At the accounts site its people are outside it, without a role. */
  isSuspended: boolean;
  godmode: { id: number; canWrite: boolean; expiresAt: string; reason: string } | null;
}

export interface Cookie {
  value: string;
  /** Seconds; absent for a cookie that lasts as long as the browser session. */
  maxAge?: number;
  path?: string;
  /** Readable by scripts (theme, language); everything else is HttpOnly. */
  readable?: boolean;
  shared?: boolean;
}

/** One request as a verb sees it. */
export interface Ctx extends App {
  requestId: string;
  lang: Language;
  ip: string;
  userAgent: string;
  accept: string;
  cookies: Readonly<Record<string, string | undefined>>;
  /** Cookies to set with the answer; null removes one. */
  setCookies: Map<string, Cookie | null>;
  actor: Actor;
}

/**
 * What a kind of task works with. A run can end at any moment (a crash, a deploy) and is then repeated with `done` as last
 * written, so a kind continues from `done`, and its effects are either in the transaction that writes the progress
 * (`progress(n, tx)`) or idempotent (keyed by the task's id, or guarded).
 */
export interface TaskRun {
  app: App;
  accountId: number;
  taskId: number;
  /** The creator's context, for verbs' inner functions; what they do is audited in the creator's name. */
  ctx: Ctx;
  /** As given to `createTask`; the kind checks it. */
  params: unknown;
  /** Steps finished by earlier runs. */
  done: number;
  total: number;
  /** Aborted when the process must stop; throw then, and the task continues elsewhere. */
  signal: AbortSignal;
  /** Reports how many steps are done: with `tx`, exactly along with its effects; otherwise now and then. */
  progress(done: number, tx?: Tx): Promise<void>;
  /** A line for the merchant: a word key with its values; with `tx`, if and only if that commits. */
  log(level: 'info' | 'warning' | 'error', key: WordKey | ErrorKey, values?: Values, tx?: Tx): Promise<void>;
  /** Many warnings of one word key, in one statement. */
  warn(key: WordKey, each: readonly ValuesWithin[], tx: Tx): Promise<void>;
  /** Counts steps that failed and may be retried: with `tx`, if and only if that commits. */
  countFailed(count: number, tx: Tx): Promise<void>;
  /**
   * Stores a result file; the same name again replaces it. `holdsFailed` marks the rows that failed, to be corrected and submitted again.
   * False for a task that was cancelled: it keeps no file that may be a beginning only.
   */
  addFile(name: string, type: string, content: Readable | Uint8Array, options?: { holdsFailed?: boolean }): Promise<boolean>;
  /** True once somebody cancelled: stop, and leave what is done. Also true when the task is gone. */
  isCancelled(): Promise<boolean>;
}

/** An ended task, as its kind sees it. */
export interface EndedTask {
  id: number;
  status: string;
  done: number;
  total: number;
  /** As the kind gave them to `createTask`; the kind checks them. */
  params: unknown;
}

/** What is left of a task, from which a new one of its kind is made. */
export interface TaskRest {
  params: object;
  total: number;
  /** Steps that stay done; the new task continues after them. */
  done?: number;
  /** Called in the transaction that made the new task. */
  onCreated?: (taskId: number) => Promise<unknown>;
}

/** Looks up what is left of a task of one kind; null when nothing is. Throws `not_eligible` with its own reason. */
export type TaskRetry = (tx: Tx, ctx: Ctx, task: EndedTask) => Promise<TaskRest | null>;

/** One kind of background task: its work, and what is left after it failed, was cancelled, or completed only in part. */
export interface TaskKind {
  run(run: TaskRun): Promise<void>;
  retry: TaskRetry;
  /** Asks servers of others, which may keep it waiting: it stands in a line of its own, and holds up only what asks them too. */
  asksOthers?: true;
}

/** The kinds of task the features provide, by name, such as `labels.buy`. */
export type TaskKinds = Readonly<Partial<Record<TaskName, TaskKind>>>;

/** A page of any list. */
export interface ServedPage {
  rows: AnyRow[];
  next: string | null;
  /** The exact count, if asked for. */
  total: number | null;
}

/** A list as views and exports find it by its name. */
export interface ServedList {
  list: AnyList;
  home: ListHome;
  /** One page by the query of the list's own call, under that call's rights. Throws `invalid_input` at `filter/…`. */
  read(tx: Tx, ctx: Ctx, query: object): Promise<ServedPage>;
}
export type ServedLists = ReadonlyMap<string, ServedList>;
