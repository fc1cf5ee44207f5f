/** How long a page has the network for itself before the parts it will need next are fetched. */
const IDLE_MS = 1200;

/** Fetches the code of menus and windows ahead of the first click; returns the way to call it off, as an effect does. */
export function fetchAhead(): () => void {
  const timer = setTimeout(() => {
    void import('./menu-parts.tsx');
    void import('./dialog-parts.tsx');
    void import('./popover-parts.tsx');
  }, IDLE_MS);
  return () => clearTimeout(timer);
}
