import type { Actor } from './ctx.ts';
import type { Db } from './db.ts';

/**
 * How long, in milliseconds, what is known about a caller may be reused. In this process a sign-out, a revoked token, a changed
 * role or an ended visit takes effect at once; changes by another process take effect after this time at the latest.
 */
const KEEP_MS = 2000;
const MAX_CALLERS = 20_000;

interface Known {
  actor: Actor;
  until: number;
  runs: number;
}

const callers = new WeakMap<Db, Map<string, Known>>();

/**
 * The actor behind a credential, looked up at most every two seconds: it takes reading five tables, more than many calls read
 * for their answer. Only found actors are remembered.
 */
export async function remembered(db: Db, credential: string, look: () => Promise<Actor | null>): Promise<Actor | null> {
  const known = callers.get(db) ?? new Map<string, Known>();
  callers.set(db, known);
  const runs = db.systemRuns();
  const before = known.get(credential);
  if (before && before.runs === runs && before.until > performance.now()) return before.actor;
  known.delete(credential);
  const actor = await look();
  // A change committed while we looked may have been missed, so nothing is kept then.
  if (actor === null || db.systemRuns() !== runs) return actor;
  if (known.size >= MAX_CALLERS) known.clear();
  known.set(credential, { actor, until: performance.now() + KEEP_MS, runs });
  return actor;
}
