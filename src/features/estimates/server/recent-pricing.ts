import type { Actor } from '../../../server/ctx.ts';
import type { Db } from '../../../server/db.ts';
import { loadPricing, type Pricing } from './price.ts';

/** How many milliseconds an estimate may use the prices last seen. */
const KEEP_MS = 1000;

const recent = new WeakMap<Db, { byCurrency: Map<string, Pricing>; until: number; runs: number }>();

/**
 * The prices for an estimate, looked up at most once a second: an import shows in estimates within a second, or at once if it ran
 * in this process. An estimate sells nothing; a purchase looks up the prices in its own transaction.
 */
export async function recentPricing(db: Db, { accountId, currency }: Pick<Actor, 'accountId' | 'currency'>): Promise<Pricing> {
  const runs = db.systemRuns();
  const before = recent.get(db);
  const isFresh = before !== undefined && before.runs === runs && before.until > performance.now();
  const kept = isFresh ? before.byCurrency : new Map<string, Pricing>();
  const known = kept.get(currency);
  if (known) return known;
  const pricing = await db.tenant(accountId, (tx) => loadPricing(tx, accountId));
  kept.set(pricing.currency, pricing);
  if (!isFresh && db.systemRuns() === runs) recent.set(db, { byCurrency: kept, until: performance.now() + KEEP_MS, runs });
  return pricing;
}
