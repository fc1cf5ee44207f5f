import { Menu as Base } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useRef, type FocusEvent, type ReactNode } from 'react';
import { Link } from './Link.tsx';
import { isOnButton, tabOut } from './opener.tsx';

export interface MenuPopupProps {
  /** The button it belongs to: where it opens, and where the focus returns. */
  anchor: HTMLElement | null;
  id: string;
  align: 'start' | 'center' | 'end';
  onClose: () => void;
  children: ReactNode;
}

/** The open menu; `Menu.tsx` fetches it when it is first wanted. */
export function MenuPopup({ anchor, id, align, onClose, children }: MenuPopupProps) {
  const hasFocus = useRef(false);
  /** Opened by a key, it begins on its first item. */
  const begin = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    if (hasFocus.current) return;
    hasFocus.current = true;
    if (target === currentTarget && currentTarget.matches(':focus-visible')) currentTarget.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
  };
  return (
    <Base.Root open modal={false} onOpenChange={(next, details) => !next && !isOnButton(anchor, details) && onClose()}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} sideOffset={4} align={align} className="z-50 outline-none">
          <Base.Popup
            id={id}
            finalFocus={() => anchor}
            onFocus={begin}
            onKeyDown={tabOut(anchor, 'menu', onClose)}
            className="float max-h-(--available-height) max-w-(--available-width) min-w-44 overflow-y-auto p-1"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export interface MenuItemProps {
  icon?: ReactNode;
  disabled?: boolean;
  /** Why it is not possible now; the item stays readable, and says so. */
  reason?: string | null;
  /** Destructive actions are in the danger color. */
  isDanger?: boolean;
  /** The menu stays open, for actions done several times in a row. */
  keepsOpen?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, disabled = false, reason = null, isDanger = false, keepsOpen = false, onClick, children }: MenuItemProps) {
  const isBlocked = disabled || reason !== null;
  return (
    <Base.Item
      disabled={isBlocked}
      closeOnClick={!keepsOpen}
      onClick={onClick}
      className={clsx('choice', isDanger && !isBlocked && 'text-bad', reason !== null && 'items-start [&>svg]:mt-0.5')}
    >
      {icon}
      {reason === null ? (
        children
      ) : (
        <span>
          {children}
          <span className="block max-w-64 text-label text-muted">{reason}</span>
        </span>
      )}
    </Base.Item>
  );
}

/** An item that leads somewhere; documents open beside the page. */
export function MenuLink({ href, icon, isNewTab = false, children }: { href: string; icon?: ReactNode; isNewTab?: boolean; children: ReactNode }) {
  return (
    <Base.LinkItem render={<Link href={href} {...(isNewTab ? { target: '_blank' } : {})} />} closeOnClick className="choice">
      {icon}
      {children}
    </Base.LinkItem>
  );
}

export interface MenuChoicesProps<T extends string> {
  label: string;
  value: T;
  /** `note` follows the label in a muted tone. */
  options: readonly { value: T; label: string; note?: string; lang?: string }[];
  onChange: (value: T) => void;
}

/** A group of which one item is chosen. */
export function MenuChoices<T extends string>({ label, value, options, onChange }: MenuChoicesProps<T>) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next: T) => onChange(next)} aria-label={label}>
      {options.map((option) => (
        <Base.RadioItem key={option.value} value={option.value} closeOnClick lang={option.lang} className="choice">
          <span className="min-w-0 flex-1 break-words">
            {option.label}
            {option.note !== undefined && <span className="ml-2 text-label text-muted">{option.note}</span>}
          </span>
          <Base.RadioItemIndicator>
            <Check aria-hidden size={16} />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

/** Items under a heading that names them. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-3 pt-2 pb-1 text-label text-muted">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}
