import type { App } from '../../../server/ctx.ts';
import type { Job } from '../../../server/jobs.ts';

/** What is kept for good, a partition for each year. */
const HISTORIES = ['audit_log', 'tracking_events'] as const;
/** Making one waits for whoever writes to its table, and everybody else would wait behind; then rather tomorrow. */
const PATIENCE = `set local lock_timeout = '3s'`;

/** Makes this year and the next of each history, unless they are there; until one is, its rows lie in the rest. */
export async function openYears({ db, now }: Pick<App, 'db' | 'now'>): Promise<void> {
  const year = now().getUTCFullYear();
  for (const history of HISTORIES) {
    for (const wanted of [year, year + 1]) await db.script(`${PATIENCE}; call add_history_partition('${history}', ${wanted})`);
  }
}

/** Every night: so long may pass without a worker as is left of the year. */
export const openYearsJob: Job = { name: 'events.open-years', cron: '35 3 * * *', run: (app) => openYears(app) };
