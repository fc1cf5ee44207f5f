import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useWords } from '../../web/i18n.ts';
import { checkSession, isOpenPath, signIn, useSession } from '../../web/session.tsx';

/** Shows the app to a signed-in person only; everybody else sees where they stand (spec §2, §4). */
export function SessionGate({ children }: { children: ReactNode }) {
  const { t } = useWords('web');
  const pathname = useLocation({ select: (location) => location.pathname });
  const { state, user, problem } = useSession();
  if (user !== null || isOpenPath(pathname)) return children;
  if (problem?.kind === 'unreachable') {
    return (
      <Notice
        title={t('session.unreachableTitle')}
        text={problem.message}
        action={
          <Button kind="primary" onClick={() => void checkSession()}>
            {t('pages.retry')}
          </Button>
        }
      />
    );
  }
  if (problem?.kind === 'refused') {
    return (
      <Notice
        title={t('session.failedTitle')}
        text={problem.message === '' ? t('session.failedText') : problem.message}
        action={
          <Button kind="primary" onClick={signIn}>
            {t('session.signIn')}
          </Button>
        }
      />
    );
  }
  return <Notice text={state === 'needs_authorization' ? t('session.signingIn') : t('session.checking')} isQuiet />;
}
