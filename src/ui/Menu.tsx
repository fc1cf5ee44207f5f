import { createContext, useContext, useEffect, useId, type ReactElement, type ReactNode } from 'react';
import type { MenuChoicesProps, MenuItemProps } from './menu-parts.tsx';
import { useOpener, useParts } from './opener.tsx';

type Parts = typeof import('./menu-parts.tsx');

const fetchParts = (): Promise<Parts> => import('./menu-parts.tsx');

const PartsContext = createContext<Parts | null>(null);

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
  const { button, anchor, id, shown, close } = useOpener({ trigger, opens: 'menu', fetch: fetchParts, open, onOpenChange });
  return (
    <>
      {button}
      {shown !== null && (
        <PartsContext value={shown}>
          <shown.MenuPopup anchor={anchor} id={id} align={align} onClose={close}>
            {children}
          </shown.MenuPopup>
        </PartsContext>
      )}
    </>
  );
}

export interface MenuAtProps {
  /** The button it opens under, to which the focus returns. */
  anchor: HTMLElement;
  align?: 'start' | 'center' | 'end';
  onClose: () => void;
  children: ReactNode;
}

/** An open menu under a button drawn elsewhere, so that a table of 250 rows needs only one. */
export function MenuAt({ anchor, align = 'start', onClose, children }: MenuAtProps) {
  const id = useId();
  const [parts, fetchNow] = useParts(fetchParts);
  useEffect(fetchNow, [fetchNow]);
  useEffect(() => {
    anchor.setAttribute('aria-expanded', 'true');
    return () => anchor.setAttribute('aria-expanded', 'false');
  }, [anchor]);
  if (parts === null) return null;
  return (
    <PartsContext value={parts}>
      <parts.MenuPopup anchor={anchor} id={id} align={align} onClose={onClose}>
        {children}
      </parts.MenuPopup>
    </PartsContext>
  );
}

export function MenuItem(props: MenuItemProps) {
  const parts = useContext(PartsContext);
  return parts && <parts.MenuItem {...props}>{props.children}</parts.MenuItem>;
}

/** An item that leads somewhere; documents open beside the page. */
export function MenuLink(props: { href: string; icon?: ReactNode; isNewTab?: boolean; children: ReactNode }) {
  const parts = useContext(PartsContext);
  return parts && <parts.MenuLink {...props} />;
}

/** A group of which one item is chosen. */
export function MenuChoices<T extends string>(props: MenuChoicesProps<T>) {
  const parts = useContext(PartsContext);
  return parts && <parts.MenuChoices {...props} />;
}

/** Items under a heading that names them. */
export function MenuGroup(props: { label: string; children: ReactNode }) {
  const parts = useContext(PartsContext);
  return parts && <parts.MenuGroup {...props} />;
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className="px-3 pt-2 pb-1 text-label text-muted">{children}</div>;
}

export function MenuLine() {
  return <hr className="my-1 h-px border-0 bg-line" />;
}
