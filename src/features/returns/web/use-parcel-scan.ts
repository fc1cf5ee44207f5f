import { useState } from 'react';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { playNo, playYes } from '../../../ui/sounds.ts';
import { call } from '../../../web/client.ts';
import { useGo } from '../../../web/navigation.ts';
import type { Warehouse } from '../../warehouses/contract.ts';
import { returnsDesk } from '../contract.ts';
import type { DeskReturnRow } from '../return-out.ts';

/** What a scan found: several returns of one number, none, or one that is not for this desk. */
export type Scanned =
  | { kind: 'several'; code: string; found: readonly DeskReturnRow[] }
  | { kind: 'unknown'; code: string }
  | { kind: 'elsewhere'; row: DeskReturnRow }
  | { kind: 'failed'; text: string };

/** Opens the return that a scanned code names; says why, where it names none or not one. */
export function useParcelScan(warehouse: Warehouse) {
  const go = useGo();
  const [scanned, setScanned] = useState<Scanned | null>(null);
  const refuse = (result: Scanned): void => {
    playNo();
    setScanned(result);
  };
  const scan = async (code: string): Promise<void> => {
    try {
      const { returns: found } = await call(returnsDesk.list, { query: { code } });
      const here = found.filter((row) => row.warehouse === warehouse.id);
      const [one, ...others] = here;
      if (one !== undefined && others.length === 0) {
        playYes();
        setScanned(null);
        return go(returnPaths.deskOne(one.id));
      }
      const [away] = found;
      if (others.length > 0) refuse({ kind: 'several', code, found: here });
      else refuse(away === undefined ? { kind: 'unknown', code } : { kind: 'elsewhere', row: away });
    } catch (error) {
      refuse({ kind: 'failed', text: error instanceof Error ? error.message : String(error) });
    }
  };
  return { scanned, scan: (code: string) => void scan(code), clear: () => setScanned(null) };
}
