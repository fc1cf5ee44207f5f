import type { Db } from '../../../server/db.ts';
import { loadPricing, type Pricing } from './price.ts';

/** How many milliseconds an estimate may use the prices last seen. */
const KEEP_MS = 1000;

const recent = new WeakMap<Db, { pricing: Pricing; until: number; runs: number }>();

/**
 * The prices for an estimate, looked up at most once a second: an import shows in estimates within a second, or at once if it ran
 * in this process. An estimate sells nothing; a purchase looks up the prices in its own transaction.
 */
export async function recentPricing(db: Db, accountId: number): Promise<Pricing> {
  const runs = db.systemRuns();
  const before = recent.get(db);
  if (before && before.runs === runs && before.until > performance.now()) return before.pricing;
  const pricing = await db.tenant(accountId, loadPricing);
  if (db.systemRuns() === runs) recent.set(db, { pricing, until: performance.now() + KEEP_MS, runs });
  return pricing;
}
