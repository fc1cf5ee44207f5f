import { cloneElement, type MouseEvent, type ReactElement } from 'react';
import { Tooltip, type Described } from './Tooltip.tsx';

interface Actionable extends Described {
  'aria-disabled'?: boolean | 'true' | 'false' | undefined;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
}

export interface DisabledReasonProps {
  /** Why the action is not possible now; null when it is. */
  reason: string | null;
  children: ReactElement<Actionable>;
}

/** A disabled action that says why: it stays in the Tab order, does nothing, and shows its reason (design ui.md). */
export function DisabledReason({ reason, children }: DisabledReasonProps) {
  if (reason === null) return children;
  return <Tooltip text={reason}>{cloneElement(children, { 'aria-disabled': true, onClick: (event) => event.preventDefault() })}</Tooltip>;
}
