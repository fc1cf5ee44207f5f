import { useCallback, useEffect, useRef } from 'react';
import type { GridControl } from '../../../ui/grid/use-grid-state.ts';
import { stateText } from '../../../ui/grid/grid-url.ts';
import { useGo, useQueryState } from '../../../web/navigation.ts';
import { useExtra } from '../../../web/query.ts';
import { useOwnKey } from '../../../web/session.tsx';
import { views, type View } from '../contract.ts';
import { readRemembered, remember } from './remembered-view.ts';
import { savedState, viewSearch } from './view-address.ts';

export type ListControl = Pick<GridControl<unknown>, 'state' | 'config'>;

export interface Views {
  /** The person's own and the account's, by name; empty until loaded. */
  all: readonly View[];
  /** The view the address names, if the person can see it. */
  current: View | undefined;
  /** The list shows something other than the view, or other than its initial state. */
  isEdited: boolean;
  /** What would be saved. */
  query: string;
  /** Shows a view, or the list as it is without one. */
  show: (view: { id: number; query: string } | null, options?: { replace?: boolean }) => void;
}

/** Opens the list with the person's default view when its address has no query. */
function useDefault(key: string, known: readonly View[] | undefined, show: Views['show']): void {
  const [search] = useQueryState();
  const isBare = Object.keys(search).length === 0;
  const opening = useRef({ isOpen: isBare, key: '' });
  useEffect(() => {
    const first = known?.find((view) => view.is_default);
    if (known !== undefined) remember(key, first === undefined ? null : { id: first.id, query: first.query });
    const now = opening.current;
    if (!now.isOpen) return;
    if (!isBare) {
      now.isOpen = false;
      return;
    }
    const wanted = known === undefined ? readRemembered(key) : (first ?? null);
    if (wanted === undefined) return;
    if (wanted !== null || known !== undefined) now.isOpen = false;
    if (wanted !== null) show(wanted, { replace: true });
  }, [key, known, isBare, show]);
}

/** The saved views of a list beside its state. */
export function useViews(list: string, { state, config }: ListControl): Views {
  const go = useGo();
  const [search] = useQueryState();
  const data = useExtra(views.list, { query: { list } }, { staleMs: 60_000 });
  const show = useCallback<Views['show']>((view, options) => go(`${window.location.pathname}${viewSearch(view, config)}`, options), [go, config]);
  // Each mode has views of its own: a list must not open with one of the other, and then turn to its own.
  useDefault(useOwnKey(list), data?.views, show);
  const all = data?.views ?? [];
  const current = all.find((view) => String(view.id) === search['view']);
  const query = stateText(state, config);
  const saved = stateText(savedState(current?.query ?? '', config), config);
  return { all, current, isEdited: query !== saved, query, show };
}
