import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useWords } from '../../web/i18n.ts';
import { switchMode } from '../../features/test-mode/web/shared/switch-mode.ts';

/** Instead of a page about the account itself, in test mode. */
export function LiveOnly() {
  const { t } = useWords('site');
  return (
    <Notice
      title={t('live.title')}
      text={t('live.text')}
      action={
        <Button kind="primary" onClick={() => void switchMode(false)}>
          {t('test-mode:off')}
        </Button>
      }
    />
  );
}
