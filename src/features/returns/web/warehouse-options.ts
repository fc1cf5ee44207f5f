import { useMemo } from 'react';
import type { Option } from '../../../ui/form/inputs.tsx';
import { useExtra } from '../../../web/query.ts';
import { warehouses } from '../../warehouses/contract.ts';

const FRESH_MS = 5 * 60_000;
const NONE: readonly Option[] = [];

/** The operator's open warehouses, for a choice of one. */
export function useWarehouseOptions(): readonly Option[] {
  const known = useExtra(warehouses.list, {}, { staleMs: FRESH_MS })?.warehouses;
  return useMemo(() => known?.map(({ id, name }) => ({ value: id, label: name })) ?? NONE, [known]);
}
