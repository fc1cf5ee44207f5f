import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { lazy, useEffect } from 'react';
import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';
import { ApiError } from '../../web/client.ts';
import { useWords } from '../../web/i18n.ts';
import { note } from '../../web/log.ts';
import { Home } from './Home.tsx';

/** /auth/403, and in place of what the server refused. */
export const ForbiddenPage = lazy(() => import('./ForbiddenPage.tsx'));

/** /auth/404, and every unknown address. */
export const NotFoundPage = lazy(() => import('./NotFoundPage.tsx'));

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
  return (
    <ServerErrorPage
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}
