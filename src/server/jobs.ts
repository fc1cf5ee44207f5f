import { setTimeout } from 'node:timers/promises';
import { fromKysely, fromPglite, PgBoss } from 'pg-boss';
import type { App } from './ctx.ts';
import { DatabaseAway, orAway } from './database-away.ts';
import { APP_ROLE, type Db } from './db.ts';
import type { JobQueue } from './job-queue.ts';
import type { Log } from './log.ts';
import { tidyEmbedded } from './tidy.ts';

/** A kind of background work. `run` gets the data it was sent with; it may run again after a crash. */
export interface Job<T extends object = Record<string, unknown>> {
  name: string;
  /** A cron line for sweeps. */
  cron?: string;
  /** Instead of the queue: every worker runs it again this many seconds after it ended. For work with a queue of its own. */
  everySeconds?: number;
  retries?: number;
  /** How many of this kind one process works on at a time. */
  concurrency?: number;
  /** Seconds after which a silent run counts as dead. */
  expireSeconds?: number;
  /** A run whose process sent no heartbeat for this many seconds (at least 10) is dead and starts over; for long work. */
  heartbeatSeconds?: number;
  run(app: App, data: T, signal: AbortSignal): Promise<void>;
}

export interface Jobs extends JobQueue {
  start(app: App, jobs: readonly Job[]): Promise<void>;
  /** Begins no more work; work in progress continues, and more can still be queued. */
  rest(): void;
  stop(): Promise<void>;
}

/** How long work in progress has to end when the process stops, in milliseconds. */
const GRACE_MS = 1000;
/** How many times a run that lost the database starts over by itself, without going through the queue. */
const FRESH_STARTS = 20;
/** After this long without the database, in milliseconds, another worker may have taken the run for dead. */
const BRIDGED_MS = 5000;
/** How long a worker waits to look for work that nobody told it of. */
const BACKSTOP_SECONDS = 30;
/** How often the embedded database is tidied. */
const TIDY_SECONDS = 300;
/** How often a run with heartbeats sends one: several times within the shortest limit. */
const HEARTBEAT_SECONDS = 2;

