import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { Made } from './InviteDialog.tsx';

/** Shows an invitation's link, only this once; it must be dismissed deliberately, so that a stray click does not lose it. */
export function LinkDialog({ made, onClose }: { made: Made; onClose: () => void }) {
  const { t } = useWords('users');
  const { dateTime } = useFormat();
  return (
    <Dialog
      open
      isAlert
      onClose={onClose}
      title={t('link.title')}
      description={t(made.is_mailed ? 'link.mailed' : 'link.text', { email: made.user.email, until: dateTime(made.user.expires ?? made.user.added) })}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('link.close')}
        </Button>
      }
    >
      <div className="flex items-center gap-2 rounded-control border border-line bg-page p-2">
        <code className="min-w-0 flex-1 text-label break-all select-all">{made.link}</code>
        <CopyButton text={made.link} />
      </div>
    </Dialog>
  );
}
