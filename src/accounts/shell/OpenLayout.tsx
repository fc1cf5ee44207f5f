import { Outlet } from '@tanstack/react-router';
import { SnackbarHost } from '../../ui/messages/SnackbarHost.tsx';
import { PreferenceMenus } from '../../ui/PreferenceMenus.tsx';
import { useWords } from '../../web/i18n.ts';

const YEAR = new Date().getFullYear();

/** The frame of pages without a user: signing in and out, choosing an account. */
export function OpenLayout() {
  const { t } = useWords('site');
  return (
    <div className="flex min-h-dvh flex-col items-center px-3 pt-3 pb-6">
      <div className="mb-[6vh] flex gap-1 self-end">
        <PreferenceMenus />
      </div>
      <p className="mb-6 text-section font-semibold">{t('product')}</p>
      <main id="main" tabIndex={-1} className="w-full max-w-100 outline-none">
        <Outlet />
      </main>
      <footer className="mt-auto pt-8 text-label text-muted">{t('footer', { year: YEAR })}</footer>
      <SnackbarHost />
    </div>
  );
}
