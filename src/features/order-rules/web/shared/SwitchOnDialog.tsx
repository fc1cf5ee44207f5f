import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Pending } from '../../../../ui/States.tsx';
import type { ApiError } from '../../../../web/client.ts';
import { useWords } from '../../../../web/i18n.ts';

interface SwitchOnDialogProps<Tried> {
  name: string;
  /** The rule tried on the past. */
  tried: Pick<UseQueryResult<Tried, ApiError>, 'data' | 'error' | 'refetch'>;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: (tried: Tried) => ReactNode;
}

/** What a rule would have done in the past; then it can be switched on. */
export function SwitchOnDialog<Tried>({ name, tried: { data, error, refetch }, busy, onSubmit, onClose, children }: SwitchOnDialogProps<Tried>) {
  const { t } = useWords('order-rules');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('tried.title', { name })}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>
          <Button kind="primary" busy={busy} onClick={onSubmit}>
            {t('tried.submit')}
          </Button>
        </>
      }
    >
      {data === undefined && <Pending error={error} onRetry={refetch} lines={4} />}
      {data !== undefined && children(data)}
    </Dialog>
  );
}
