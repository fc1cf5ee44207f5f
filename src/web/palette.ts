import type { AnyList } from '../shared/list.ts';
import type { PaletteHit } from './palette-hit.ts';
import { watched } from './watched.ts';

export type { PaletteHit } from './palette-hit.ts';

/** An action of the page on screen, such as "Print labels". */
export interface PaletteAction {
  id: string;
  title: string;
  run: () => void;
}

/** Finds objects by id, number or name; features register theirs in the composition root. */
export type PaletteSearch = (text: string, signal: AbortSignal) => Promise<readonly PaletteHit[]>;

/** Finds rows of a list, which is loaded with the first search. */
export function searchIn(load: () => Promise<AnyList>): PaletteSearch {
  return async (text, signal) => {
    const [list, { findInList }] = await Promise.all([load(), import('./find-in-list.ts')]);
    return findInList(list, text, signal);
  };
}

let searches: readonly PaletteSearch[] = [];
const actions = watched<readonly PaletteAction[]>([]);

/** Tells the palette what it can search; called once by the app's composition root. */
export function setPaletteSearches(given: readonly PaletteSearch[]): void {
  searches = given;
}

/** Everything the features find for a text; a search that fails finds nothing. */
export async function searchEverywhere(text: string, signal: AbortSignal): Promise<PaletteHit[]> {
  const found = await Promise.all(searches.map((search) => search(text, signal).catch((): readonly PaletteHit[] => [])));
  return found.flat();
}

/**
 * The objects that a scanned number names: those identified by it, or else whatever it finds. Throws what a search throws if nothing
 * identified by the number is found.
 */
export async function findNamed(text: string, signal: AbortSignal): Promise<PaletteHit[]> {
  const answers = await Promise.allSettled(searches.map((search) => search(text, signal)));
  const hits = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const named = hits.filter((hit) => hit.names?.some((name) => name?.toUpperCase() === text.toUpperCase()));
  if (named.length > 0) return named;
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return hits;
}

/** Offers actions while a page is on screen; returns a function that withdraws them, as an effect does. */
export function offerActions(offered: readonly PaletteAction[]): () => void {
  actions.change([...actions.now(), ...offered]);
  return () => actions.change(actions.now().filter((action) => !offered.includes(action)));
}

/** The actions currently offered. */
export const usePaletteActions = actions.useNow;
