const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';
/** Where the focus stays: in its dialog, else on its page. */
const SCOPE = '[role=dialog], [role=alertdialog], #main';
/** They keep the focus by rules of their own; at the desk keys go to the page. */
const OTHERS = '[role=grid], [data-free-keys]';
/** Dialogs, menus and pages give the focus back by themselves, a little later than they go. */
const WAIT_MS = 60;

const stopsIn = (scope: Element | null): Element[] => [...(scope?.querySelectorAll(STOPS) ?? [])];
const takesFocus = (one: Element): one is HTMLElement =>
  one instanceof HTMLElement && one.tabIndex >= 0 && !one.matches(':disabled') && one.getClientRects().length > 0;

/**
 * Where a person works by keys and what had the focus is gone with what it did, as the button that removes its row or opens more fields is,
 * the focus goes to what stands there now: else the next Tab would start at the top of the page.
 */
export function keepFocus(): void {
  let held: Element | null = null;
  /** What came before it, the nearest last. */
  let before: Element[] = [];
  let isByKeys = false;
  addEventListener('keydown', () => (isByKeys = true), true);
  addEventListener('pointerdown', () => (isByKeys = false), true);
  addEventListener('focusin', ({ target }) => {
    held = target instanceof Element && target.closest(OTHERS) === null ? target : null;
    const stops = stopsIn(held?.closest(SCOPE) ?? null);
    before = held === null ? [] : stops.slice(0, Math.max(0, stops.indexOf(held)));
  });
  // A field that a program took the focus from, as one does with a field for scans, is not where the person is any more, though it goes later.
  addEventListener('focusout', ({ target }) =>
    queueMicrotask(() => {
      if (target === held && held?.isConnected === true && document.activeElement === document.body) held = null;
    }),
  );
  const goOn = (): void => {
    if (document.activeElement !== document.body) return;
    const near = before.findLast((one) => one.isConnected);
    if (near === undefined) return document.getElementById('main')?.focus({ preventScroll: true });
    const stops = stopsIn(near.closest(SCOPE));
    const next = stops.slice(stops.indexOf(near) + 1).find(takesFocus) ?? near;
    if (takesFocus(next)) next.focus();
  };
  new MutationObserver(() => {
    if (held === null || held.isConnected) return;
    held = null;
    if (isByKeys) setTimeout(goOn, WAIT_MS);
  }).observe(document.body, { childList: true, subtree: true });
}
