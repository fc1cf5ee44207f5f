import { useLocation } from '@tanstack/react-router';
import { useDeferredValue, type ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';
import { useWords } from '../../web/i18n.ts';
import { checkSession, isOpenPath, signIn, useSession } from '../../web/session.tsx';

/** The state without a user: being looked up, on the way to sign in, or stuck with a reason. */
function Standing() {
  const { t } = useWords('web');
  const { state, problem } = useSession();
  if (problem === null) return <Notice text={state === 'needs_authorization' ? t('session.signingIn') : t('session.checking')} isQuiet />;
  const isRefused = problem.kind === 'refused';
  return (
    <Notice
      title={isRefused ? t('session.failedTitle') : t('session.unreachableTitle')}
      text={problem.message === '' ? t('session.failedText') : problem.message}
      action={
        <Button kind="primary" onClick={isRefused ? signIn : () => void checkSession()}>
          {isRefused ? t('session.signIn') : t('pages.retry')}
        </Button>
      }
    />
  );
}

/** Shows the app only to a signed-in person (spec §2, §4). */
export function SessionGate({ children }: { children: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const { user } = useSession();
  // The whole app appears at once here; as a deferred update it is rendered in chunks and does not block the page.
  const welcomed = useDeferredValue(user, null);
  if ((user !== null && welcomed !== null) || isOpenPath(pathname)) return children;
  return (
    <main>
      <Standing />
    </main>
  );
}
