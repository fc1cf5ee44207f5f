import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenApp } from './app.ts';
import type { SiteServer } from './http.ts';

/** How long requests in progress have to finish, in milliseconds; then their connections are cut. */
const GRACE_MS = 2500;
/** When the process ends at the latest. Process managers wait ten seconds or less before killing it. */
const DEADLINE_MS = 4500;

/** Lets requests in progress finish. A connection that is half-sent, unread or stuck does not delay the stop. */
async function closeSite({ server, drain }: SiteServer): Promise<void> {
  drain();
  const closed = server.close();
  const isInTime = await Promise.race([closed.then(() => true), sleep(GRACE_MS, false, { ref: false })]);
  if (isInTime) return;
  server.server.closeAllConnections();
  await closed;
}

/** Stops the program on SIGTERM and SIGINT: no new work, then work in progress, then the database; within five seconds. */
export function stopOnSignals({ app, jobs, close }: OpenApp, sites: readonly SiteServer[]): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), DEADLINE_MS).unref();
    // Streams end and tasks put down their work at once; the queue hands out no more.
    app.stopping.abort();
    jobs.rest();
    await Promise.all(sites.map(closeSite));
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}
