import { useSyncExternalStore } from 'react';

/** A window in which the bars would take a third of the height: a laptop at 200 %, a phone on its side. */
const LOW = '(max-height: 559px)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(LOW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is too low for bars of full height. */
export const useLow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(LOW).matches);
