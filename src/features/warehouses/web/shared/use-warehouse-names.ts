import { useCall, useExtra } from '../../../../web/query.ts';
import { warehouses } from '../../contract.ts';

const FRESH_MS = 5 * 60_000;

const useOpenWarehouses = () => useExtra(warehouses.list, {}, { staleMs: FRESH_MS })?.warehouses;

/** What warehouses are called; one that was closed keeps its code. */
export function useWarehouseNames(): (code: string) => string {
  const known = useOpenWarehouses();
  return (code) => known?.find((one) => one.id === code)?.name ?? code;
}

/** Whether their names are there or will not come, for a page whose lines would break anew under a longer one. */
export function useHasWarehouseNames(): boolean {
  const { isPending, failureCount } = useCall(warehouses.list, {}, { staleMs: FRESH_MS });
  return !isPending || failureCount > 0;
}

/** The countries warehouses are in; null for one that was closed. */
export function useWarehouseCountries(): (code: string) => string | null {
  const known = useOpenWarehouses();
  return (code) => known?.find((one) => one.id === code)?.country ?? null;
}
