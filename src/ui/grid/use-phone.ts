import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 639px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is narrower than 640 px: rows are cards there, filters a bottom sheet. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches);
}
