import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { accounts } from '../../features/accounts/contract.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Dialog.tsx';
import { SnackbarHost } from '../../ui/messages/SnackbarHost.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useWords } from '../../web/i18n.ts';
import { useCall } from '../../web/query.ts';
import { OPEN_PATHS } from '../sign-in-address.ts';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';

/** Moves the focus to the new page, so that the keyboard and screen readers start there. */
function useFocusOnArrival(pathname: string): void {
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = false;
    else document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Waits until it is known who is there; nobody is sent to sign in by the refused call itself. */
function Gate({ children }: { children: ReactNode }) {
  const { t } = useWords('accounts');
  const { data, error, refetch } = useCall(accounts.me);
  if (data !== undefined) return children;
  if (error === null || error.status === 401) return <Notice text={t('checking')} isQuiet />;
  return <Notice title={t('unreachable')} text={error.message} action={<Button onClick={() => void refetch()}>{t('web:pages.retry')}</Button>} />;
}

function Frame() {
  const { t } = useWords('accounts');
  const pathname = useLocation({ select: (location) => location.pathname });
  const [isNavOpen, setNavOpen] = useState(false);
  useFocusOnArrival(pathname);
  return (
    <>
      <a href="#main" className="sr-only z-50 rounded-control bg-accent px-3 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2">
        {t('skip')}
      </a>
      <div className="flex">
        <aside className="sticky top-0 hidden h-dvh w-[258px] shrink-0 border-r border-line bg-surface lg:block">
          <Sidebar />
        </aside>
        <div className="flex min-h-dvh min-w-0 flex-1 flex-col">
          <TopBar onOpenNav={() => setNavOpen(true)} />
          <main id="main" tabIndex={-1} className="flex-1 p-3 outline-none sm:p-6">
            <Outlet />
          </main>
          <footer className="px-3 pb-4 text-label text-muted sm:px-6">{t('footer', { year: new Date().getFullYear() })}</footer>
        </div>
      </div>
      <Panel open={isNavOpen} onClose={() => setNavOpen(false)} title={t('nav.label')} side="left" isBare>
        <Sidebar onGo={() => setNavOpen(false)} />
      </Panel>
    </>
  );
}

/** What every page of the accounts site stands in: the frame for whoever is signed in, nothing around the others. */
export function Layout() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const isOpen = OPEN_PATHS.includes(pathname);
  return (
    <>
      {isOpen ? (
        <main>
          <Outlet />
        </main>
      ) : (
        <Gate>
          <Frame />
        </Gate>
      )}
      <SnackbarHost />
    </>
  );
}
