import { Languages, Menu as MenuIcon, Palette, Search } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { useWords } from '../../web/i18n.ts';
import { TaskTraySlot } from './TaskTraySlot.tsx';
import { AccountButton, TopButton, type TopMenuName } from './TopButtons.tsx';

type TopMenus = typeof import('./TopMenus.tsx').default;

/** How long the page has for itself before the menus' code is fetched. */
const IDLE_MS = 1200;

/** The menus: plain buttons at first, so that the first load need not bring the menus' code. */
function Menus({ routes }: { routes: ReadonlySet<string> }) {
  const { t } = useWords('console');
  const [loaded, setLoaded] = useState<{ TopMenus: TopMenus } | null>(null);
  const [wanted, setWanted] = useState<TopMenuName | null>(null);
  const [focused, setFocused] = useState<TopMenuName | null>(null);
  const [isPressed, setPressed] = useState(false);
  const load = useCallback(() => void import('./TopMenus.tsx').then((module) => setLoaded({ TopMenus: module.default })), []);
  useEffect(() => {
    const timer = setTimeout(load, IDLE_MS);
    return () => clearTimeout(timer);
  }, [load]);
  // A button must not be swapped between press and release: the click would be lost.
  if (loaded !== null && !isPressed) return <loaded.TopMenus routes={routes} wanted={wanted} focused={focused} />;
  const early = (name: TopMenuName) => ({
    onPointerEnter: load,
    onPointerDown: () => setPressed(true),
    onPointerLeave: () => setPressed(false),
    onFocus: () => setFocused(name),
    onBlur: () => setFocused(null),
    onClick: () => {
      setWanted(name);
      setPressed(false);
      load();
    },
  });
  return (
    <>
      <TopButton name="theme" label={t('ui:preferences.theme')} {...early('theme')}>
        <Palette aria-hidden size={18} />
      </TopButton>
      <TopButton name="language" label={t('ui:preferences.language')} {...early('language')}>
        <Languages aria-hidden size={18} />
      </TopButton>
      <AccountButton {...early('account')} />
    </>
  );
}

export interface TopBarProps {
  routes: ReadonlySet<string>;
  onOpenNav: () => void;
  onOpenPalette: () => void;
}

/** The bar above every page: menu button on small screens, palette, menus. */
export function TopBar({ routes, onOpenNav, onOpenPalette }: TopBarProps) {
  const { t } = useWords('console');
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
  return (
    <header className="sticky top-(--banner) z-20 flex h-12 shrink-0 items-center gap-1 border-b border-line bg-surface px-3 md:px-6">
      <IconButton label={t('nav.open')} onClick={onOpenNav} className="-ml-1 lg:hidden">
        <MenuIcon aria-hidden size={18} />
      </IconButton>
      <button
        type="button"
        onClick={onOpenPalette}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        className="flex h-8 min-w-0 items-center gap-2 rounded-control px-2 text-muted hover:bg-hover md:w-72 md:border md:border-line coarse:h-10"
      >
        <Search aria-hidden size={16} className="shrink-0" />
        <span className="flex-1 truncate text-left max-md:sr-only">{t('top.search')}</span>
        <kbd className="font-sans text-label max-md:hidden">{isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <div className="flex-1" />
      <TaskTraySlot />
      <Menus routes={routes} />
    </header>
  );
}
