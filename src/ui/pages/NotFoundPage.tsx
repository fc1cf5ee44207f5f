import { useWords } from '../../web/i18n.ts';
import { Parts } from '../../web/places.tsx';
import { Notice } from '../Notice.tsx';
import { Home } from './Home.tsx';
import { missingRecord } from './missing-record.ts';

/** /auth/404, and every unknown address. */
export default function NotFoundPage() {
  const { t } = useWords('web');
  return (
    <>
      <title>{t('pages.notFoundTitle')}</title>
      <Notice
        mark="404"
        title={t('pages.notFoundTitle')}
        text={t('pages.notFoundText')}
        action={
          <div className="flex flex-col items-center gap-3">
            <Parts of={missingRecord} about={location.pathname} />
            <Home />
          </div>
        }
      />
    </>
  );
}
