import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { all, type Db } from '../../../server/db.ts';
import { TASK_COLUMNS, type TaskRow } from './task-row.ts';

const POLL_MS = 1000;
/** New listeners are not told about tasks that ended longer ago than this. */
const RECENT_SECONDS = 10;

type Listener = (task: TaskRow) => void;

interface Subscriber {
  tell: Listener;
  /** What it was last told, by task. */
  told: Map<number, string>;
}

/** Tells subscribers of their account's task changes. One loop per process asks the database for all of them together. */
class TaskFeed {
  readonly #app: Pick<App, 'db' | 'log'>;
  readonly #subscribers = new Map<number, Set<Subscriber>>();
  #timer: NodeJS.Timeout | null = null;
  #isAsking = false;
  #isOutdated = false;

  constructor(app: Pick<App, 'db' | 'log'>) {
    this.#app = app;
  }

  count(accountId: number): number {
    return this.#subscribers.get(accountId)?.size ?? 0;
  }

  /** Subscribes; the returned function unsubscribes. */
  subscribe(accountId: number, tell: Listener): () => void {
    const subscriber: Subscriber = { tell, told: new Map() };
    const group = this.#subscribers.get(accountId) ?? new Set();
    this.#subscribers.set(accountId, group.add(subscriber));
    this.#timer ??= setTimeout(() => void this.#poll(), 0);
    return () => {
      group.delete(subscriber);
      if (group.size === 0) this.#subscribers.delete(accountId);
    };
  }

  /** Asks at once: a task has ended in this process. */
  look(): void {
    if (this.#isAsking) this.#isOutdated = true;
    else if (this.#timer !== null) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.#poll(), 0);
    }
  }

  async #poll(): Promise<void> {
    const accounts = [...this.#subscribers.keys()];
    if (accounts.length === 0) {
      this.#timer = null;
      return;
    }
    this.#isAsking = true;
    this.#isOutdated = false;
    try {
      const rows = await this.#app.db.system((tx) =>
        all(
          tx,
          sql<TaskRow>`
            select ${TASK_COLUMNS} from tasks t
            where t.account_id = any(${accounts}::bigint[])
              and (t.status in ('Queued', 'Running') or t.ended_at > now() - make_interval(secs => ${RECENT_SECONDS}::int))
            order by t.id`,
        ),
      );
      for (const row of rows) this.#spread(row);
    } catch (error) {
      this.#app.log.warn({ err: error }, 'task feed');
    }
    this.#isAsking = false;
    this.#timer = setTimeout(() => void this.#poll(), this.#isOutdated ? 0 : POLL_MS);
    this.#timer.unref();
  }

  #spread(task: TaskRow): void {
    const text = JSON.stringify(task);
    for (const subscriber of this.#subscribers.get(task.account_id) ?? []) {
      if (subscriber.told.get(task.id) === text) continue;
      subscriber.told.set(task.id, text);
      subscriber.tell(task);
    }
  }
}

const feeds = new WeakMap<Db, TaskFeed>();

/** The feed of this process. */
export function taskFeed(app: Pick<App, 'db' | 'log'>): TaskFeed {
  const feed = feeds.get(app.db) ?? new TaskFeed(app);
  feeds.set(app.db, feed);
  return feed;
}
