import { cloneElement, type MouseEvent, type ReactElement } from 'react';
import { useWords } from '../web/i18n.ts';
import { requestAccess } from '../web/paths.ts';
import { useSession } from '../web/session.tsx';
import { say } from './messages/messages.ts';
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

/** A disabled action that says why: it stays in the Tab order, does nothing, and shows its reason. */
export function DisabledReason({ reason, children }: DisabledReasonProps) {
  const { t } = useWords('common');
  const { godmode } = useSession();
  if (reason === null) return children;
  const onClick = (event: MouseEvent<HTMLButtonElement>): void => {
    event.preventDefault();
    // Access a role lacks can be requested (spec §6, "Advanced Access"); a tooltip has no room for that.
    if (reason !== t('errors.access_denied') || godmode !== null) return;
    const onAct = () => location.assign(requestAccess(location.pathname, 'write'));
    say.warning(reason, { globalAction: { label: t('web:pages.requestAccess'), onAct } });
  };
  return <Tooltip text={reason}>{cloneElement(children, { 'aria-disabled': true, onClick })}</Tooltip>;
}
