import { cloneElement, createContext, useCallback, useContext, useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import type { MenuChoicesProps, MenuItemProps } from './menu-parts.tsx';

type Parts = typeof import('./menu-parts.tsx');

/** The code of open menus, a third of a page's weight: fetched when a menu is first hovered, focused or clicked. */
let fetched: Promise<Parts> | undefined;
const fetchParts = (): Promise<Parts> => (fetched ??= import('./menu-parts.tsx'));

const PartsContext = createContext<Parts | null>(null);

interface TriggerProps {
  ref?: unknown;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  'aria-controls'?: string | undefined;
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

/** A menu of actions under a button. */
export function Menu({ trigger, align = 'start', open, onOpenChange, children }: MenuProps) {
  const id = useId();
  const anchor = useRef<HTMLElement | null>(null);
  const [isOwnOpen, setOwnOpen] = useState(false);
  const [parts, setParts] = useState<Parts | null>(null);
  const isOpen = open ?? isOwnOpen;
  const fetchNow = useCallback(() => void fetchParts().then(setParts), []);
  const change = (next: boolean): void => {
    if (next) fetchNow();
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  if (isOpen && parts === null) fetchNow();
  const button = trigger as ReactElement<TriggerProps>;
  return (
    <>
      {cloneElement<TriggerProps>(button, {
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen && parts !== null ? id : undefined,
        onPointerEnter: fetchNow,
        onFocus: fetchNow,
        onClick: (event) => {
          button.props.onClick?.(event);
          if (!event.defaultPrevented) change(!isOpen);
        },
        onKeyDown: (event) => {
          button.props.onKeyDown?.(event);
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          change(true);
        },
      })}
      {isOpen && parts !== null && (
        <PartsContext value={parts}>
          <parts.MenuPopup anchor={anchor} id={id} align={align} onClose={() => change(false)}>
            {children}
          </parts.MenuPopup>
        </PartsContext>
      )}
    </>
  );
}

export function MenuItem(props: MenuItemProps) {
  const parts = useContext(PartsContext);
  return parts && <parts.MenuItem {...props} />;
}

/** An item that goes somewhere; documents open beside the page. */
export function MenuLink(props: { href: string; icon?: ReactNode; isNewTab?: boolean; children: ReactNode }) {
  const parts = useContext(PartsContext);
  return parts && <parts.MenuLink {...props} />;
}

/** A group of which one is chosen. */
export function MenuChoices<T extends string>(props: MenuChoicesProps<T>) {
  const parts = useContext(PartsContext);
  return parts && <parts.MenuChoices {...props} />;
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className="px-3 pt-2 pb-1 text-label text-muted">{children}</div>;
}

export function MenuLine() {
  return <div role="separator" className="my-1 h-px bg-line" />;
}
