import { cloneElement, useCallback, useEffect, useId, useState, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react';

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

/** The code of a layer, null until it was asked for and came; and the way to ask for it. */
export function useParts<Parts>(fetch: () => Promise<Parts>): [Parts | null, () => void] {
  const [fetched, setFetched] = useState<{ parts: Parts } | null>(null);
  const fetchNow = useCallback(() => void fetch().then((parts) => setFetched({ parts })), [fetch]);
  return [fetched?.parts ?? null, fetchNow];
}

export interface OpenerOptions<Parts> {
  /** The button that opens the layer. */
  trigger: ReactElement;
  opens: 'menu' | 'dialog';
  /** Brings the layer's code; called when it is first hovered, focused or clicked. */
  fetch: () => Promise<Parts>;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

export interface Opener<Parts> {
  /** The button with what it needs to open the layer. */
  button: ReactElement;
  /** The button on the page: where the layer opens, and where the focus goes back to. */
  anchor: HTMLElement | null;
  id: string;
  /** The layer's code once the layer is to be shown, null until then. */
  shown: Parts | null;
  close: () => void;
}

/** A button and the floating layer it opens, whose code comes when it is wanted: menus and pop-ups are a third of a page's weight. */
export function useOpener<Parts>({ trigger, opens, fetch, open, onOpenChange }: OpenerOptions<Parts>): Opener<Parts> {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOwnOpen, setOwnOpen] = useState(false);
  const [parts, fetchNow] = useParts(fetch);
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
    onPointerEnter: fetchNow,
    onFocus: fetchNow,
    onClick: (event) => {
      own.props.onClick?.(event);
      if (!event.defaultPrevented) change(!isOpen);
    },
    onKeyDown: (event) => {
      own.props.onKeyDown?.(event);
      if (opens !== 'menu' || event.key !== 'ArrowDown' || isOpen) return;
      event.preventDefault();
      change(true);
    },
  });
  return { button, anchor, id, shown, close: () => change(false) };
}

/** Whether a press outside the layer was on its own button, which closes the layer by itself. */
export function isOnButton(anchor: HTMLElement | null, details: { reason: string; event: Event }): boolean {
  return details.reason === 'outside-press' && anchor?.contains(details.event.target as Node) === true;
}
