import { useState } from 'react';
import { deskPaths } from '../../../shared/paths/desk.ts';
import { playNo, playYes } from '../../../ui/sounds.ts';
import { call } from '../../../web/client.ts';
import { useGoOn } from '../../../web/navigation.ts';
import { lookUp } from '../../desk/web/shared/look-up.ts';
import { useLatest } from '../../desk/web/shared/use-latest.ts';
import { picks, type DeskOrder } from '../contract.ts';

export interface ScannedOrder {
  code: string;
  /** Orders of several merchants can have one number. */
  found: readonly DeskOrder[];
  problem: string | null;
}

/** Opens the order to be packed that a scan names; `scanned` is what it found where it opens none. */
export function useOrderScan(warehouse: string) {
  const go = useGoOn();
  const [scanned, setScanned] = useState<ScannedOrder | null>(null);
  const begin = useLatest();
  const scan = async (code: string): Promise<void> => {
    const isWanted = begin();
    const found = await lookUp(code, call(picks.orders, { query: { warehouse, code } })).then(
      ({ orders }): ScannedOrder => ({ code, found: orders, problem: null }),
      (error: unknown): ScannedOrder => ({ code, found: [], problem: error instanceof Error ? error.message : String(error) }),
    );
    if (!isWanted()) return;
    const [only, ...rest] = found.found;
    if (only !== undefined && rest.length === 0 && only.status === 'Packing') {
      playYes();
      return go(deskPaths.pack(only.id));
    }
    playNo();
    setScanned(found);
  };
  return { scanned, scan: (code: string): void => void scan(code), clear: (): void => setScanned(null) };
}
