import { PassThrough } from 'node:stream';
import { AppError } from '../../../shared/errors.ts';
import { isStillHere } from '../../../server/auth.ts';
import { ownVerb, Raw } from '../../../server/verb.ts';
import { tasks } from '../contract.ts';
import { areasOf, maySee } from './task-areas.ts';
import { shownTask } from './task-row.ts';
import { taskFeed } from './task-feed.ts';

/** Proxies close a silent connection after a minute or so. */
const HEARTBEAT_MS = 15_000;
/** Then the browser connects again, and its rights are checked again. */
const LONGEST_MS = 10 * 60_000;
/** How many tabs of one account may listen to one process; the others poll now and then. */
const MAX_LISTENERS = 50;

/** Streams the account's task changes as server-sent events until the caller leaves, ten minutes pass or the process stops. */
export const watchTasks = ownVerb(tasks.watch, async ({ ctx }) => {
  const { accountId } = ctx.actor;
  // Who may see none is told so now, not by silence.
  areasOf(ctx.actor);
  const feed = taskFeed(ctx);
  if (ctx.stopping.signal.aborted) throw new AppError('unavailable');
  if (feed.count(accountId) >= MAX_LISTENERS) throw new AppError('too_many_requests');
  const stream = new PassThrough();
  stream.write('retry: 3000\n\n');
  const end = () => stream.end();
  // Somebody signed out, or no longer in the account, hears nothing more: not even of what happens before the next heartbeat.
  const write = async (text: () => string): Promise<void> => {
    const isHere = await isStillHere(ctx, ctx.actor).catch(() => true);
    if (stream.writableEnded) return;
    if (isHere) stream.write(text());
    else end();
  };
  const beat = () => write(() => ': here\n\n');
  // What comes while it is asked whether they are still here goes out with what was asked for.
  let waiting = '';
  const unsubscribe = feed.subscribe(accountId, (row) => {
    if (!maySee(ctx.actor, row)) return;
    const isAsked = waiting !== '';
    waiting += `event: task\ndata: ${JSON.stringify({ task: shownTask(row, ctx.lang) })}\n\n`;
    if (isAsked) return;
    void write(() => {
      const text = waiting;
      waiting = '';
      return text;
    });
  });
  const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS);
  const limit = setTimeout(end, LONGEST_MS);
  ctx.stopping.signal.addEventListener('abort', end, { once: true });
  stream.once('close', () => {
    unsubscribe();
    clearInterval(heartbeat);
    clearTimeout(limit);
    ctx.stopping.signal.removeEventListener('abort', end);
  });
  return new Raw(stream, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
});
