import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { presentSections } from '../../ui/nav.ts';
import { fetchAhead } from '../../ui/fetch-ahead.ts';
import { MissingNotice } from '../../ui/MissingNotice.tsx';
import { SnackbarHost } from '../../ui/messages/SnackbarHost.tsx';
import { insist, lazyPart } from '../../web/code.ts';
import { useWords } from '../../web/i18n.ts';
import { useGo } from '../../web/navigation.ts';
import { SessionGate } from '../../ui/pages/SessionGate.tsx';
import { isPublicPath, leadsSomewhere } from '../../web/paths.ts';
import { lazyWith } from '../../web/places.tsx';
import { leavesVisit, useSession } from '../../web/session.tsx';
import { useModeAction } from '../../features/test-mode/web/shared/use-mode-action.ts';
import { SECTIONS } from './nav-tree.ts';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/* Frames of their own, which few pages and few people see. */
const OpenLayout = lazyPart(() => import('./OpenLayout.tsx'));
const TestBand = lazyPart(async () => ({ default: (await import('../../features/test-mode/web/shared/TestBand.tsx')).TestBand }));
const GodmodeBanner = lazyWith(() => import('./GodmodeBanner.tsx'), ['session']);
const MobileNav = lazyPart(() => import('./MobileNav.tsx'));
const CommandPalette = lazyPart(() => import('./CommandPalette.tsx'));
const ShortcutsDialog = lazyPart(() => import('./ShortcutsDialog.tsx'));
const SessionDialogs = lazyPart(() => import('../../ui/pages/SessionDialogs.tsx'));

/** How much of the window the bands above every page take: a visit of support, and test mode below it. */
const BANNERS = {
  none: { live: '', test: '[--banner:36px] [--test-band:36px]' },
  visit: { live: '[--banner:40px] max-md:[--banner:88px]', test: '[--banner:76px] [--test-band:36px] max-md:[--banner:124px]' },
} as const;

const YEAR = new Date().getFullYear();

/** Patterns of the addresses that have a page. */
function useRoutePaths(): ReadonlySet<string> {
  const router = useRouter();
  return useMemo(() => new Set(Object.keys(router.routesByPath)), [router]);
}

function Frame() {
  const { t } = useWords('console');
  const session = useSession();
  const routes = useRoutePaths();
  const isVisit = session.godmode !== null;
  const sections = useMemo(() => presentSections(SECTIONS, (href) => leadsSomewhere(href, routes) && !(isVisit && leavesVisit(href))), [routes, isVisit]);
  const [isNavOpen, setNavOpen] = useState(false);
  const [window, setWindow] = useState<'palette' | 'shortcuts' | null>(null);
  const [found, setFound] = useState('');
  const go = useGo();
  const openPalette = (text = '') => {
    setFound(text);
    setWindow('palette');
  };
  const onScan = (text: string) => void insist(() => import('./open-scan.ts')).then(({ openScan }) => openScan(text, { go, onMany: openPalette }));
  useShortcuts({ routes, onPalette: () => openPalette(), onHelp: () => setWindow('shortcuts'), onScan });
  useModeAction();
  useEffect(fetchAhead, []);
  if (session.user === null) {
    return (
      <main>
        <Outlet />
      </main>
    );
  }
  const closeNav = () => setNavOpen(false);
  return (
    <div className={BANNERS[isVisit ? 'visit' : 'none'][session.user.test ? 'test' : 'live']}>
      <a href="#main" className="sr-only z-50 rounded-control bg-accent px-3 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2">
        {t('skip')}
      </a>
      {session.godmode !== null && (
        <Suspense fallback={<div className="h-(--banner) bg-warn-soft" />}>
          <GodmodeBanner visit={session.godmode} user={session.user} />
        </Suspense>
      )}
      {session.user.test && (
        <Suspense fallback={<div className="h-(--test-band) bg-info-soft" />}>
          <TestBand />
        </Suspense>
      )}
      <div className="flex">
        <aside className="sticky top-(--banner) hidden h-[calc(100dvh-var(--banner))] w-[258px] shrink-0 border-r border-line bg-surface lg:block">
          <Sidebar sections={sections} />
        </aside>
        <div className="flex min-h-[calc(100dvh-var(--banner))] min-w-0 flex-1 flex-col">
          <TopBar routes={routes} onOpenNav={() => setNavOpen(true)} onOpenPalette={() => openPalette()} />
          <main id="main" tabIndex={-1} className="flex-1 p-3 outline-none sm:p-6">
            <MissingNotice />
            <Outlet />
          </main>
          <footer className="px-3 pb-4 text-label text-muted sm:px-6">{t('footer', { year: YEAR })}</footer>
        </div>
      </div>
      {/* What is typed while a window is fetched is kept for the palette, and is no shortcut. */}
      <Suspense
        fallback={
          window && (
            <input
              ref={(field) => field?.focus({ preventScroll: true })}
              aria-label={t('palette.title')}
              className="sr-only focus:fixed focus:top-2 focus:left-2"
              onChange={(event) => setFound(event.target.value)}
            />
          )
        }
      >
        {isNavOpen && <MobileNav sections={sections} onClose={closeNav} />}
        {window === 'palette' && <CommandPalette text={found} sections={sections} onClose={() => setWindow(null)} onHelp={() => setWindow('shortcuts')} />}
        {window === 'shortcuts' && <ShortcutsDialog routes={routes} onClose={() => setWindow(null)} />}
        {(session.expired || session.switched !== null || session.alert !== null) && <SessionDialogs />}
      </Suspense>
      <SnackbarHost />
    </div>
  );
}

/** The frame of every console page; it appears only when a user is present (spec §2). */
export function Layout() {
  const pathname = useLocation({ select: (location) => location.pathname });
  if (isPublicPath(pathname)) {
    return (
      <Suspense fallback={null}>
        <OpenLayout />
      </Suspense>
    );
  }
  return (
    <SessionGate>
      <Frame />
    </SessionGate>
  );
}
