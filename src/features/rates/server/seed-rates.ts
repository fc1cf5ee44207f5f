import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { maybe } from '../../../server/db.ts';
import type { FxRate } from '../../../shared/fx.ts';
import { DEMO_RATES } from '../demo/demo-rates.ts';
import { storeFx, storeRates } from './load-book.ts';

const SNAPSHOT = { date: '2026-09-29', source: 'Daily reference rates, 29 September 2026' };

/** What one US dollar bought on 29 September 2026; the operator keeps newer ones beside them. */
export const FIRST_FX: readonly FxRate[] = Object.entries({
  CAD: '1.4188', EUR: '0.8802', JPY: '157.48', AUD: '1.4247', GBP: '0.7554', HKD: '7.8448', THB: '33.633', MYR: '4.0832', CNY: '6.7078',
}).map(([currency, perUsd]) => ({ currency, perUsd, ...SNAPSHOT }));

/** A new installation starts with the demo rate set and the first exchange rates; an operator's own are never touched. */
export async function seedRates(app: App): Promise<void> {
  await app.db.system(async (tx) => {
    await sql`select pg_advisory_xact_lock(7420002)`.execute(tx);
    if (await maybe(tx, sql`select 1 from rate_sets limit 1`)) return;
    await storeFx(tx, FIRST_FX);
    await storeRates(tx, DEMO_RATES, 'demo');
  });
}
