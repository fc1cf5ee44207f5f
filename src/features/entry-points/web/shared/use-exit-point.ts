import { useCall } from '../../../../web/query.ts';
import { entryPoints } from '../../contract.ts';
import { FRESH_MS } from './use-entry-points.ts';

/** The exit point with a code; null while it is not known. */
export function useExitPoint(code: string | null) {
  const { data } = useCall(entryPoints.exits, {}, { staleMs: FRESH_MS, enabled: code !== null });
  return data?.exit_points.find((point) => point.id === code) ?? null;
}
