import { boot } from '../../../web/boot.ts';
import { call, callUrl } from '../../../web/client.ts';
import { onLanguageChange } from '../../../web/i18n.ts';
import { tasks, type Task } from '../contract.ts';
import { OPEN_STATUSES } from '../status.ts';

/*
 * The account's recent tasks as they are now, for the whole page: one stream of server-sent events per tab, or polling where
 * there is none. A hidden tab does not listen, because browsers allow few connections to one host.
 */
const RECENT = 20;
const POLL_MS = 5_000;
/** How long to wait before trying a broken stream again. */
const REVIVE_MS = 60_000;

let known: readonly Task[] = [];
const changed = new Set<() => void>();
const ended = new Set<(task: Task) => void>();
let stream: EventSource | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let brokenUntil = 0;

export const isOpen = (task: Task): boolean => OPEN_STATUSES.includes(task.status);

function take(news: readonly Task[]): void {
  const before = new Map(known.map((task) => [task.id, task]));
  const fresh = news.filter((task) => JSON.stringify(before.get(task.id)) !== JSON.stringify(task));
  if (fresh.length === 0) return;
  const after = new Map([...before, ...fresh.map((task) => [task.id, task] as const)]);
  known = [...after.values()].toSorted((a, b) => b.id - a.id).slice(0, RECENT);
  for (const listener of changed) listener();
  // A task that was open and no longer is, or that began and ended between two polls, or before the first of them.
  const isEnd = (task: Task): boolean => {
    const earlier = before.get(task.id);
    return !isOpen(task) && (earlier === undefined ? Date.parse(task.ended ?? '') > Date.parse(boot.askedAt) : isOpen(earlier));
  };
  for (const task of fresh.filter(isEnd)) for (const listener of ended) listener(task);
}

async function look(): Promise<void> {
  try {
    take((await call(tasks.list, { query: { limit: RECENT } })).tasks);
  } catch {
    // The next poll will tell; what is on screen stays.
  }
}

function poll(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    void look();
    if (Date.now() > brokenUntil) open();
    else poll();
  }, POLL_MS);
}

function open(): void {
  close();
  if (document.visibilityState === 'hidden') return;
  void look();
  stream = new EventSource(callUrl(tasks.watch));
  stream.addEventListener('task', (event: MessageEvent<string>) => take([(JSON.parse(event.data) as { task: Task }).task]));
  stream.addEventListener('error', () => {
    // Closed by the server after its time: the browser reconnects by itself. Refused: poll instead.
    if (stream?.readyState !== EventSource.CLOSED) return;
    brokenUntil = Date.now() + REVIVE_MS;
    poll();
  });
}

function close(): void {
  clearTimeout(timer);
  stream?.close();
  stream = null;
}

// The server says what a task does: after a change of the language all is asked again.
onLanguageChange(() => {
  if (ended.size === 0) return;
  close();
  open();
});

/** Starts watching; the returned function stops it. */
export function watchTasks(onEnd: (task: Task) => void): () => void {
  ended.add(onEnd);
  document.addEventListener('visibilitychange', open);
  open();
  return () => {
    ended.delete(onEnd);
    document.removeEventListener('visibilitychange', open);
    close();
  };
}

/** Notifies when a task changed. */
export function onTasksChanged(listener: () => void): () => void {
  changed.add(listener);
  return () => changed.delete(listener);
}

/** The account's recent tasks, newest first; the same array while nothing changed. */
export const currentTasks = (): readonly Task[] => known;
