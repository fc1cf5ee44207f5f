import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button, buttonClass } from '../Button.tsx';
import { Link } from '../Link.tsx';
import { Notice } from '../Notice.tsx';
import { ApiError } from '../../web/client.ts';
import { useWords } from '../../web/i18n.ts';
import { paths, requestAccess } from '../../web/paths.ts';
import { useSession } from '../../web/session.tsx';
import { note } from '../../web/log.ts';

function Home() {
  const { t } = useWords('web');
  return (
    <Link href={paths.root()} className={buttonClass('primary')}>
      {t('pages.home')}
    </Link>
  );
}

/** A member can request what they were denied; a god-mode visitor and somebody without an account cannot. */
function RequestAccess() {
  const { t } = useWords('web');
  const { user, godmode } = useSession();
  if (user === null || user.account.id === 0 || godmode !== null) return null;
  return (
    <a href={requestAccess(location.pathname, 'read')} className={buttonClass('secondary')}>
      {t('pages.requestAccess')}
    </a>
  );
}

/** /auth/403, and in place of what the server refused: then with its sentence, as the account may be suspended. */
export function ForbiddenPage({ error }: { error?: ApiError | null | undefined }) {
  const { t } = useWords('web');
  return (
    <>
      <title>{t('pages.forbiddenTitle')}</title>
      <Notice
        mark="403"
        title={t('pages.forbiddenTitle')}
        text={error?.message ?? t('pages.forbiddenText')}
        action={
          <>
            {error?.code !== 'account_suspended' && <RequestAccess />}
            <Home />
          </>
        }
      />
    </>
  );
}

/** /auth/404, and every unknown address. */
export function NotFoundPage() {
  const { t } = useWords('web');
  return (
    <>
      <title>{t('pages.notFoundTitle')}</title>
      <Notice mark="404" title={t('pages.notFoundTitle')} text={t('pages.notFoundText')} action={<Home />} />
    </>
  );
}

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
