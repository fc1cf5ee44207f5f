import { useState } from 'react';
import type { Answer } from '../../../shared/contract.ts';
import { refreshUser } from '../../../web/session.tsx';
import type { returns } from '../contract.ts';
import type { Targets } from './targets.ts';

export type Outcome = Answer<typeof returns.discard>;

/** What changes with returns besides themselves: goods that go back on the shelf, and the money. */
export const ALSO_CHANGED = ['stock', 'products', 'billing'] as const;

export interface Bulk {
  start: () => void;
  isPending: boolean;
  /** Why the whole call failed. */
  problem: string | null;
  /** Set when some were refused: they are to be named. */
  outcome: Outcome | null;
}

/** Runs an action on several returns: finds their ids, sends them, and keeps those refused. `onDone` gets how many changed, when none was refused. */
export function useBulk(targets: Targets, run: (ids: number[]) => Promise<Outcome>, onDone: (count: number) => void): Bulk {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const work = async (): Promise<void> => {
    setPending(true);
    setProblem(null);
    try {
      const answer = await run(await targets.ids());
      if (answer.done.length > 0) void refreshUser().catch(() => undefined);
      if (answer.refused.length === 0) onDone(answer.done.length);
      else setOutcome(answer);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setPending(false);
    }
  };
  return { start: () => void work(), isPending, problem, outcome };
}
