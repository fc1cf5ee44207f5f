import type { Title } from '../../shared/words.ts';
import { Button, buttonClass } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { useLanguage, useWords } from '../../web/i18n.ts';
import { paths } from '../../web/paths.ts';
import { closeAlert, refreshUser, signIn, useSession } from '../../web/session.tsx';
import { hasUnkept } from '../../web/unkept.ts';

const reload = (): void => location.reload();
const goOn = (): void => void refreshUser();

/** Its words stand here: no page needs them before. */
const WORDS = {
  text: {
    en: 'Sign in in another tab, then continue here: what you typed or chose stays on this page.',
    zh: '请在新标签页中登录，然后回到此页继续。您已输入或选择的内容会保留在此页。',
    ru: 'Войдите в новой вкладке и продолжите здесь: всё, что вы ввели или выбрали, останется на этой странице.',
  },
  goOn: { en: 'Continue here', zh: '继续', ru: 'Продолжить здесь' },
} as const satisfies Record<string, Title>;

/** Where leaving the page would lose what only it holds, another tab signs in. */
function SignInBeside() {
  const { t } = useWords('web');
  const language = useLanguage();
  return (
    <Dialog
      open
      isAlert
      size="small"
      onClose={goOn}
      title={t('session.endedTitle')}
      description={WORDS.text[language]}
      actions={
        <>
          <Button onClick={goOn}>{WORDS.goOn[language]}</Button>
          <a href={paths.root()} target="_blank" rel="noopener" className={buttonClass('primary')}>
            {t('session.signIn')}
          </a>
        </>
      }
    />
  );
}

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
  if (expired && godmode === null && hasUnkept()) return <SignInBeside />;
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
