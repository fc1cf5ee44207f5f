import { useState } from 'react';
import type { z } from 'zod';
import type { bulkOut } from '../../shared/shapes.ts';
import { refreshUser } from '../../web/session.tsx';
import type { Targets } from './targets.ts';

/** What came of it: those changed, those refused, and where the specification has one a sentence about them. */
export type Outcome = z.output<typeof bulkOut> & { message?: string | null };

export type Refused = Outcome['refused'][number];

export interface Bulk {
  start: () => void;
  isPending: boolean;
  /** Why the whole call failed. */
  problem: string | null;
  /** Set when some were refused: they are to be named. */
  outcome: Outcome | null;
}

/** Runs an action on several records: finds their ids, sends them, and keeps those refused. `onDone` gets how many changed, when none was refused. */
export function useBulk(targets: Targets<unknown>, run: (ids: number[]) => Promise<Outcome>, onDone: (count: number) => void): Bulk {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const work = async (): Promise<void> => {
    setPending(true);
    setProblem(null);
    try {
      const answer = await run(await targets.ids());
      // Money moves with most of them, and badges with all.
      if (answer.done.length > 0) void refreshUser();
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
