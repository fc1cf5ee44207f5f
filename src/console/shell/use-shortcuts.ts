import { useLayoutEffect, useRef } from 'react';
import { scanDetector } from '../../ui/scan-detector.ts';
import { useGo } from '../../web/navigation.ts';
import { shipmentPaths } from '../../shared/paths/shipments.ts';
import { leadsSomewhere } from '../../web/paths.ts';
import { PLACES } from './nav-tree.ts';

/** `g` followed by one of these keys opens its page. */
export const GO_PLACES = PLACES.flatMap(({ goKey, href, title }) => (goKey === undefined || href === undefined ? [] : [{ key: goKey, href, title }]));

/** What `c` creates: what the list makes to which the page on screen belongs, else a shipment. */
export function createHere() {
  const creates = PLACES.filter((one) => one.isCreate === true);
  const isOfPage = ({ href = '' }: (typeof creates)[number]) => location.pathname.startsWith(href.replace(/[^/]*$/, ''));
  return creates.find(isOfPage) ?? creates.find(({ href }) => href === shipmentPaths.create());
}

/** How long `g` waits for the second key. */
const CHORD_MS = 1500;
/** What handles keys itself: fields, and open menus, which jump to a letter. A checkbox does not. */
const TAKES_KEYS = 'input:not([type=checkbox], [type=radio]), textarea, select, [role=menu], [role=listbox]';

/** Whether the key is for the page: nothing that handles keys has the focus, and no dialog is open. */
function isFree(event: KeyboardEvent): boolean {
  if (event.metaKey || event.ctrlKey || event.altKey || event.isComposing) return false;
  if (event.target instanceof Element && event.target.closest(TAKES_KEYS) !== null) return false;
  return document.querySelector('[role$=dialog]') === null;
}

export interface Shortcuts {
  routes: ReadonlySet<string>;
  onPalette: () => void;
  onHelp: () => void;
  /** A barcode was scanned outside a field. */
  onScan: (text: string) => void;
}

/** The keys that work on every page: palette, search, create, go, help, and the scanner. */
export function useShortcuts(given: Shortcuts): void {
  const go = useGo();
  const latest = useRef(given);
  useLayoutEffect(() => {
    latest.current = given;
  });
  useLayoutEffect(() => {
    let chordAt = 0;
    const press = (key: string): void => {
      const { routes, onPalette, onHelp } = latest.current;
      const isChord = Date.now() - chordAt < CHORD_MS;
      chordAt = 0;
      const page = isChord ? GO_PLACES.find((one) => one.key === key) : undefined;
      if (page !== undefined && leadsSomewhere(page.href, routes)) go(page.href);
      else if (key === 'g') chordAt = Date.now();
      else if (key === '?') onHelp();
      else if (key === '/') (document.querySelector<HTMLElement>('main input[type=search]') ?? { focus: onPalette }).focus();
      else if (key === 'c') {
        const create = createHere()?.href ?? '';
        if (leadsSomewhere(create, routes)) go(create);
      }
    };
    const detector = scanDetector((keys) => keys.forEach((key) => press(key.toLowerCase())));
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.repeat) return;
      if (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault();
        latest.current.onPalette();
        return;
      }
      // A capital arrives as two keys.
      if (event.key === 'Shift' || event.key === 'CapsLock') return;
      if (event.key.length > 1 || !isFree(event)) {
        detector.forget();
        return;
      }
      // A key in a burst does not press the focused button or open the browser's own search, which is Firefox's by an apostrophe, too.
      if (detector.key(event.key, event.timeStamp) > 1 || "/'".includes(event.key)) event.preventDefault();
    };
    // Runs before the focused element sees the key, so that the Enter ending a scan opens nothing else.
    const onEnter = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !isFree(event)) return;
      const text = detector.enter(event.timeStamp);
      if (text === null) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.onScan(text);
    };
    document.addEventListener('keydown', onEnter, true);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onEnter, true);
      document.removeEventListener('keydown', onKey);
      detector.forget();
    };
  }, [go]);
}
