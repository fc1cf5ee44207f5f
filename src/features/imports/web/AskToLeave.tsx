import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useWords } from '../../../web/i18n.ts';

const always = () => true;

/** Asks before the page is left, by a link, by Back or by a reload: what was corrected in the file is nowhere else. */
export function AskToLeave() {
  const { t } = useWords('imports');
  const asked = useBlocker({ shouldBlockFn: always, withResolver: true });
  return (
    <ConfirmDialog
      open={asked.status === 'blocked'}
      onClose={() => asked.reset?.()}
      onConfirm={() => asked.proceed?.()}
      title={t('leave.title')}
      text={t('leave.text')}
      confirmLabel={t('leave.confirm')}
      isDanger
    />
  );
}
