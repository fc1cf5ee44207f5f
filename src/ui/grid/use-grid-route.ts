import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useGo } from '../../web/navigation.ts';
import type { ApiQuery } from './grid-query.ts';
import type { GridConfig } from './grid-state.ts';
import { useGridState } from './use-grid-state.ts';
import type { GridControl, Navigate } from './use-grid-state.ts';

/** {@link useGridState} on the address of the page that is open: what a list page calls. */
export function useGridRoute<Query = ApiQuery>(config: GridConfig): GridControl<Query> {
  const search: Readonly<Record<string, unknown>> = useLocation().search;
  const navigate = useNavigate();
  const open = useGo();
  const step = useCallback<Navigate>((next, { replace }) => void navigate({ to: '.', search: next as never, replace, resetScroll: false }), [navigate]);
  const control = useGridState<Query>(search, step, config);
  return useMemo(() => ({ ...control, open }), [control, open]);
}