/** Waits until the database answers again, for a minute at most. */
async function untilBack(db: Db, signal: AbortSignal): Promise<void> {
  const began = performance.now();
  while (!signal.aborted && performance.now() - began < 60_000) {
    const isBack = await db.lookup(async () => true).catch(() => false);
    if (isBack) return;
    await setTimeout(250, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Runs one piece of work, and again if it lost the database for a moment. After a longer outage it throws, but only when the
 * database is back, because a queue that cannot be told of a failure waits for the run to expire.
 */
async function bridged(db: Db, signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  for (let left = FRESH_STARTS; ; left -= 1) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error;
      const lost = performance.now();
      await untilBack(db, signal);
      if (left <= 0 || signal.aborted || performance.now() - lost > BRIDGED_MS) throw error;
    }
  }
}

/** The job queue, in the same database as the data. */
export function openJobs(db: Db, databaseUrl: string | undefined, log: Log): Jobs {
  const boss =
    db.kind === 'postgres'
      ? new PgBoss({
          connectionString: databaseUrl,
          max: 3,
          application_name: 'portolan-jobs',
          superviseIntervalSeconds: 5,
          monitorIntervalSeconds: 5,
          useListenNotify: true,
        })
      : new PgBoss({
          backend: 'pglite',
          useListenNotify: true,
          db: fromPglite({
            query: async <T>(text: string, params?: unknown[]) => (await db.raw(text, params)) as { rows: T[] },
            exec: async (text: string) => [await db.raw(text)],
            listen: async (channel: string, tell: (payload: string) => void) => {
              const unsubscribe = db.embedded?.onNotification((on, payload) => on === channel && tell(payload));
              await db.raw(`listen "${channel}"`);
              return async () => unsubscribe?.();
            },
          }),
        });
  const complain = (error: unknown, about: object, what: string) => {
    // Expected while the database is away, and then repeated over and over.
    if (orAway(error) instanceof DatabaseAway) log.warn({ ...about, reason: (error as Error).message }, `${what}: database away`);
    else log.error({ ...about, err: error }, what);
  };
  let isDeaf = false;
  boss.on('error', (error) => {
    // Tried again every ten seconds; the workers ask each second anyway.
    if (!error.message.startsWith('LISTEN/NOTIFY channel registration was lost')) return complain(error, {}, 'job queue');
    if (!isDeaf) log.warn('job queue: what stands between here and the database keeps no sessions, so tasks begin up to a second later');
    isDeaf = true;
  });
  let isOpen = false;
  const stopping = new AbortController();
  const loops: Promise<void>[] = [];
  /** The queues worked on here, each with the ids of its workers. */
  const worked = new Map<string, string[]>();
  /** Tells the workers of every queue in which something is due: one question for all, as dozens that each ask for themselves never rest. */
  const wake = async (): Promise<void> => {
    const { rows } = await db.raw(
      `select name from unnest(string_to_array($1, ',')) as queue (name)
      where exists (select from pgboss.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`,
      [[...worked.keys()].join(',')],
    );
    for (const { name } of rows) for (const id of worked.get(String(name)) ?? []) boss.notifyWorker(id);
  };
  const loop = async (app: App, job: Job, seconds: number): Promise<void> => {
    const { signal } = stopping;
    while (!signal.aborted) {
      try {
        await job.run(app, {}, signal);
      } catch (error) {
        complain(error, { job: job.name }, 'job failed');
      }
      await setTimeout(seconds * 1000, undefined, { signal }).catch(() => undefined);
    }
  };
  const open = async (jobs: readonly Job[]) => {
    await boss.start();
    // Making one that is there changes nothing, but asks twice; there are dozens.
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const job of jobs.filter((one) => one.everySeconds === undefined)) {
      const before = known.get(job.name);
      if (before) {
        if (before.notify !== true) await boss.updateQueue(job.name, { notify: true });
        continue;
      }
      await boss.createQueue(job.name, {
        notify: true,
        retryLimit: job.retries ?? 5,
        retryBackoff: true,
        expireInSeconds: job.expireSeconds ?? 900,
        ...(job.heartbeatSeconds !== undefined && { heartbeatSeconds: job.heartbeatSeconds, retryDelayMax: 5 }),
      });
    }
    // The embedded database belongs to one process: whatever was in progress died with the previous one.
    if (db.kind === 'embedded') await db.script(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);
    await db.script(`grant usage on schema pgboss to ${APP_ROLE};
      grant select, insert, update, delete on all tables in schema pgboss to ${APP_ROLE};
      grant execute on all functions in schema pgboss to ${APP_ROLE}`);
    isOpen = true;
  };
  return {
    async send(tx, name, data, { key, after, priority = 0 } = {}) {
      if (!isOpen) throw new Error(`The job ${name} was sent before the queue was open.`);
      await boss.send(name, data, { db: fromKysely(tx), singletonKey: key, startAfter: after, priority });
    },
    async start(app, jobs) {
      await open(jobs);
      if (!app.env.ROLES.includes('worker')) return;
      for (const job of jobs) {
        if (job.everySeconds !== undefined) {
          loops.push(loop(app, job, job.everySeconds));
          continue;
        }
        const work = async (batch: { id: string; data: object; signal: AbortSignal }[]) => {
          for (const one of batch) {
            try {
              await bridged(db, AbortSignal.any([one.signal, stopping.signal]), () => job.run(app, one.data as Record<string, unknown>, one.signal));
            } catch (error) {
              complain(error, { job: job.name, id: one.id }, 'job failed');
              throw error;
            }
          }
        };
        const workers: string[] = [];
        worked.set(job.name, workers);
        for (let i = 0; i < (job.concurrency ?? 1); i += 1) {
          const options = { batchSize: 1, pollingIntervalSeconds: BACKSTOP_SECONDS, heartbeatRefreshSeconds: HEARTBEAT_SECONDS };
          workers.push(await boss.work<object>(job.name, options, work));
        }
        if (job.cron) await boss.schedule(job.name, job.cron);
      }
      loops.push(loop(app, { name: 'wake', run: wake }, 1));
      if (db.kind === 'embedded') loops.push(loop(app, { name: 'tidy', run: tidyEmbedded }, TIDY_SECONDS));
    },
    rest() {
      stopping.abort();
      for (const name of worked.keys()) boss.offWork(name, { wait: false }).catch((error: unknown) => complain(error, { job: name }, 'job queue'));
      worked.clear();
    },
    async stop() {
      this.rest();
      // What is not done by then is started over by another worker, or after the next start.
      await Promise.race([Promise.all(loops), setTimeout(GRACE_MS, undefined, { ref: false })]);
      if (isOpen) await boss.stop({ graceful: true, timeout: GRACE_MS });
      isOpen = false;
    },
  };
}
