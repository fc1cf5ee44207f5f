import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { DEMO_FX_RATES } from '../demo/fx-rates.ts';
import { DEMO_RATES } from '../demo/demo-rates.ts';
import { storeFx, storeRates } from './load-book.ts';

/** One writer of rate sets at a time: copies of the program that start together, and imports. Held to the end of the transaction. */
export async function lockRates(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7420002)`.execute(tx);
}

/** A new installation starts with the demo rate set and the first exchange rates; an operator's own are never touched. */
export async function seedRates(app: App): Promise<void> {
  await app.db.system(async (tx) => {
    await lockRates(tx);
    if (await maybe(tx, sql`select 1 from rate_sets limit 1`)) return;
    await storeFx(tx, DEMO_FX_RATES);
    await storeRates(tx, DEMO_RATES, 'demo');
  });
}
