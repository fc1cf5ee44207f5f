import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../web/code.ts';
import { lazyWith, Parts } from '../../../web/places.tsx';
import { packDialog } from './shared/places.ts';
import type { ShipmentTargets } from './targets.ts';

const EndShipmentsDialog = lazyPart(() => import('./EndShipmentsDialog.tsx'));

/** Of labels, which the list does not wait for. */
const PrintLabelsDialog = lazyWith(() => import('./PrintLabelsDialog.tsx'), ['labels']);
const BuyLabelsDialog = lazyWith(() => import('./BuyLabelsDialog.tsx'), ['labels', 'billing']);

export type Deed = 'cancel' | 'delete' | 'print' | 'buy' | 'pack';

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

function Question({ asked: { deed, targets }, onEnd }: { asked: Asked; onEnd: (isDone: boolean) => void }) {
  if (deed === 'print') return <PrintLabelsDialog targets={targets} onEnd={onEnd} />;
  if (deed === 'buy') return <BuyLabelsDialog targets={targets} onEnd={onEnd} />;
  if (deed === 'pack') return <Parts of={packDialog} about={{ targets, onEnd }} />;
  return <EndShipmentsDialog deed={deed} targets={targets} onEnd={onEnd} />;
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
      <Question asked={asked} onEnd={end} />
    </Suspense>
  );
  return { ask, dialog };
}
