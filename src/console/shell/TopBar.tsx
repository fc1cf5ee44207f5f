import { Menu as MenuIcon, Search } from 'lucide-react';
import { IconButton } from '../../ui/Button.tsx';
import { useWords } from '../../web/i18n.ts';
import { TaskTraySlot } from './TaskTraySlot.tsx';
import { TopMenus } from './TopMenus.tsx';

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
        className="flex h-8 min-w-0 items-center gap-2 rounded-control px-2 text-muted hover:bg-hover md:w-72 md:border md:border-line md:bg-page coarse:h-10"
      >
        <Search aria-hidden size={16} className="shrink-0" />
        <span className="flex-1 truncate text-left max-md:sr-only">{t('top.search')}</span>
        <kbd className="rounded-[4px] border border-line bg-surface px-1.5 font-sans text-label max-md:hidden">{isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <div className="flex-1" />
      <TaskTraySlot />
      <TopMenus routes={routes} />
    </header>
  );
}
