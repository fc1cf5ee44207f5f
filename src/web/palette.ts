import { useSyncExternalStore } from 'react';

/** Something a search found, and where it is. */
export interface PaletteHit {
  id: string;
  title: string;
  detail?: string;
  href: string;
}

/** An action of the page on screen, such as "Print labels". */
export interface PaletteAction {
  id: string;
  title: string;
  run: () => void;
}

/** Finds objects by id, number or name; features give theirs in the composition root. */
export type PaletteSearch = (text: string, signal: AbortSignal) => Promise<readonly PaletteHit[]>;

let searches: readonly PaletteSearch[] = [];
let actions: readonly PaletteAction[] = [];
const listeners = new Set<() => void>();

/** Tells the palette what it can search; called once by the app's composition root. */
export function setPaletteSearches(given: readonly PaletteSearch[]): void {
  searches = given;
}

/** Everything the features find for a text; a search that fails finds nothing. */
export async function searchEverywhere(text: string, signal: AbortSignal): Promise<PaletteHit[]> {
  const found = await Promise.all(searches.map((search) => search(text, signal).catch((): readonly PaletteHit[] => [])));
  return found.flat();
}

/** Offers actions while a page is on screen; returns the way to take them back, as an effect does. */
export function offerActions(offered: readonly PaletteAction[]): () => void {
  const put = (next: readonly PaletteAction[]): void => {
    actions = next;
    for (const listener of listeners) listener();
  };
  put([...actions, ...offered]);
  return () => put(actions.filter((action) => !offered.includes(action)));
}

/** The actions on offer. */
export function usePaletteActions(): readonly PaletteAction[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => actions,
  );
}
