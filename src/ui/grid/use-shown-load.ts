import { useDeferredValue, useMemo } from 'react';
import type { GridLoad } from './types.ts';

/**
 * What was loaded, as far as it is on screen. Rows are drawn in small chunks, so that a page of 250 never delays a click or a key; until
 * all are drawn the load counts as still in progress.
 */
export function useShownLoad<Row>({ rows, nextToken, total, isLoading, error, isFetching, refetch }: GridLoad<Row>): GridLoad<Row> {
  const answer = useMemo(() => ({ rows, nextToken, total, isLoading, error }), [rows, nextToken, total, isLoading, error]);
  const shown = useDeferredValue(answer);
  return { ...shown, isFetching: isFetching || shown !== answer, refetch };
}
