import { Suspense, useCallback, useState, type ReactNode } from 'react';
import type { PlainDeed } from './deeds.ts';
import type { OrderTargets } from './targets.ts';
import { lazyPart } from '../../../web/code.ts';

const DeedDialog = lazyPart(() => import('./DeedDialog.tsx'));
const StatusDialog = lazyPart(() => import('./StatusDialog.tsx'));
const ChangeDialog = lazyPart(() => import('./ChangeDialog.tsx'));
const MergeDialog = lazyPart(() => import('./MergeDialog.tsx'));

export type Deed = PlainDeed | 'status' | 'change' | 'merge';

interface Asked {
  deed: Deed;
  targets: OrderTargets;
  warehouse: string | undefined;
  settle: (isDone: boolean) => void;
}

export interface OrderActions {
  /** Asks the person and does it; returns whether anything was done. */
  ask: (deed: Deed, targets: OrderTargets, warehouse?: string) => Promise<boolean>;
  /** The dialogs that ask. */
  dialog: ReactNode;
}

function Ask({ asked: { deed, targets, warehouse }, onEnd }: { asked: Asked; onEnd: (isDone: boolean) => void }) {
  const given = { targets, onEnd };
  if (deed === 'status') return <StatusDialog {...given} />;
  if (deed === 'change') return <ChangeDialog {...given} {...(warehouse !== undefined && { warehouse })} />;
  if (deed === 'merge') return <MergeDialog ids={targets.known.map((one) => one.id)} onEnd={onEnd} />;
  return <DeedDialog deed={deed} {...given} />;
}

/** The actions on orders that ask first; the list and an order's page share them. */
export function useOrderActions(): OrderActions {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback(
    (deed: Deed, targets: OrderTargets, warehouse?: string) => new Promise<boolean>((settle) => setAsked({ deed, targets, warehouse, settle })),
    [],
  );
  const end = (isDone: boolean): void => {
    asked?.settle(isDone);
    setAsked(null);
  };
  return { ask, dialog: <Suspense fallback={null}>{asked !== null && <Ask asked={asked} onEnd={end} />}</Suspense> };
}
