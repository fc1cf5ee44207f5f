import { useState } from 'react';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { playNo, playYes } from '../../../ui/sounds.ts';
import { call } from '../../../web/client.ts';
import { useGoOn } from '../../../web/navigation.ts';
import { lookUp } from '../../desk/web/shared/look-up.ts';
import { useLatest } from '../../desk/web/shared/use-latest.ts';
import type { Warehouse } from '../../warehouses/contract.ts';
import { returnsDesk } from '../desk-contract.ts';
import type { DeskReturnRow, SentParcel } from '../return-out.ts';
import { receiveHref } from './receive-href.ts';

/** What a scan found: several parcels that go by it, none, or one that is not for this desk. */
export type Scanned =
  | { kind: 'several'; code: string; found: readonly DeskReturnRow[]; sent: readonly SentParcel[] }
  | { kind: 'unknown'; code: string }
  | { kind: 'elsewhere'; row: DeskReturnRow }
  | { kind: 'failed'; text: string };

/** The parcel on the shelf of those nobody is known for that bears this number, or has it. */
async function onShelf(warehouse: string, code: string): Promise<number | null> {
  const { parcels } = await lookUp(code, call(returnsDesk.unmatched, { query: { warehouse, code } }));
  const asked = code.trim().toUpperCase();
  return parcels.find(({ id, tracking_number: number }) => number?.toUpperCase() === asked || String(id) === asked)?.id ?? null;
}

/** Opens the return that a scanned code names; says why, where it names none or not one. */
export function useParcelScan(warehouse: Warehouse) {
  const go = useGoOn();
  const [scanned, setScanned] = useState<Scanned | null>(null);
  const refuse = (result: Scanned): void => {
    playNo();
    setScanned(result);
  };
  const begin = useLatest();
  const scan = async (code: string): Promise<void> => {
    const isWanted = begin();
    try {
      const { returns: found, sent } = await lookUp(code, call(returnsDesk.list, { query: { code } }));
      if (!isWanted()) return;
      const here = found.filter((row) => row.warehouse === warehouse.id);
      const ways = [...here.map(({ id }) => returnPaths.deskOne(id)), ...sent.map((parcel) => receiveHref(parcel.tracking_number))];
      const [only] = ways;
      if (only !== undefined && ways.length === 1) {
        playYes();
        setScanned(null);
        return go(only);
      }
      // What is expected elsewhere can be taken in here; what is there already is there.
      const expected = found.filter((row) => row.status === 'Pending');
      const [away] = expected.length > 0 ? expected : found;
      const kept = found.length === 0 && sent.length === 0 ? await onShelf(warehouse.id, code) : null;
      if (!isWanted()) return;
      if (kept !== null) {
        playYes();
        return go(returnPaths.deskUnmatched(kept));
      }
      if (ways.length > 1) refuse({ kind: 'several', code, found: here, sent });
      else if (expected.length > 1) refuse({ kind: 'several', code, found: expected, sent });
      else refuse(away === undefined ? { kind: 'unknown', code } : { kind: 'elsewhere', row: away });
    } catch (error) {
      if (isWanted()) refuse({ kind: 'failed', text: error instanceof Error ? error.message : String(error) });
    }
  };
  return { scanned, scan: (code: string) => void scan(code), clear: () => setScanned(null) };
}
