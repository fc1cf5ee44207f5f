import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { useWords } from '../../web/i18n.ts';
import { closeAlert, signIn, useSession } from '../../web/session.tsx';

const reload = (): void => location.reload();

/** The end of a session in the middle of a form, the account or test mode switched in another tab, and what the server said when signing out failed (spec §7). */
export default function SessionDialogs() {
  const { t } = useWords('web');
  const { expired, switched, alert, godmode } = useSession();
  if (alert !== null) {
    return (
      <Dialog
        open
        isAlert
        size="small"
        onClose={closeAlert}
        title={t('pages.oops')}
        description={alert}
        actions={
          <Button kind="primary" onClick={closeAlert}>
            {t('ui:actions.close')}
          </Button>
        }
      />
    );
  }
  if (switched !== null) {
    return (
      <Dialog
        open
        isAlert
        size="small"
        onClose={reload}
        title={t(`session.switched.${switched}`)}
        description={t(`session.switchedText.${switched}`)}
        actions={
          <Button kind="primary" onClick={reload}>
            {t('session.reload')}
          </Button>
        }
      />
    );
  }
  return (
    <Dialog
      // The frame says so of a visit of support.
      open={expired && godmode === null}
      isAlert
      size="small"
      onClose={signIn}
      title={t('session.endedTitle')}
      description={t('session.endedText')}
      actions={
        <Button kind="primary" onClick={signIn}>
          {t('session.signIn')}
        </Button>
      }
    />
  );
}
