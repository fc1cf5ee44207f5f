import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import type { ShipmentTargets } from './targets.ts';

const EndShipmentsDialog = lazy(() => import('./EndShipmentsDialog.tsx'));
const PrintLabelsDialog = lazy(() => import('./PrintLabelsDialog.tsx'));

export type Deed = 'cancel' | 'delete' | 'print';

interface Asked {
  deed: Deed;
  targets: ShipmentTargets;
  settle: (isDone: boolean) => void;
}

export interface ShipmentActions {
  /** Asks the person and does it; returns whether anything was done. */
  ask: (deed: Deed, targets: ShipmentTargets) => Promise<boolean>;
  /** The dialogs that ask. */
  dialog: ReactNode;
}

/** The actions on shipments that ask first; the list and the detail page share them. */
export function useShipmentActions(): ShipmentActions {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback((deed: Deed, targets: ShipmentTargets) => new Promise<boolean>((settle) => setAsked({ deed, targets, settle })), []);
  const end = (isDone: boolean): void => {
    asked?.settle(isDone);
    setAsked(null);
  };
  const dialog = asked !== null && (
    <Suspense fallback={null}>
      {asked.deed === 'print' ? (
        <PrintLabelsDialog targets={asked.targets} onEnd={end} />
      ) : (
        <EndShipmentsDialog deed={asked.deed} targets={asked.targets} onEnd={end} />
      )}
    </Suspense>
  );
  return { ask, dialog };
}
