import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useWords } from '../../web/i18n.ts';
import { IconButton } from '../Button.tsx';
import { closeMessage, stayMs, type GlobalMessage, type Severity } from './messages.ts';
import { renew } from './renew.ts';

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const;
const TONES: Record<Severity, string> = { info: 'text-info', success: 'text-ok', warning: 'text-warn', error: 'text-bad' };

/** One message. Under the pointer or with the focus it stays. */
export function Snackbar({ message }: { message: GlobalMessage }) {
  const { t } = useWords('ui');
  const [isHeld, setHeld] = useState(false);
  const stay = stayMs(message);
  useLayoutEffect(() => renew(message), [message]);
  useEffect(() => {
    if (stay === undefined || isHeld) return undefined;
    const timer = setTimeout(() => closeMessage(message.id, 'timeout'), stay);
    return () => clearTimeout(timer);
  }, [message.id, stay, isHeld]);
  const Icon = ICONS[message.severity];
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false), onFocus: () => setHeld(true), onBlur: () => setHeld(false) };
  return (
    <div
      role={message.isWarning ? 'alert' : 'status'}
      {...hold}
      className="float pointer-events-auto flex w-full items-start gap-3 px-4 py-2.5 sm:w-auto sm:max-w-120 sm:min-w-72"
    >
      <Icon aria-hidden size={18} className={clsx('mt-px shrink-0', TONES[message.severity])} />
      <div className="min-w-0 flex-1">{message.message}</div>
      {message.globalAction !== undefined && (
        <button
          type="button"
          className="shrink-0 font-medium text-accent-text underline-offset-2 hover:underline"
          onClick={() => {
            message.globalAction?.onAct();
            closeMessage(message.id, 'action');
          }}
        >
          {message.globalAction.label}
        </button>
      )}
      <IconButton label={t('actions.close')} className="-my-1.5 -mr-2" onClick={() => closeMessage(message.id, 'close')}>
        <X aria-hidden size={16} />
      </IconButton>
    </div>
  );
}
