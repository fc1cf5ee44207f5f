import { useMemo } from 'react';
import type { Option } from '../../../../ui/grid/column-spec.ts';
import type { GridConfig } from '../../../../ui/grid/grid-state.ts';
import { ahead, useCall, useTellMissing } from '../../../../web/query.ts';
import { entryPoints } from '../../contract.ts';

/** Places change seldom. */
export const FRESH_MS = 10 * 60_000;

/** "Hong Kong hub (HKGHUB)". */
export const entryPointTitle = ({ id, name }: { id: string; name: string }) => `${name} (${id})`;

/** Asks for them ahead of the page that shows them. */
export const askEntryPoints = () => ahead(entryPoints.list, {}, { staleMs: FRESH_MS });

/** The operator's entry points, and the one with a given code. */
export function useEntryPoints(code = '') {
  const answer = useCall(entryPoints.list, {}, { staleMs: FRESH_MS });
  useTellMissing(answer);
  const { data, error, isPending } = answer;
  const all = data?.entry_points;
  return { all, chosen: all?.find((point) => point.id === code), error, isPending };
}

/** The configuration of a list with a filter by entry point, which offers the operator's own once they are known. `make` must stay the same. */
export function useEntryPointConfig(make: (options: readonly Option[]) => GridConfig): GridConfig {
  const { all } = useEntryPoints();
  return useMemo(() => make((all ?? []).map((one) => ({ value: one.id, label: entryPointTitle(one) }))), [make, all]);
}
