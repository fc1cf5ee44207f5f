import type { Actor } from './ctx.ts';
import type { Db } from './db.ts';

/**
 * For how long, in milliseconds, a caller is taken for who they were. In this process a sign-out, a revoked token, a changed role
 * or an ended visit counts at once; what another process changed counts after this time at the latest.
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
 * The actor behind a credential, looked up at most every two seconds: five tables are read for it, which is more than many calls
 * read for their answer. Only those who were found are remembered.
 */
export async function remembered(db: Db, credential: string, look: () => Promise<Actor | null>): Promise<Actor | null> {
  const known = callers.get(db) ?? new Map<string, Known>();
  callers.set(db, known);
  const runs = db.systemRuns();
  const before = known.get(credential);
  if (before && before.runs === runs && before.until > performance.now()) return before.actor;
  known.delete(credential);
  const actor = await look();
  // A change that ended while we looked may have been missed, so then nothing is kept.
  if (actor === null || db.systemRuns() !== runs) return actor;
  if (known.size >= MAX_CALLERS) known.clear();
  known.set(credential, { actor, until: performance.now() + KEEP_MS, runs });
  return actor;
}
