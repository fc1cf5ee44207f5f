import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenApp } from './app.ts';
import type { SiteServer } from './http.ts';

/** How long requests under way have to finish, in milliseconds; then their connections are cut. */
const GRACE_MS = 2500;
/** When the process ends at the latest. Whoever started it waits ten seconds or less before killing it. */
const DEADLINE_MS = 4500;

/** Lets the requests under way finish. A connection that is half-sent, not read or stuck does not hold the stop up. */
async function closeSite({ server, drain }: SiteServer): Promise<void> {
  drain();
  const closed = server.close();
  const isInTime = await Promise.race([closed.then(() => true), sleep(GRACE_MS, false, { ref: false })]);
  if (isInTime) return;
  server.server.closeAllConnections();
  await closed;
}

/** Stops the program on SIGTERM and SIGINT: no new work, then what is under way, then the database; within five seconds. */
export function stopOnSignals({ app, jobs, close }: OpenApp, sites: readonly SiteServer[]): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), DEADLINE_MS).unref();
    // Streams end and tasks put their work down at once; the queue gives no more of it.
    app.stopping.abort();
    jobs.rest();
    await Promise.all(sites.map(closeSite));
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}
