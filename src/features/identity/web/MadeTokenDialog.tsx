import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useWords } from '../../../web/i18n.ts';

/** Shows a new token's text, this once; it must be answered, so that a stray click does not lose it. */
export function MadeTokenDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useWords('identity');
  return (
    <Dialog
      open
      isAlert
      onClose={onClose}
      title={t('tokens.madeTitle')}
      description={t('tokens.madeText')}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('tokens.madeClose')}
        </Button>
      }
    >
      <div className="flex items-center gap-2 rounded-control border border-line bg-page p-2">
        <code className="min-w-0 flex-1 text-label break-all select-all">{secret}</code>
        <CopyButton text={secret} />
      </div>
    </Dialog>
  );
}
