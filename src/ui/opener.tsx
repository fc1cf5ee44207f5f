import { cloneElement, useCallback, useEffect, useId, useState, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react';
import { insist } from '../web/code.ts';

interface ButtonProps {
  ref?: unknown;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
  'aria-controls'?: string | undefined;
}

/** The code of a layer, null until loaded; a function that loads it because it is asked for, and one for when it may soon be. */
export function useParts<Parts>(fetch: () => Promise<Parts>): [parts: Parts | null, fetchNow: () => void, fetchAhead: () => void] {
  const [fetched, setFetched] = useState<{ parts: Parts } | null>(null);
  const fetchNow = useCallback(() => void insist(fetch).then((parts) => setFetched({ parts })), [fetch]);
  const fetchAhead = useCallback(
    () =>
      void fetch().then(
        (parts) => setFetched({ parts }),
        () => undefined,
      ),
    [fetch],
  );
  return [fetched?.parts ?? null, fetchNow, fetchAhead];
}

export interface OpenerOptions<Parts> {
  /** The button that opens the layer. */
  trigger: ReactElement;
  opens: 'menu' | 'dialog';
  /** Loads the layer's code; called on the first hover, focus or click. */
  fetch: () => Promise<Parts>;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

export interface Opener<Parts> {
  /** The button with what it needs to open the layer. */
  button: ReactElement;
  /** The button on the page: where the layer opens, and where the focus returns. */
  anchor: HTMLElement | null;
  id: string;
  /** The layer's code once the layer should be shown, null until then. */
  shown: Parts | null;
  close: () => void;
}

/** A button and the floating layer it opens, whose code is loaded on demand: menus and pop-ups are a third of a page's weight. */
export function useOpener<Parts>({ trigger, opens, fetch, open, onOpenChange }: OpenerOptions<Parts>): Opener<Parts> {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOwnOpen, setOwnOpen] = useState(false);
  const [parts, fetchNow, fetchAhead] = useParts(fetch);
  const isOpen = open ?? isOwnOpen;
  const change = (next: boolean): void => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  useEffect(() => {
    if (isOpen) fetchNow();
  }, [isOpen, fetchNow]);
  const own = trigger as ReactElement<ButtonProps>;
  const shown = isOpen ? parts : null;
  const button = cloneElement<ButtonProps>(own, {
    ref: setAnchor,
    'aria-haspopup': opens,
    'aria-expanded': isOpen,
    'aria-controls': shown === null ? undefined : id,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    onClick: (event) => {
      own.props.onClick?.(event);
      if (!event.defaultPrevented) change(!isOpen);
    },
    onKeyDown: (event) => {
      own.props.onKeyDown?.(event);
      // Tab pressed while the menu opens and does not have the focus yet: leaving the button leaves the menu.
      if (opens === 'menu' && event.key === 'Tab' && isOpen) change(false);
      if (opens !== 'menu' || event.key !== 'ArrowDown' || isOpen) return;
      event.preventDefault();
      change(true);
    },
  });
  return { button, anchor, id, shown, close: () => change(false) };
}

/** Whether the layer would close because its own button was pressed or took the focus; then the button itself closes it. */
export function isOnButton(anchor: HTMLElement | null, { reason, event }: { reason: string; event: Event }): boolean {
  const to = reason === 'focus-out' && event instanceof FocusEvent ? event.relatedTarget : reason === 'outside-press' ? event.target : null;
  return to instanceof Node && anchor?.contains(to) === true;
}

const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Whether Tab would leave the layer: nothing in it comes after the focus, or before it with Shift. */
function isLeaving(event: KeyboardEvent<HTMLElement>): boolean {
  const layer = event.currentTarget;
  const stops = [...layer.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility());
  if (event.target === layer) return event.shiftKey || stops.length === 0;
  return event.target === (event.shiftKey ? stops[0] : stops.at(-1));
}

/** Tab out of a layer closes it and continues from its button, as if the layer came right after it. A menu has one stop only. */
export function tabOut(anchor: HTMLElement | null, opens: 'menu' | 'dialog', close: () => void): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    if (event.key !== 'Tab' || anchor === null || !event.currentTarget.contains(event.target as Node)) return;
    if (opens === 'dialog' && !isLeaving(event)) return;
    // From here the browser continues on its own; backward, the button is the target.
    anchor.focus();
    if (event.shiftKey) event.preventDefault();
    close();
  };
}
