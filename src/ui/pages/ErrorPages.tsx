import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';
import { ApiError } from '../../web/client.ts';
import { lazyPart, whyNoCode, type NoCode } from '../../web/code.ts';
import { useWords } from '../../web/i18n.ts';
import { note } from '../../web/log.ts';
import { Home } from './Home.tsx';

/** /auth/403, and in place of what the server refused. */
export const ForbiddenPage = lazyPart(() => import('./ForbiddenPage.tsx'));

/** /auth/404, and every unknown address. */
export const NotFoundPage = lazyPart(() => import('./NotFoundPage.tsx'));

/** /auth/500 */
export function ServerErrorPage({ onRetry }: { onRetry?: () => void }) {
  const { t } = useWords('web');
  const retry = onRetry !== undefined && <Button onClick={onRetry}>{t('pages.retry')}</Button>;
  return (
    <>
      <title>{t('pages.errorTitle')}</title>
      <Notice
        mark="500"
        title={t('pages.errorTitle')}
        text={t('pages.errorText')}
        action={
          <>
            {retry}
            <Home />
          </>
        }
      />
    </>
  );
}

/** Whether this document was loaded again already: then it is not by itself a second time. */
const isReloaded = (): boolean => performance.getEntriesByType('navigation').some((one) => (one as PerformanceNavigationTiming).type === 'reload');

/** Why the code of a page did not come this time. Where the server has a newer version, the page is loaded again. */
function useNoCode(error: Error): NoCode {
  const [why, setWhy] = useState<NoCode>('unreachable');
  useEffect(() => {
    void whyNoCode().then((found) => {
      setWhy(found);
      if (found === 'outdated' && !isReloaded()) location.reload();
    });
  }, [error]);
  return why;
}

/** In place of a page that could not be fetched. */
function UnreachablePage({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useWords('web');
  const why = useNoCode(error);
  const isAway = why === 'unreachable';
  return (
    <>
      <title>{t('session.unreachableTitle')}</title>
      <Notice
        title={t('session.unreachableTitle')}
        text={t(isAway ? 'network' : why)}
        action={<Button onClick={isAway ? onRetry : () => location.reload()}>{t(isAway ? 'pages.retry' : 'session.reload')}</Button>}
      />
    </>
  );
}

/** Shown in place of a page that failed, through the server's refusal or through our fault, which is logged. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const refusal = error instanceof ApiError ? error : undefined;
  const status = refusal?.status;
  useEffect(() => {
    if (status === undefined) note('page failed', error);
  }, [error, status]);
  if (status === 403) return <ForbiddenPage error={refusal} />;
  if (status === 404) return <NotFoundPage />;
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return status === 0 ? <UnreachablePage error={error} onRetry={retry} /> : <ServerErrorPage onRetry={retry} />;
}
