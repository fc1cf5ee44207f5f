import { useExtra } from '../../../../web/query.ts';
import { warehouses } from '../../contract.ts';

const FRESH_MS = 5 * 60_000;

/** What warehouses are called; one that was closed keeps its code. */
export function useWarehouseNames(): (code: string) => string {
  const known = useExtra(warehouses.list, {}, { staleMs: FRESH_MS })?.warehouses;
  return (code) => known?.find((one) => one.id === code)?.name ?? code;
}
