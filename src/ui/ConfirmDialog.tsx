import { useId, useState, type ReactNode } from 'react';
import { useWords } from '../web/i18n.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  /** The consequence, in a sentence. */
  text: ReactNode;
  /** What the confirming button says: the action, not "OK". */
  confirmLabel: string;
  isDanger?: boolean;
  /** The action is a cancellation itself: then the button that does nothing is not called Cancel, too. */
  isCancel?: boolean;
  busy?: boolean;
  /** What must be typed before an irreversible action. */
  typed?: string;
  children?: ReactNode;
}

/** Asks before an action; an irreversible one asks for a word to be typed. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  text,
  confirmLabel,
  isDanger = false,
  isCancel = false,
  busy = false,
  typed,
  children,
}: ConfirmDialogProps) {
  const { t } = useWords('ui');
  const id = useId();
  const [entered, setEntered] = useState('');
  const isAllowed = typed === undefined || entered.trim() === typed;
  const close = (): void => {
    setEntered('');
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      size="small"
      title={title}
      description={text}
      actions={
        <>
          <Button onClick={close}>{t(isCancel ? 'actions.back' : 'actions.cancel')}</Button>
          <Button kind={isDanger ? 'danger' : 'primary'} busy={busy} disabled={!isAllowed} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {typed !== undefined && (
        <div>
          <label htmlFor={id} className="mb-1 block">
            {t('typeToConfirm', { word: typed })}
          </label>
          <input
            id={id}
            data-confirms
            className="control"
            autoComplete="off"
            spellCheck={false}
            value={entered}
            onChange={(event) => setEntered(event.target.value)}
          />
        </div>
      )}
    </Dialog>
  );
}
