import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useWords } from '../../../../web/i18n.ts';
import { switchMode } from './switch-mode.ts';

/** Instead of a page about the account itself, in test mode. */
export function LiveOnly() {
  const { t } = useWords('test-mode');
  return (
    <Notice
      title={t('liveTitle')}
      text={t('liveText')}
      action={
        <Button kind="primary" onClick={() => void switchMode(false)}>
          {t('off')}
        </Button>
      }
    />
  );
}
