import { useMemo } from 'react';
import type { Option } from '../../../../ui/form/inputs.tsx';
import { ahead, useCall, useExtra } from '../../../../web/query.ts';
import { warehouses } from '../../contract.ts';

const FRESH_MS = 5 * 60_000;
const NONE: readonly Option[] = [];

const useOpenWarehouses = () => useExtra(warehouses.list, {}, { staleMs: FRESH_MS })?.warehouses;

/** Asks for them ahead of the page that shows them. */
export const askWarehouses = () => ahead(warehouses.list, {}, { staleMs: FRESH_MS });

/** The operator's open warehouses, for a choice of one. */
export function useWarehouseOptions(): readonly Option[] {
  const known = useOpenWarehouses();
  return useMemo(() => known?.map(({ id, name }) => ({ value: id, label: name })) ?? NONE, [known]);
}

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
