/** How long a page has the network to itself before the parts it will need next are fetched. */
const IDLE_MS = 1200;

/** Fetches the code of menus and dialogs ahead of the first click; returns a function that cancels it, as an effect does. */
export function fetchAhead(): () => void {
  const timer = setTimeout(() => {
    // What needs one that did not come asks again, and tells.
    for (const part of [import('./menu-parts.tsx'), import('./dialog-parts.tsx'), import('./popover-parts.tsx')]) part.catch(() => undefined);
  }, IDLE_MS);
  return () => clearTimeout(timer);
}
