import { useEffect, useRef } from 'react';
import { useGo } from '../../web/navigation.ts';
import { paths } from '../../web/paths.ts';
import { leadsSomewhere } from './nav-tree.ts';

/** `g` and then one of these goes to a page. */
export const GO_KEYS: readonly { key: string; title: string; href: string }[] = [
  { key: 'd', title: 'nav.dashboard', href: paths.dashboard() },
  { key: 'e', title: 'nav.estimate', href: paths.estimate() },
  { key: 's', title: 'nav.shipments', href: paths.shipments() },
  { key: 'o', title: 'nav.orders', href: paths.orders() },
  { key: 'p', title: 'nav.products', href: paths.products() },
  { key: 'r', title: 'nav.returns', href: paths.returns() },
  { key: 'm', title: 'nav.manifests', href: paths.manifests() },
  { key: 't', title: 'nav.tasks', href: paths.shippingTasks() },
  { key: ',', title: 'nav.settings', href: paths.shippingSettings() },
];

/** How long `g` waits for its letter. */
const CHORD_MS = 1500;

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

/** The keys that work on every page: palette, search, create, go, help (design ui.md, Keyboard). */
export function useShortcuts(given: { routes: ReadonlySet<string>; onPalette: () => void; onHelp: () => void }): void {
  const go = useGo();
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  useEffect(() => {
    let chordAt = 0;
    const onKey = (event: KeyboardEvent): void => {
      const { routes, onPalette, onHelp } = latest.current;
      if (event.defaultPrevented || event.isComposing) return;
      const key = event.key.toLowerCase();
      if (key === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault();
        onPalette();
        return;
      }
      const isModal = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target) || isModal) return;
      const isChord = Date.now() - chordAt < CHORD_MS;
      chordAt = 0;
      const page = isChord ? GO_KEYS.find((one) => one.key === key) : undefined;
      if (page !== undefined && leadsSomewhere(page.href, routes)) go(page.href);
      else if (key === 'g') chordAt = Date.now();
      else if (key === '?') onHelp();
      else if (key === '/') (document.querySelector<HTMLElement>('main input[type=search]') ?? { focus: onPalette }).focus();
      else if (key === 'c' && leadsSomewhere(paths.createShipment(), routes)) go(paths.createShipment());
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [go]);
}
