import type { AnyRouter } from '@tanstack/react-router';

/** Safari keeps a page left over plain http, and going back would show it to whoever is there after a sign-out. */
function askAnew({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  document.body.hidden = true;
  location.reload();
}

/** Whether this is another page than the one that was loaded. */
function isElsewhere(): boolean {
  const [begun] = performance.getEntriesByType('navigation');
  return begun !== undefined && new URL(begun.name).pathname !== location.pathname;
}

/**
 * Moves the focus to the heading of each page somebody comes to, so that it is said, and keys go on from there. A field that took the focus keeps it.
 * A page that the browser kept as it was is asked for anew.
 */
export function watchArrivals(router: AnyRouter): void {
  addEventListener('pageshow', askAnew);
  let left: Element | null = null;
  let heading: HTMLElement | null = null;
  const arrive = (): void => {
    const main = document.getElementById('main');
    if (main === null) return;
    heading = main.querySelector('h1');
    if (heading !== null) heading.tabIndex = -1;
    (heading ?? main).focus({ preventScroll: true });
    later.observe(main, { childList: true, subtree: true });
  };
  // What a page is called may come after it, as that of a record, and the page before may still stand there.
  const later = new MutationObserver(() => {
    const at = document.activeElement;
    if (at !== heading && (at === left || at?.matches('body, #main') === true)) arrive();
  });
  for (const done of ['pointerdown', 'keydown']) addEventListener(done, () => later.disconnect(), true);
  router.subscribe('onBeforeNavigate', () => (left = document.activeElement));
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    const main = document.getElementById('main');
    const at = document.activeElement;
    if (fromLocation !== undefined && pathChanged && (at === left || at === main || main?.contains(at) === false)) arrive();
  });
  // This comes when the page is idle: somebody may have gone on before, or is on the way, by a link that still has the focus.
  left = document.activeElement;
  if (router.state.status !== 'pending' && isElsewhere() && left?.matches('body, #main, nav *') === true) arrive();
}
