import type { ReactElement, ReactNode } from 'react';
import { useOpener } from './opener.tsx';

type Parts = typeof import('./popover-parts.tsx');

const fetchParts = (): Promise<Parts> => import('./popover-parts.tsx');

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Its name, read aloud. */
  label: string;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
  children: ReactNode;
}

/** A small panel under a button: filters, column choosers. */
export function Popover({ trigger, label, align = 'start', open, onOpenChange, className, children }: PopoverProps) {
  const { button, anchor, id, shown, close } = useOpener({ trigger, opens: 'dialog', fetch: fetchParts, open, onOpenChange });
  return (
    <>
      {button}
      {shown !== null && (
        <shown.PopoverPopup anchor={anchor} id={id} align={align} label={label} onClose={close} className={className}>
          {children}
        </shown.PopoverPopup>
      )}
    </>
  );
}
