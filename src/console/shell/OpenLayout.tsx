import { Outlet, useLocation } from '@tanstack/react-router';
import { SnackbarHost } from '../../ui/messages/SnackbarHost.tsx';
import mark from '../../ui/mark.svg';
import { PreferenceMenus } from '../../ui/PreferenceMenus.tsx';
import { useWords } from '../../web/i18n.ts';

const YEAR = new Date().getFullYear();

/** The frame of pages for people without an account: a buyer's return. Parcel tracking is the sender's page and brings its own. */
export default function OpenLayout() {
  const { t } = useWords('console');
  const isSenders = useLocation({ select: ({ pathname }) => /^\/track(?:\/|$)/.test(pathname) });
  if (isSenders) {
    return (
      <>
        <Outlet />
        <SnackbarHost />
      </>
    );
  }
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-180 flex-col p-3 sm:px-6">
      <header className="mb-6 flex items-center justify-between gap-2">
        <p className="flex items-center gap-3 text-section font-semibold">
          <img src={mark} alt="" width={28} height={28} />
          {t('product')}
        </p>
        <div className="flex gap-1">
          <PreferenceMenus />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <footer className="pt-8 pb-2 text-label text-muted">{t('footer', { year: YEAR })}</footer>
      <SnackbarHost />
    </div>
  );
}
