/** How long a page has the network to itself before the parts it will need next are fetched. */
const IDLE_MS = 1200;

/** Fetches the code of menus and dialogs ahead of the first click; returns a function that cancels it, as an effect does. */
export function fetchAhead(): () => void {
  const timer = setTimeout(() => {
    void import('./menu-parts.tsx');
    void import('./dialog-parts.tsx');
    void import('./popover-parts.tsx');
  }, IDLE_MS);
  return () => clearTimeout(timer);
}
