import { useLocation } from '@tanstack/react-router';
import { useDeferredValue, useEffect, type ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';
import { useWords } from '../../web/i18n.ts';
import { checkSession, isOpenPath, signIn, signInOnArrival, useSession } from '../../web/session.tsx';

/** The state without a user: being looked up or on the way to sign in, where the shape of the app stands, or stuck with a reason. */
function Standing() {
  const { t } = useWords('web');
  const { problem } = useSession();
  useEffect(signInOnArrival, []);
  if (problem === null) {
    return (
      <div aria-busy className="flex">
        <div className="hidden min-h-dvh w-[258px] border-r border-line bg-surface lg:block" />
        <div className="flex-1">
          <div className="h-12 border-b border-line bg-surface" />
          <p className="said-late p-6 text-muted">{t('ui:loading')}</p>
        </div>
      </div>
    );
  }
  const isRefused = problem.kind === 'refused';
  return (
    <Notice
      title={t(isRefused ? 'session.failedTitle' : 'session.unreachableTitle')}
      text={problem.message || t('session.failedText')}
      action={
        <Button kind="primary" onClick={isRefused ? signIn : checkSession}>
          {t(isRefused ? 'session.signIn' : 'pages.retry')}
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
