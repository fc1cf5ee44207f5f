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

/** Asks why the code of a page did not come. Where the server has a newer version, the page is loaded again. */
async function askWhy(tell: (why: NoCode) => void): Promise<void> {
  const why = await whyNoCode();
  tell(why);
  if (why === 'outdated' && !isReloaded()) location.reload();
}

/** In place of a page that could not be fetched. */
function UnreachablePage({ onRetry }: { onRetry: () => void }) {
  const { t } = useWords('web');
  const [why, setWhy] = useState<NoCode>('unreachable');
  useEffect(() => void askWhy(setWhy), []);
  const isAway = why === 'unreachable';
  const retry = () => {
    onRetry();
    void askWhy(setWhy);
  };
  return (
    <>
      <title>{t('session.unreachableTitle')}</title>
      <Notice
        title={t('session.unreachableTitle')}
        text={t(isAway ? 'network' : why)}
        action={<Button onClick={isAway ? retry : () => location.reload()}>{t(isAway ? 'pages.retry' : 'session.reload')}</Button>}
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
  return status === 0 ? <UnreachablePage onRetry={retry} /> : <ServerErrorPage onRetry={retry} />;
}
