import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import mark from '../../ui/mark.svg';
import { SnackbarHost } from '../../ui/messages/SnackbarHost.tsx';
import { PreferenceMenus } from '../../ui/PreferenceMenus.tsx';
import { lazyPart } from '../../web/code.ts';
import { useWords } from '../../web/i18n.ts';

const YEAR = new Date().getFullYear();

const ChartPanel = lazyPart(() => import('./ChartPanel.tsx'));

/** The frame of pages without a user: signing in and out, choosing an account. Beside them, where there is room, the product's face. */
export function OpenLayout() {
  const { t } = useWords('site');
  return (
    <div className="grid min-h-dvh bg-surface min-[900px]:grid-cols-[minmax(400px,5fr)_7fr]">
      <div className="flex min-w-0 flex-col px-4 py-4 sm:px-10 sm:py-8">
        <p className="flex items-center gap-2.5 text-section font-semibold">
          <img src={mark} alt="" width={28} height={28} />
          {t('product')}
        </p>
        <main id="main" tabIndex={-1} className="mx-auto flex w-full max-w-90 flex-1 flex-col py-10 outline-none sm:justify-center">
          <Outlet />
        </main>
        <footer className="flex items-center justify-between gap-2 text-label text-muted">
          {t('footer', { year: YEAR })}
          <span className="flex gap-1">
            <PreferenceMenus />
          </span>
        </footer>
      </div>
      <aside className="hidden bg-[#1d2040] min-[900px]:block">
        <Suspense fallback={null}>
          <ChartPanel />
        </Suspense>
      </aside>
      <SnackbarHost />
    </div>
  );
}
