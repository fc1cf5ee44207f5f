import type { ReactNode } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { FieldError } from '../../../../ui/form/Field.tsx';
import { useWords } from '../../../../web/i18n.ts';
import { PhotoButton, type PhotoButtonProps } from './PhotoButton.tsx';

interface PhotoTrayProps {
  label: string;
  /** How many there are of how many. */
  title: string;
  /** The button that takes another; null where none may be added. */
  take: PhotoButtonProps | null;
  problem: string | null;
  /** Sends the photo again that could not be sent; null where another has to be taken. */
  onRetry: (() => void) | null;
  /** The photos that are there. */
  children: ReactNode;
}

/** Photos that are taken one by one at the desk, and what went wrong with the last. */
export function PhotoTray({ label, title, take, problem, onRetry, children }: PhotoTrayProps) {
  const { t } = useWords('ui');
  return (
    <section aria-label={label} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <p className="text-section font-semibold">{title}</p>
      <div className="flex flex-wrap items-center gap-3">
        {children}
        {take !== null && <PhotoButton {...take} />}
      </div>
      {problem !== null && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <FieldError text={problem} />
          {onRetry !== null && (
            <Button className="h-12!" onClick={onRetry}>
              {t('actions.retry')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
