import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { accounts } from '../../features/accounts/contract.ts';
import { billingPaths } from '../../shared/paths/billing.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Dialog.tsx';
import { Link } from '../../ui/Link.tsx';
import { MissingNotice } from '../../ui/MissingNotice.tsx';
import { SnackbarHost } from '../../ui/messages/SnackbarHost.tsx';
import { presentSections, type NavSection } from '../../ui/nav.ts';
import { NavGlyph } from '../../ui/nav-glyphs.tsx';
import { NAV_LINE, NavList } from '../../ui/NavList.tsx';
import { PreferenceMenus } from '../../ui/PreferenceMenus.tsx';
import { SidebarFrame } from '../../ui/SidebarFrame.tsx';
import { lazyPart } from '../../web/code.ts';
import { boot } from '../../web/boot.ts';
import { useWords } from '../../web/i18n.ts';
import { useGo } from '../../web/navigation.ts';
import { SessionGate } from '../../ui/pages/SessionGate.tsx';
import { accountsSite, barePath, leadsSomewhere } from '../../web/paths.ts';
import { useCall, useTellMissing } from '../../web/query.ts';
import { useSession } from '../../web/session.tsx';
import { LiveOnly } from './LiveOnly.tsx';
import { TestBand } from '../../features/test-mode/web/shared/TestBand.tsx';
import { FEATURES } from '../pages.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { sectionsFor } from './nav-tree.ts';
import { useChooseFirst } from './use-choose-first.ts';
import { useOwnWay } from './use-own-way.ts';

const YEAR = new Date().getFullYear();

const SessionDialogs = lazyPart(() => import('../../ui/pages/SessionDialogs.tsx'));

function Sidebar({ sections, hasConsole, onGo }: { sections: readonly NavSection[]; hasConsole: boolean; onGo?: () => void }) {
  const { t } = useWords('site');
  const go = useGo();
  return (
    <SidebarFrame site={t('product')} home={accountsSite.home} payment={billingPaths.payment()} onSwitch={() => go(accountsSite.userContext)} onGo={onGo}>
      {hasConsole && (
        <div className="shrink-0 px-2 pt-2">
          <Link href={boot.consoleUrl} className={`${NAV_LINE} text-muted hover:bg-hover hover:text-text`}>
            <NavGlyph name="arrow-left" />
            {t('nav.console')}
          </Link>
        </div>
      )}
      <NavList label={t('nav.label')} sections={sections} onGo={onGo} />
    </SidebarFrame>
  );
}

const LIVE_PAGES = new Set(FEATURES.flatMap((one) => one.pages ?? []).flatMap((one) => (one.isLive === true ? [one.path] : [])));

/** Whether the page on screen is about the account itself, or the operator's. */
function useIsLivePage(): boolean {
  const matches: readonly { fullPath: string }[] = useMatches();
  const path = matches.at(-1)?.fullPath ?? '';
  return LIVE_PAGES.has(barePath(path)) || path.startsWith('/staff');
}

function Frame() {
  const { t } = useWords('site');
  const router = useRouter();
  const session = useSession();
  useOwnWay(session.user?.id);
  const routes = useMemo(() => new Set(Object.keys(router.routesByPath)), [router]);
  const mine = useCall(accounts.mine);
  useTellMissing(mine);
  const areas = session.user?.areas;
  // The operator's own work is about live accounts.
  const isTest = session.user?.test === true;
  const staffRole = isTest ? null : (mine.data?.staff_role ?? null);
  // Without an account there is nothing in it to see: it would lead back here.
  const hasConsole = session.user?.role !== 'none';
  const isAway = useChooseFirst(!hasConsole && (mine.data?.accounts.length ?? 0) > 0);
  const isShut = useIsLivePage() && isTest;
  // Only the operator's people have no account: their own pages stand above the others, which would be pushed down.
  const isUnknown = !hasConsole && mine.isPending;
  const sections = useMemo(
    () => (isUnknown ? [] : presentSections(sectionsFor(areas, staffRole), (href) => leadsSomewhere(href, routes))),
    [routes, areas, staffRole, isUnknown],
  );
  const [isNavOpen, setNavOpen] = useState(false);
  return (
    <div className={isTest ? '[--banner:36px] [--test-band:36px]' : ''}>
      <a href="#main" className="sr-only z-50 rounded-control bg-accent px-3 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2">
        {t('skip')}
      </a>
      {isTest && <TestBand />}
      <div className="flex">
        <aside className="sticky top-(--banner) hidden h-[calc(100dvh-var(--banner))] w-[258px] shrink-0 border-r border-line bg-surface lg:block">
          <Sidebar sections={sections} hasConsole={hasConsole} />
        </aside>
        <div className="flex min-h-[calc(100dvh-var(--banner))] min-w-0 flex-1 flex-col">
          <header className="sticky top-(--banner) z-20 flex h-12 shrink-0 items-center justify-between border-b border-line bg-surface px-3 lg:justify-end md:px-6">
            <IconButton label={t('nav.open')} onClick={() => setNavOpen(true)} className="-ml-1 lg:hidden">
              <MenuIcon aria-hidden size={18} />
            </IconButton>
            <div className="flex items-center gap-1">
              <PreferenceMenus className="max-lg:hidden" />
              <AccountMenu routes={routes} />
            </div>
          </header>
          <main id="main" tabIndex={-1} className="flex-1 p-3 outline-none sm:p-6">
            <MissingNotice />
            {isShut ? <LiveOnly /> : !isAway && <Outlet />}
          </main>
          <footer className="px-3 pb-4 text-label text-muted sm:px-6">{t('footer', { year: YEAR })}</footer>
        </div>
      </div>
      <Panel open={isNavOpen} onClose={() => setNavOpen(false)} side="left" title={t('nav.label')} isBare className="bg-surface">
        <Sidebar sections={sections} hasConsole={hasConsole} onGo={() => setNavOpen(false)} />
      </Panel>
      <Suspense fallback={null}>{(session.expired || session.switched !== null || session.alert !== null) && <SessionDialogs />}</Suspense>
      <SnackbarHost />
    </div>
  );
}

/** The frame of a signed-in person's pages. */
export function Layout() {
  return (
    <SessionGate>
      <Frame />
    </SessionGate>
  );
}
