import { Popover as Base } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { isOnButton, tabOut } from './opener.tsx';

export interface PopoverPopupProps {
  anchor: HTMLElement | null;
  id: string;
  align: 'start' | 'center' | 'end';
  label: string;
  onClose: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** The open pop-up; `Popover.tsx` fetches it when it is first wanted. */
export function PopoverPopup({ anchor, id, align, label, onClose, className, children }: PopoverPopupProps) {
  return (
    <Base.Root open onOpenChange={(next, details) => !next && !isOnButton(anchor, details) && onClose()}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} sideOffset={4} align={align} className="z-50 outline-none">
          <Base.Popup
            id={id}
            aria-label={label}
            finalFocus={() => anchor}
            onKeyDown={tabOut(anchor, 'dialog', onClose)}
            className={clsx('float max-h-(--available-height) overflow-y-auto', className)}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
