import type { ApiError } from '../../web/client.ts';
import { useWords } from '../../web/i18n.ts';
import { requestAccess } from '../../web/paths.ts';
import { useSession } from '../../web/session.tsx';
import { buttonClass } from '../Button.tsx';
import { Notice } from '../Notice.tsx';
import { Home } from './Home.tsx';

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
export default function ForbiddenPage({ error }: { error?: ApiError | null | undefined }) {
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
