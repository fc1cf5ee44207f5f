import { Suspense, useCallback, useState, type ReactNode } from 'react';
import type { Decided, ReturnTargets } from './targets.ts';
import { lazyPart } from '../../../web/code.ts';

const DecideDialog = lazyPart(() => import('./DecideDialog.tsx'));

interface Asked {
  deed: Decided;
  targets: ReturnTargets;
  note: ReactNode;
  settle: (isDone: boolean) => void;
}

export interface Decisions {
  /** Asks the person and does it; returns whether anything was done. `note` tells what it costs. */
  ask: (deed: Decided, targets: ReturnTargets, note?: ReactNode) => Promise<boolean>;
  /** The dialog that asks. */
  dialog: ReactNode;
}

/** The decisions on returns; the list and a return's page share them. */
export function useDecisions(): Decisions {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback(
    (deed: Decided, targets: ReturnTargets, note?: ReactNode) => new Promise<boolean>((settle) => setAsked({ deed, targets, note, settle })),
    [],
  );
  const end = (isDone: boolean): void => {
    asked?.settle(isDone);
    setAsked(null);
  };
  return {
    ask,
    dialog: <Suspense fallback={null}>{asked !== null && <DecideDialog deed={asked.deed} targets={asked.targets} note={asked.note} onEnd={end} />}</Suspense>,
  };
}
