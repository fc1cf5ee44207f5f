import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useWords } from '../../../web/i18n.ts';

/** The link to the content, first on every page, stays on it. */
const leaves: ShouldBlockFn = ({ current, next }) => current.pathname !== next.pathname;

/** Asks before the page is left, by a link, by Back or by a reload: what was corrected in the file is nowhere else. */
export function AskToLeave() {
  const { t } = useWords('imports');
  const asked = useBlocker({ shouldBlockFn: leaves, withResolver: true });
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
