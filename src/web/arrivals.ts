import type { AnyRouter } from '@tanstack/react-router';

/** Moves the focus from the page itself to its heading, if that is there. */
function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  if (heading === null) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** Safari keeps a page left over plain http, and going back would show it to whoever is there after a sign-out. */
function askAnew({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  document.body.hidden = true;
  location.reload();
}

/**
 * Moves the focus to the heading of each page somebody comes to, so that it is said, and keys go on from there. A field that took the focus keeps it.
 * A page that the browser kept as it was is asked for anew.
 */
export function watchArrivals(router: AnyRouter): void {
  addEventListener('pageshow', askAnew);
  let left: Element | null = null;
  // What a page is called may come after it, as that of a record.
  const later = new MutationObserver(() => {
    const at = document.activeElement;
    if (at?.id !== 'main' || focusHeading(at as HTMLElement)) later.disconnect();
  });
  const arrive = (main: HTMLElement): void => {
    if (focusHeading(main)) return;
    main.focus({ preventScroll: true });
    later.observe(main, { childList: true, subtree: true });
  };
  router.subscribe('onBeforeNavigate', () => (left = document.activeElement));
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    const main = document.getElementById('main');
    const at = document.activeElement;
    if (fromLocation !== undefined && pathChanged && main !== null && (at === left || at === main || !main.contains(at))) arrive(main);
  });
  // This comes when the page is idle: somebody may have gone on before, by a link that still has the focus.
  const [begun] = performance.getEntriesByType('navigation');
  const main = document.getElementById('main');
  if (
    begun !== undefined &&
    new URL(begun.name).pathname !== location.pathname &&
    document.activeElement?.matches('body, #main, nav *') === true &&
    main !== null
  )
    arrive(main);
}
