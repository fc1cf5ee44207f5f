import { useRef, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { CopyButton } from './CopyButton.tsx';
import { Dialog } from './Dialog.tsx';

export interface SecretDialogProps {
  title: string;
  text: string;
  closeLabel: string;
  /** Several stand on a line each. */
  secret: string;
  onClose: () => void;
  /** Related facts that are not secret, shown above it. */
  children?: ReactNode;
}

/** Shows a new secret, only this once; it must be dismissed deliberately, so that a stray click does not lose it. */
export function SecretDialog({ title, text, closeLabel, secret, onClose, children }: SecretDialogProps) {
  // Not the button that closes: a key pressed a moment too late would.
  const shown = useRef<HTMLElement>(null);
  return (
    <Dialog
      open
      isAlert
      initialFocus={shown}
      onClose={onClose}
      title={title}
      description={text}
      actions={
        <Button kind="primary" onClick={onClose}>
          {closeLabel}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        {children}
        <div className="flex items-center gap-2 rounded-control border border-line bg-page p-2">
          <code ref={shown} tabIndex={-1} className="min-w-0 flex-1 text-label break-all whitespace-pre-line outline-none select-all">
            {secret}
          </code>
          <CopyButton text={secret} />
        </div>
      </div>
    </Dialog>
  );
}
