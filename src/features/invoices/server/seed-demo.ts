import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { one } from '../../../server/db.ts';
import { issueDue } from './issue-invoice.ts';

/** How many months the demo's parcels go back at most. */
const MONTHS = 4;
/** At this hour of the first of a month, UTC, the month has begun almost everywhere. */
const HOUR = 12;

/** Issues the demo's invoices on the days they would have been issued, if there are none yet; the job continues from there. */
export async function seedInvoices(app: App): Promise<void> {
  const { found } = await app.db.system((tx) => one(tx, sql<{ found: boolean }>`select exists (select from invoices) as found`));
  if (found) return;
  const now = app.now();
  for (let back = MONTHS; back >= 0; back -= 1) {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1, HOUR));
    if (first <= now) await issueDue({ ...app, now: () => first });
  }
}
