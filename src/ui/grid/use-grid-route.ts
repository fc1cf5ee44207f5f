import { useMatch, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { stringifyQuery, useGo, usePageQuery } from '../../web/navigation.ts';
import type { ApiQuery } from './grid-query.ts';
import type { GridConfig } from './grid-state.ts';
import { useGridState } from './use-grid-state.ts';
import type { GridControl, Navigate } from './use-grid-state.ts';

/** {@link useGridState} on the page's own address: what a list page calls. */
export function useGridRoute<Query = ApiQuery>(config: GridConfig): GridControl<Query> {
  const search = usePageQuery();
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  const navigate = useNavigate();
  const open = useGo();
  const step = useCallback<Navigate>(
    (next, { replace }) => void navigate({ href: `${pathname}${stringifyQuery(next)}`, replace, resetScroll: false }),
    [navigate, pathname],
  );
  const control = useGridState<Query>(search, step, config);
  return useMemo(() => ({ ...control, open }), [control, open]);
}
