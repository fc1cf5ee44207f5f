import { useMutation } from '@tanstack/react-query';
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

/**
 * Runs an action on several records: finds their ids, sends them, and keeps those refused. `onDone` gets how many changed, when none was refused.
 * All of it is one write: who closes the dialog meanwhile is told what came of it, even while the ids are looked for.
 */
export function useBulk(targets: Targets<unknown>, run: (ids: number[]) => Promise<Outcome>, onDone: (count: number) => void): Bulk {
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async () => {
      const answer = await run(await targets.ids());
      // Money moves with most of them, and badges with all.
      if (answer.done.length > 0) void refreshUser();
      if (answer.refused.length === 0) onDone(answer.done.length);
      return answer;
    },
  });
  return { start: () => mutate(), isPending, problem: error?.message ?? null, outcome: data === undefined || data.refused.length === 0 ? null : data };
}
