import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { NO_RATES } from '../csv/parse-csv.ts';
import { DEMO_FX_RATES } from '../demo/fx-rates.ts';
import { DEMO_RATES } from '../demo/demo-rates.ts';
import { loadRates, openHubs, storeFx, storeRates } from './load-book.ts';

/** The source that marks a rate set as the demo's. */
const DEMO_SOURCE = 'demo';

/**
 * One writer of rate sets at a time: copies of the program that start together take turns, and so do imports. Held until the end of the
 * transaction.
 */
export async function lockRates(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7420002)`.execute(tx);
}

/** Every installation starts with dated exchange rates, which customs thresholds need; an operator's own are never touched. */
export async function seedFx(app: App): Promise<void> {
  await app.db.system(async (tx) => {
    await lockRates(tx);
    if (!(await maybe(tx, sql`select 1 from fx_rates limit 1`))) await storeFx(tx, DEMO_FX_RATES);
  });
}

/** Puts the demo's rates and hubs in force, unless the operator imported others. */
export async function seedRates(app: App): Promise<void> {
  await app.db.system(async (tx) => {
    await lockRates(tx);
    await sql`update rate_sets set withdrawn_at = null where source = ${DEMO_SOURCE} and withdrawn_at is not null`.execute(tx);
    const current = await loadRates(tx);
    if (current) await openHubs(tx, current.data);
    else await storeRates(tx, DEMO_RATES, DEMO_SOURCE);
  });
}

/** Withdraws the demo's rates and hubs; what an operator imported stays. */
export async function withdrawDemoRates(app: App): Promise<void> {
  await app.db.system(async (tx) => {
    await lockRates(tx);
    const had = await maybe(tx, sql`update rate_sets set withdrawn_at = now() where source = ${DEMO_SOURCE} and withdrawn_at is null returning 1`);
    if (had) await openHubs(tx, (await loadRates(tx))?.data ?? NO_RATES);
  });
}
